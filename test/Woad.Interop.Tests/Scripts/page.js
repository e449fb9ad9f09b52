// What a page does: fetches the script of the endpoint, runs it, calls. Arguments: the endpoint's address, js or jsdebug.
'use strict';
const path = require('path');
const vm = require('vm');

require(path.join(__dirname, 'library.js'));
const [address, script] = process.argv.slice(2);
globalThis.site = address;

const print = name => value => console.log(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
const call = (name, ...values) => new Promise(done => {
    const end = how => (value, context) => {
        print(`${name} ${how} ${context}`)(value);
        done();
    };
    Shop.Ajax.IScripted[name](...values, end('gives'), end('fails with'), 'context');
});

(async () => {
    const response = await fetch(`${address}/${script}`);
    vm.runInThisContext(await response.text());
    print('path')(Shop.Ajax.IScripted.get_path());
    await call('Add', 1, 2);
    await call('Greet', 'Ann & "Bob"', true);
    await call('Double', new Shop.Wares.Ware({ Name: 'pen', Count: 2 }), Shop.Ajax.Kind.All);
    await call('Double', new urn.baskets.Basket({ Count: 3, Size: 4, Within: { Count: 1 } }), Shop.Ajax.Kind.Some);
    await call('Wares', { Name: 'x', Count: 1 }, ['y']);
    await call('Forget');
    await call('AsXml', 'text');
    await call('Fail', 'fault');
    Shop.Ajax.IScripted.set_path('/nowhere');
    print('path')(Shop.Ajax.IScripted.get_path());
})();
