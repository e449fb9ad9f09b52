using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Xml;
using WsdlMessage = System.Web.Services.Description.Message;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;
using ServiceMessage = System.ServiceModel.Channels.Message;

namespace Woad.Metadata.Importing;

/// <summary>Fills the messages of imported operations: bodies, headers and the details of faults.</summary>
/// <param name="documents">The documents.</param>
/// <param name="keepsWrappers">Whether the wrapper of a body is one part.</param>
internal sealed class MessageImport(ImportedDocuments documents, bool keepsWrappers)
{
    private static readonly XmlQualifiedName WholeMessage = new("MessageBody", "http://schemas.microsoft.com/Message");

    private readonly WrappedContents _wrapped = new(documents.Index);
    private readonly Dictionary<XmlQualifiedName, WsdlMessage> _messages = Index(documents);

    /// <exception cref="ImportRefusedException">A message cannot be expressed.</exception>
    public void Fill(OperationDescription operation, WsdlContractConversionContext context)
    {
        var part = context.GetOperation(operation);
        var bound = documents.Bound.Of(part);
        var isRpc = bound is not null && BoundOperations.IsRpc(bound);
        foreach (var message in operation.Messages)
        {
            var own = context.GetOperationMessage(message);
            MessageBinding? binding = own is OperationInput ? bound?.Input : bound?.Output;
            Fill(message, Find(own, part), part, binding, isRpc);
        }

        // A result is a part of the reply that is not among those of the request.
        if (operation.Messages.Count == 2)
        {
            Result(operation.Messages[0].Body, operation.Messages[1].Body);
        }

        foreach (var fault in operation.Faults)
        {
            var own = context.GetOperationFault(fault);
            var detail = Find(own, part).Parts.All<MessagePart>().ToArray();
            if (detail is not [{ Element.IsEmpty: false }])
            {
                throw new ImportRefusedException(Escaped.Text(
                    $"the fault '{fault.Name}' of the operation '{part.Name}' is not one part with an element."));
            }

            fault.Schema = Element(detail[0], part);
            fault.Namespace = detail[0].Element.Namespace;
        }
    }

    private static Dictionary<XmlQualifiedName, WsdlMessage> Index(ImportedDocuments documents)
    {
        var messages = new Dictionary<XmlQualifiedName, WsdlMessage>();
        foreach (WsdlDocument document in documents.Wsdl)
        {
            foreach (var message in document.Messages.All<WsdlMessage>())
            {
                messages.TryAdd(new XmlQualifiedName(message.Name, document.TargetNamespace), message);
            }
        }

        return messages;
    }

    private static void Result(MessageBodyDescription request, MessageBodyDescription reply)
    {
        if (reply.Parts.Count > 0
            && !request.Parts.Contains(new XmlQualifiedName(reply.Parts[0].Name, reply.Parts[0].Namespace)))
        {
            reply.ReturnValue = reply.Parts[0];
            reply.Parts.RemoveAt(0);
        }
    }

    private void Fill(
        MessageDescription message, WsdlMessage wsdl, Operation operation, MessageBinding? binding, bool isRpc)
    {
        var soap = binding?.Extensions.Find(typeof(SoapBodyBinding)) as SoapBodyBinding;
        var headers = binding?.Extensions.FindAll(typeof(SoapHeaderBinding)).Cast<SoapHeaderBinding>().ToArray() ?? [];
        var inHeaders = new HashSet<string?>();
        foreach (var header in headers)
        {
            if (_messages.GetValueOrDefault(header.Message) is not { } holder
                || holder.Parts[header.Part ?? ""] is not { Element.IsEmpty: false } part)
            {
                throw new ImportRefusedException(Escaped.Text(
                    $"the header '{header.Part}' of message '{header.Message}' in the operation '{operation.Name}' is "
                        + $"not a part with an element."));
            }

            if (holder == wsdl)
            {
                inHeaders.Add(part.Name);
            }

            var name = part.Element;
            if (!message.Headers.Contains(name))
            {
                message.Headers.Add(
                    new MessageHeaderDescription(name.Name, name.Namespace) { Schema = Element(part, operation) });
            }
        }

        MessagePart[] parts =
        [
            .. wsdl.Parts.All<MessagePart>()
                .Where(
                    part =>
                        !inHeaders.Contains(part.Name) && (soap?.Parts is not { } named || named.Contains(part.Name))),
        ];
        if (parts is [{ } only] && only.Type == WholeMessage)
        {
            message.Body.ReturnValue = message.Direction == MessageDirection.Output
                ? new MessagePartDescription(WsdlName.Of(only.Name, "Result"), "") { Type = typeof(ServiceMessage) }
                : null;
            if (message.Body.ReturnValue is null)
            {
                message.Body.Parts.Add(
                    new MessagePartDescription(
                        WsdlName.Of(only.Name, "message"), "")
                    { Type = typeof(ServiceMessage) });
            }
        }
        else if (isRpc)
        {
            Rpc(message, parts, operation, soap);
        }
        else
        {
            Document(message, parts, operation);
        }
    }

    private static void Rpc(MessageDescription message, MessagePart[] parts, Operation operation, SoapBodyBinding? soap)
    {
        message.Body.WrapperName = WsdlName.Of(operation.Name, "Operation") + (
            message.Direction == MessageDirection.Input ? "" : "Response");
        message.Body.WrapperNamespace = soap?.Namespace ?? operation.PortType!.ServiceDescription!.TargetNamespace;
        foreach (var part in parts)
        {
            if (part.Type.IsEmpty)
            {
                throw new ImportRefusedException(Escaped.Text(
                    $"the part '{part.Name}' of the operation '{operation.Name}' has an element, and the operation's "
                        + $"style is rpc, whose parts have types."));
            }

            message.Body.Parts.Add(new MessagePartDescription(WsdlName.Of(part.Name, "part"), "")
            {
                Index = message.Body.Parts.Count,
                Schema = new XmlSchemaElement { Name = part.Name, SchemaTypeName = part.Type, MinOccurs = 1 },
            });
        }
    }

    private void Document(MessageDescription message, MessagePart[] parts, Operation operation)
    {
        if (!keepsWrappers && parts is [{ Name: "parameters" } only]
            && _wrapped.Of(Element(only, operation)) is { } contents)
        {
            message.Body.WrapperName = only.Element.Name;
            message.Body.WrapperNamespace = only.Element.Namespace;
            foreach (var content in contents)
            {
                Add(message.Body, content.Name, content.Schema, content.IsRepeated);
            }

            return;
        }

        foreach (var part in parts)
        {
            Add(message.Body, part.Element, Element(part, operation), isRepeated: false);
        }
    }

    private static void Add(
        MessageBodyDescription body, XmlQualifiedName name, XmlSchemaElement schema, bool isRepeated)
    {
        if (body.Parts.Contains(name))
        {
            throw new ImportRefusedException(Escaped.Text($"the element '{name}' is twice in one body."));
        }

        body.Parts.Add(new MessagePartDescription(name.Name, name.Namespace)
        {
            Index = body.Parts.Count,
            Multiple = isRepeated,
            Schema = schema,
        });
    }

    private XmlSchemaElement Element(MessagePart part, Operation operation)
    {
        if (part.Element.IsEmpty)
        {
            throw new ImportRefusedException(Escaped.Text(
                $"the part '{part.Name}' of the operation '{operation.Name}' has no element, which document style "
                    + $"needs."));
        }

        return documents.Index.Element(part.Element) ?? throw new ImportRefusedException(Escaped.Text(
            $"the element '{part.Element}' of the operation '{operation.Name}' is in none of the schemas."));
    }

    private WsdlMessage Find(OperationMessage part, Operation operation) => _messages.GetValueOrDefault(part.Message)
        ?? throw new ImportRefusedException(Escaped.Text(
            $"the message '{part.Message}' of the operation '{operation.Name}' is in none of the WSDL documents."));
}
