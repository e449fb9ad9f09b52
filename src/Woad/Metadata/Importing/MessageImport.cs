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
/// <param name="errors">Told of faults and headers that are left out.</param>
internal sealed class MessageImport(
    ImportedDocuments documents, bool keepsWrappers, ICollection<MetadataConversionError> errors)
{
    private static readonly XmlQualifiedName WholeMessage = new("MessageBody", "http://schemas.microsoft.com/Message");

    private readonly WrappedContents _wrapped = new(documents.Index);
    private readonly AccessorTypes _accessors = new(documents);
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

        foreach (var fault in operation.Faults.ToList())
        {
            try
            {
                Fill(fault, context.GetOperationFault(fault), part);
            }
            catch (ImportRefusedException e)
            {
                operation.Faults.Remove(fault);
                errors.Add(new MetadataConversionError(Escaped.Text(
                    $"The fault '{fault.Name}' of the operation '{part.Name}' is left out: {e.Message} Calls that "
                        + $"fail with it throw a FaultException without a detail type.")));
            }
        }
    }

    private void Fill(FaultDescription fault, OperationFault own, Operation operation)
    {
        var message = Find(own, operation);
        if (message.Parts.All<MessagePart>().ToArray() is not [{ Element.IsEmpty: false } detail])
        {
            throw new ImportRefusedException(Escaped.Text(
                $"the message of the fault '{fault.Name}' of the operation '{operation.Name}' is not one part with an "
                    + $"element{WsdlPlace.Of(message, message.ServiceDescription)}."));
        }

        fault.Schema = Element(detail, operation);
        fault.Namespace = detail.Element.Namespace;
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
        var soap = SoapMessages.BodyOf(binding);
        var outside = Attachments(binding, wsdl, operation);
        foreach (var header in SoapMessages.HeadersOf(binding))
        {
            try
            {
                AddHeader(message, header, wsdl, operation, outside);
            }
            catch (ImportRefusedException e)
            {
                errors.Add(new MetadataConversionError(Escaped.Text(
                    $"A header of the operation '{operation.Name}' is left out: {e.Message} The service may refuse "
                        + $"messages without it.")));
            }
        }

        MessagePart[] parts =
        [
            .. wsdl.Parts.All<MessagePart>()
                .Where(
                    part =>
                        !outside.Contains(part.Name) && (soap?.Parts is not { } named || named.Contains(part.Name))),
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

    /// <summary>The parts that are attachments, which messages are sent without.</summary>
    private HashSet<string?> Attachments(MessageBinding? binding, WsdlMessage wsdl, Operation operation)
    {
        var attachments = SoapMessages.AttachmentsOf(binding);
        var found = new HashSet<string?>();
        foreach (var part in wsdl.Parts.All<MessagePart>().Where(part => attachments.Contains(part.Name ?? "")))
        {
            found.Add(part.Name);
            errors.Add(new MetadataConversionError(Escaped.Text(
                $"The part '{part.Name}' of the operation '{operation.Name}' is left out: it is a MIME attachment, "
                    + $"which is not supported{WsdlPlace.Of(part, DocumentOf(operation))}.")));
        }

        return found;
    }

    private void AddHeader(
        MessageDescription message, SoapHeaderBinding header, WsdlMessage wsdl, Operation operation,
        HashSet<string?> inHeaders)
    {
        var holder = _messages.GetValueOrDefault(header.Message);
        var part = holder?.Parts[header.Part ?? ""];
        if (holder == wsdl && part is not null)
        {
            inHeaders.Add(part.Name);
        }

        if (part is not { Element.IsEmpty: false })
        {
            DocumentableItem place = (DocumentableItem?)part ?? (DocumentableItem?)holder ?? operation;
            throw new ImportRefusedException(Escaped.Text(
                $"the header '{header.Part}' of message '{header.Message}' in the operation '{operation.Name}' is "
                    + $"not a part with an element{WsdlPlace.Of(place, DocumentOf(operation))}."));
        }

        var name = part.Element;
        if (!message.Headers.Contains(name))
        {
            message.Headers.Add(
                new MessageHeaderDescription(name.Name, name.Namespace) { Schema = Element(part, operation) });
        }
    }

    private static WsdlDocument? DocumentOf(Operation operation) => operation.PortType?.ServiceDescription;

    private void Rpc(MessageDescription message, MessagePart[] parts, Operation operation, SoapBodyBinding? soap)
    {
        message.Body.WrapperName = WsdlName.Of(operation.Name, "Operation") + (
            message.Direction == MessageDirection.Input ? "" : "Response");
        message.Body.WrapperNamespace = soap?.Namespace ?? operation.PortType!.ServiceDescription!.TargetNamespace;
        foreach (var part in parts)
        {
            message.Body.Parts.Add(new MessagePartDescription(WsdlName.Of(part.Name, "part"), "")
            {
                Index = message.Body.Parts.Count,
                Schema = new XmlSchemaElement
                {
                    Name = part.Name,
                    SchemaTypeName = part.Type.IsEmpty ? Accessor(part, operation) : part.Type,
                    MinOccurs = 1,
                },
            });
        }
    }

    /// <summary>
    /// The type of a part that names an element although the style is RPC: the element is in the accessor that has the
    /// name of the part (WSDL 1.1, section 3.5).
    /// </summary>
    private XmlQualifiedName Accessor(MessagePart part, Operation operation)
    {
        _ = Element(part, operation);
        if (documents.Bound.Of(operation) is { } bound && MessageContents.IsEncoded(bound))
        {
            throw new ImportRefusedException(Escaped.Text(
                $"the part '{part.Name}' of the operation '{operation.Name}' has an element, and the operation's "
                    + $"messages are encoded: their parts have types{WsdlPlace.Of(part, DocumentOf(operation))}."));
        }

        return _accessors.Of(part, operation);
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
                    + $"needs{WsdlPlace.Of(part, DocumentOf(operation))}."));
        }

        return documents.Index.Element(part.Element) ?? throw new ImportRefusedException(Escaped.Text(
            $"the element '{part.Element}' of the operation '{operation.Name}' is in none of the "
                + $"schemas{WsdlPlace.Of(part, DocumentOf(operation))}."));
    }

    private WsdlMessage Find(OperationMessage part, Operation operation) => _messages.GetValueOrDefault(part.Message)
        ?? throw new ImportRefusedException(Escaped.Text(
            $"the message '{part.Message}' of the operation '{operation.Name}' is in none of the WSDL "
                + $"documents{WsdlPlace.Of(part, DocumentOf(operation))}."));
}
