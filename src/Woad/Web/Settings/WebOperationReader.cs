using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using System.Xml;
using Woad.Formatters.Parts;
using Woad.Formatters.Settings;
using Woad.Web.Bodies;
using Woad.Web.Routes;
using Woad.Xml;

namespace Woad.Web.Settings;

/// <summary>Turns an operation's description into what stands behind an address.</summary>
internal sealed class WebOperationReader(
    OperationDescription operation, WebHttpBehavior behavior, QueryStringConverter converter)
{
    private readonly WebMethodSettings _settings = WebMethodSettings.Of(operation, behavior);

    /// <exception cref="InvalidOperationException">The operation breaks a rule; the message says which.</exception>
    public WebOperation Read()
    {
        CheckTyped();
        var template = new UriTemplate(_settings.Template ?? DefaultTemplate());
        var address = AddressParts(template);
        var inputs = operation.Messages[0].Body.Parts.Where(p => !address.Any(a => a.Index == p.Index)).OrderBy(
            p => p.Index).ToArray();
        if (_settings.Method == "GET" && inputs is [var extra, ..] && !typeof(Message).IsAssignableFrom(extra.Type))
        {
            throw Broken(
                $"uses GET, but also has body parameters ('{extra.Name}'). GET operations cannot have a body. Either "
                    + $"make the parameter '{extra.Name}' a UriTemplate parameter, or switch from WebGetAttribute to "
                    + "WebInvokeAttribute.");
        }

        return new WebOperation
        {
            Name = operation.Name,
            Contract = operation.DeclaringContract.Name,
            Method = _settings.Method,
            Template = template,
            AddressParts = address,
            Converter = converter,
            Request = Body(operation.Messages[0], inputs, null, _settings.WrapsRequests, "request"),
            Reply = operation.IsOneWay
                ? null
                : ForScripts(Body(
                    operation.Messages[1],
                    [.. operation.Messages[1].Body.Parts.OrderBy(p => p.Index)],
                    operation.Messages[1].Body.ReturnValue is { } result && result.Type != typeof(void) ? result : null,
                    _settings.WrapsResponses,
                    "response")),
            RequestFormat = _settings.RequestFormat,
            ResponseFormat = _settings.ResponseFormat,
            ChoosesFormat = behavior.AutomaticFormatSelectionEnabled,
            UsesXmlSerializer = XmlBehavior is not null,
        };
    }

    private XmlSerializerOperationBehavior? XmlBehavior => operation.Behaviors.Find<XmlSerializerOperationBehavior>();

    private DataContractSerializerOperationBehavior ContractBehavior =>
        operation.Behaviors.Find<DataContractSerializerOperationBehavior>()
            ?? new DataContractSerializerOperationBehavior(operation);

    private void CheckTyped()
    {
        if (operation.Messages.Any(m => m.MessageType is not null))
        {
            throw Broken(
                "has a message contract, which has headers that a body without envelope has no place for. Use "
                    + "parameters.");
        }
    }

    private string DefaultTemplate() => _settings.Method != "GET" || operation.Messages[0].Body.Parts.Count == 0
        ? operation.Name
        : operation.Messages[0].Body.Parts.Any(p => typeof(Message).IsAssignableFrom(p.Type))
            ? operation.Name
            : $"{operation.Name}?" + string.Join(
                '&',
                operation.Messages[0].Body.Parts.OrderBy(p => p.Index).Select(p => $"{p.Name}={{{p.Name}}}"));

    private WebAddressPart[] AddressParts(UriTemplate template)
    {
        var parts = new List<WebAddressPart>();
        foreach (var variable in template.PathSegmentVariableNames)
        {
            var part = Find(variable);
            parts.Add(part.Type == typeof(string)
                ? new WebAddressPart(variable, part.Index, typeof(string), true)
                : throw Broken(
                    $"has a path variable named '{part.Name}' which does not have type 'string'. Variables for "
                        + "UriTemplate path segments must have type 'string'."));
        }

        foreach (var variable in template.QueryValueVariableNames)
        {
            var part = Find(variable);
            parts.Add(converter.CanConvert(part.Type!)
                ? new WebAddressPart(variable, part.Index, part.Type!, false)
                : throw Broken(
                    $"has a query variable named '{part.Name}' of type '{part.Type}', but type '{part.Type}' is not "
                        + $"convertible by '{converter.GetType().Name}'. Variables for UriTemplate query values must "
                        + $"have types that can be converted by '{converter.GetType().Name}'."));
        }

        return [.. parts];
    }

    private MessagePartDescription Find(string variable) =>
        operation.Messages[0].Body.Parts.FirstOrDefault(
            p => XmlConvert.DecodeName(p.Name)!.Equals(variable, StringComparison.OrdinalIgnoreCase))
        ?? throw Broken(
            $"has a UriTemplate that expects a parameter named '{variable}', but there is no input parameter with "
                + "that name on the operation.");

    private WebBody Body(
        MessageDescription message, MessagePartDescription[] parts, MessagePartDescription? result, bool isWrapped,
        string what)
    {
        var all = result is null ? parts : [result, .. parts];
        var kind = all.Length == 0 ? WebBodyKind.Empty
            : all.Any(p => typeof(Message).IsAssignableFrom(p.Type)) ? Only(all, WebBodyKind.Message, what)
            : all.Any(p => typeof(Stream).IsAssignableFrom(p.Type)) ? Only(all, WebBodyKind.Stream, what)
            : isWrapped ? WebBodyKind.Wrapped
            : all.Length == 1 ? WebBodyKind.Bare
            : throw Broken(
                $"specifies multiple {what} body parameters to be serialized without any wrapper elements. At most "
                    + "one body parameter can be serialized without wrapper elements. Either remove the extra body "
                    + "parameters or set the BodyStyle property on the WebGetAttribute/WebInvokeAttribute to Wrapped.");
        var maxItems = ContractBehavior.MaxItemsInObjectGraph;
        WebPart[] values =
        [
            .. all.Select(p => new WebPart(
                XmlConvert.DecodeName(p.Name)!, p.Type ?? typeof(object), p == result ? -1 : p.Index,
                [.. operation.KnownTypes], maxItems)),
        ];
        return new WebBody
        {
            Kind = kind,
            Parts = values,
            Xml = kind switch
            {
                WebBodyKind.Bare => new BareXml(values[0], XmlBehavior is not null),
                WebBodyKind.Wrapped => new WrappedXml(FormatterBuilder.Body(operation, Model(message, parts, result))),
                _ => null,
            },
            Operation = $"'{operation.Name}' of contract '{operation.DeclaringContract.Name}'",
        };
    }

    /// <summary>
    /// Scripts get <c>{"d":value}</c>, which cannot be mistaken for a script of its own, with the type of each object.
    /// XML stays as it is.
    /// </summary>
    private WebBody ForScripts(WebBody body)
    {
        if (!behavior.WrapsScriptResults || body.Kind is not (WebBodyKind.Bare or WebBodyKind.Empty)
            || (body.Kind == WebBodyKind.Empty && _settings.ResponseFormat == WebMessageFormat.Xml))
        {
            return body;
        }

        var value = body.Parts is [var only]
            ? new WebPart(WebPart.ScriptResult, only.Type, only.Index, only.KnownTypes, only.MaxItems)
            {
                HasTypeHints = true,
            }
            : new WebPart(WebPart.ScriptResult, typeof(object), -1, [], int.MaxValue) { HasTypeHints = true };
        return new WebBody
        {
            Kind = WebBodyKind.Wrapped,
            Parts = [value],
            Xml = body.Xml ?? new BareXml(value, usesXmlSerializer: false),
            Operation = body.Operation,
        };
    }

    private WebBodyKind Only(MessagePartDescription[] parts, WebBodyKind kind, string what) => parts.Length == 1
        ? kind
        : throw Broken(
            $"has a {what} body with a parameter of type {kind}, which must be the only one: there is no room for "
                + "others beside it. Put the others into the UriTemplate.");

    private BodyModel Model(
        MessageDescription message, MessagePartDescription[] parts, MessagePartDescription? result) => new(
        message.Body.WrapperName
            ?? operation.Name + (result is null && message == operation.Messages[0] ? "" : "Response"),
        message.Body.WrapperNamespace ?? operation.DeclaringContract.Namespace,
        [.. parts.Select(p => Part(p, p.Index))],
        result is null ? null : Part(result, -1),
        [.. operation.KnownTypes]);

    private static PartModel Part(MessagePartDescription part, int index) =>
        new(part.Name, part.Namespace, part.Type ?? typeof(object), index)
        {
            Attributes = part.Attributes ?? part.MemberInfo,
        };

    private InvalidOperationException Broken(string why) =>
        new(Escaped.Text($"Operation '{operation.Name}' in contract '{operation.DeclaringContract.Name}' {why}"));
}
