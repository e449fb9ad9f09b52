// As much of the library of ASP.NET AJAX as the scripts of endpoints use, written after its documentation: namespaces, classes,
// and Sys.Net.WebServiceProxy, whose calls are sent by node's fetch.
'use strict';

globalThis.Type = {
    registerNamespace(name) {
        let space = globalThis;
        for (const part of name.split('.'))
            space = space[part] ??= {};
    },
};

Function.prototype.initializeBase = function (instance) {
    if (this.__base)
        this.__base.apply(instance);
};

Function.prototype.registerClass = function (name, base) {
    this.__name = name;
    this.__base = base;
    if (base)
        for (const member of Object.keys(base.prototype))
            this.prototype[member] ??= base.prototype[member];
};

Function.prototype.registerEnum = function () {
    Object.assign(this, this.prototype);
};

Error.invalidOperation = () => new Error('invalid operation');

globalThis.Sys = { Net: { WebServiceProxy: function () {} } };
Sys.Net.WebServiceProxy._generateTypedConstructor = type => function (values) {
    this.__type = type;
    Object.assign(this, values);
};
for (const property of ['path', 'timeout', 'defaultUserContext', 'defaultSucceededCallback', 'defaultFailedCallback', 'enableJsonp', 'jsonpCallbackParameter']) {
    Sys.Net.WebServiceProxy.prototype['get_' + property] = function () { return this['_' + property]; };
    Sys.Net.WebServiceProxy.prototype['set_' + property] = function (value) { this['_' + property] = value; };
}

Sys.Net.WebServiceProxy.prototype._invoke = async function (path, method, useGet, values, succeeded, failed, userContext) {
    const address = new URL(`${path}/${method}`, globalThis.site);
    if (useGet)
        for (const [name, value] of Object.entries(values))
            address.searchParams.set(name, JSON.stringify(value));
    const response = await fetch(address, useGet ? {} : {
        method: 'POST', headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: JSON.stringify(values),
    });
    const isXml = response.headers.get('Content-Type').includes('xml');
    const text = await response.text();
    if (response.headers.get('jsonerror') === 'true')
        return failed(JSON.parse(text), userContext, method);
    return succeeded(isXml ? text : JSON.parse(text).d, userContext, method);
};
