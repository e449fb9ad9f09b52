using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using Woad.Contracts;
using Woad.Formatters.Parts;
using Woad.Formatters.Settings;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;
using WsdlMessage = System.Web.Services.Description.Message;
using ServiceMessage = System.ServiceModel.Channels.Message;

namespace Woad.Metadata;

/// <summary>Makes the WSDL messages of an operation.</summary>
internal static class MessageExport
{
    private const string HeadersSuffix = "_Headers";

    /// <summary>
    /// Adds a message, and another one for its headers; returns the message's name. A message contract that several
    /// operations use is one message.
    /// </summary>
    public static string AddTo(
        WsdlDocument document,
        MessageDescription description,
        OperationDescription operation,
        string contract,
        ContentSchemas contents)
    {
        var model = MessageModels.Of(description, operation);
        var message = new WsdlMessage();
        AddParts(message, model.Body, contents);
        var headers = new WsdlMessage();
        foreach (var header in model.Headers)
        {
            headers.Parts.Add(new MessagePart
            {
                Name = UniqueName.Of(header.Part.Name, name => headers.Parts[name] is not null),
                Element = contents.Element(header.Part),
            });
        }

        var stem = description.MessageType is { } type
            ? ContractNames.Encode(ContractNames.TypeName(type))
            : $"{contract}_{operation.Name}_{Suffix(description, operation)}";
        if (description.MessageType is not null && FindSame(document, stem, message, headers) is { } present)
        {
            return present;
        }

        message.Name = UniqueName.Of(stem, name => document.Messages[name] is not null);
        document.Messages.Add(message);
        if (headers.Parts.Count > 0)
        {
            headers.Name = HeadersOf(message.Name);
            document.Messages.Add(headers);
        }

        return message.Name;
    }

    /// <summary>The name of the message whose parts are the headers of <paramref name="message"/>.</summary>
    public static string HeadersOf(string message) => message + HeadersSuffix;

    private static string Suffix(MessageDescription message, OperationDescription operation) =>
        (message.Direction == MessageDirection.Input ? "Input" : "Output")
        + (operation.IsServerInitiated ? "CallbackMessage" : "Message");

    private static void AddParts(WsdlMessage message, BodyModel body, ContentSchemas contents)
    {
        var only = body.ReturnPart ?? (body.Parts.Length == 1 ? body.Parts[0] : null);
        if (only is not null && typeof(ServiceMessage).IsAssignableFrom(only.Type))
        {
            message.Parts.Add(new MessagePart { Name = only.Name, Type = contents.WholeMessage() });
        }
        else if (contents.IsRpc && body.WrapperName is not null)
        {
            foreach (var (name, type) in contents.Parts(body))
            {
                message.Parts.Add(new MessagePart { Name = name, Type = type });
            }
        }
        else if (body.WrapperName is not null)
        {
            message.Parts.Add(new MessagePart { Name = "parameters", Element = contents.Wrapper(body) });
        }
        else
        {
            foreach (var part in body.ReturnPart is { } result ? body.Parts.Insert(0, result) : body.Parts)
            {
                message.Parts.Add(new MessagePart { Name = part.Name, Element = contents.Element(part) });
            }
        }
    }

    private static string? FindSame(WsdlDocument document, string stem, WsdlMessage message, WsdlMessage headers) =>
        document.Messages[stem] is { } present
        && SameParts(present, message)
        && (document.Messages[HeadersOf(stem)] is { } others ? SameParts(others, headers) : headers.Parts.Count == 0)
            ? stem
            : null;

    private static bool SameParts(WsdlMessage left, WsdlMessage right) =>
        left.Parts.All<MessagePart>().Select(Key).SequenceEqual(right.Parts.All<MessagePart>().Select(Key));

    private static (string?, XmlQualifiedName, XmlQualifiedName) Key(MessagePart part) =>
        (part.Name, part.Element, part.Type);
}
