using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using WsdlBinding = System.Web.Services.Description.Binding;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Tests.Metadata;

/// <summary>
/// What must hold of documents that tools are to read: schemas compile, names are unique and every reference finds what
/// it names (WSDL 1.1, sections 2.1 to 2.7; for styles 3.4 and 3.5).
/// </summary>
internal sealed class WsdlRules
{
    private readonly List<string> _broken = [];
    private readonly WsdlDocument[] _documents;
    private readonly XmlSchemaSet _schemas = new() { XmlResolver = null };

    private WsdlRules(IEnumerable<WsdlDocument> documents, IEnumerable<XmlSchema> schemas)
    {
        _documents = [.. documents];
        _schemas.ValidationEventHandler += (_, e) => _broken.Add($"schema: {e.Message}");
        foreach (var schema in schemas)
        {
            _schemas.Add(schema);
        }

        // Objects with XML of their own are described as a schema and what it describes, as those of WCF are: readers
        // know the schema of schemas.
        _schemas.Add(XmlSchema.Read(
            new StringReader(
                $"<schema xmlns='{XmlSchema.Namespace}' targetNamespace='{XmlSchema.Namespace}'><element "
                    + "name='schema'/></schema>"), null)!);
        _schemas.Add(XmlSchema.Read(
            new StringReader(
                $"<schema xmlns='{XmlSchema.Namespace}' targetNamespace='http://schemas.xmlsoap.org/soap/encoding/'>"
                + "<attribute name='arrayType' type='string'/><complexType name='Array'><sequence><any minOccurs='0' "
                + "maxOccurs='unbounded' processContents='lax'/></sequence>"
                + "<anyAttribute namespace='##any' processContents='lax'/></complexType></schema>"), null)!);
        _schemas.Compile();
    }

    public static IReadOnlyList<string> Broken(MetadataSet set) => Broken(
        set.MetadataSections.Select(s => s.Metadata).OfType<WsdlDocument>(),
        set.MetadataSections.Select(s => s.Metadata).OfType<XmlSchema>());

    public static IReadOnlyList<string> Broken(IEnumerable<WsdlDocument> documents, IEnumerable<XmlSchema> schemas)
    {
        var rules = new WsdlRules(documents, schemas);
        rules.Check();
        return rules._broken;
    }

    private void Check()
    {
        foreach (var document in _documents)
        {
            Unique(document, "message", document.Messages);
            Unique(document, "portType", document.PortTypes);
            Unique(document, "binding", document.Bindings);
            Unique(document, "service", document.Services);
            foreach (Message message in document.Messages)
            {
                CheckMessage(document, message);
            }

            foreach (PortType portType in document.PortTypes)
            {
                CheckPortType(document, portType);
            }

            foreach (WsdlBinding binding in document.Bindings)
            {
                CheckBinding(document, binding);
            }

            foreach (var port in document.Services.Cast<Service>().SelectMany(s => s.Ports.Cast<Port>()))
            {
                Resolve(document, port.Binding, d => d.Bindings[port.Binding.Name], $"port {port.Name}");
                Require(
                    port.Extensions.Find(typeof(SoapAddressBinding)) is SoapAddressBinding,
                    $"port {port.Name} has no address");
            }
        }
    }

    private void CheckMessage(WsdlDocument document, Message message)
    {
        Unique(document, $"part of {message.Name}", message.Parts);
        foreach (MessagePart part in message.Parts)
        {
            Require(
                part.Element.IsEmpty != part.Type.IsEmpty,
                $"part {part.Name} of {message.Name} is not either an element or a type");
            if (!part.Element.IsEmpty)
            {
                Require(
                    _schemas.GlobalElements.Contains(part.Element),
                    $"element {part.Element} of {message.Name} is in no schema");
            }
            else if (part.Type.Namespace != XmlSchema.Namespace)
            {
                Require(
                    _schemas.GlobalTypes.Contains(part.Type), $"type {part.Type} of {message.Name} is in no schema");
            }
        }
    }

    private void CheckPortType(WsdlDocument document, PortType portType)
    {
        // A contract with callbacks may have the same name in both directions.
        foreach (var flow in portType.Operations.Cast<Operation>().GroupBy(o => o.Messages[0] is OperationInput))
        {
            Unique(document, $"operation of {portType.Name}", flow);
        }

        foreach (Operation operation in portType.Operations)
        {
            Require(operation.Messages.Count > 0, $"operation {operation.Name} has no message");
            foreach (var message in operation.Messages.Cast<OperationMessage>().Concat(
                operation.Faults.Cast<OperationFault>()))
            {
                Resolve(
                    document, message.Message, d => d.Messages[message.Message.Name], $"operation {operation.Name}");
            }

            Require(
                operation.Faults.Cast<OperationFault>().All(f => !string.IsNullOrEmpty(f.Name)),
                $"a fault of {operation.Name} has no name");
        }
    }

    private void CheckBinding(WsdlDocument document, WsdlBinding binding)
    {
        var portType = Resolve(document, binding.Type, d => d.PortTypes[binding.Type.Name], $"binding {binding.Name}");
        if (portType is null)
        {
            return;
        }

        Require(
            binding.Operations.Cast<OperationBinding>().Select(o => o.Name).SequenceEqual(
                portType.Operations.Cast<Operation>().Select(o => o.Name)),
            $"binding {binding.Name} binds other operations than {portType.Name} has");
        Require(
            binding.Extensions.Find(typeof(SoapBinding)) is SoapBinding { Transport.Length: > 0 },
            $"binding {binding.Name} has no transport");
        foreach (var (operation, bound) in binding.Operations.Cast<OperationBinding>().Zip(
            portType.Operations.Cast<Operation>()))
        {
            Require(bound.IsBoundBy(operation), $"messages of {operation.Name} in {binding.Name} have other names");
            Require(
                (bound.Messages.Input is null) == (operation.Input is null),
                $"the input of {operation.Name} is not bound");
            Require(
                (bound.Messages.Output is null) == (operation.Output is null),
                $"the output of {operation.Name} is not bound");
            var hasAction = operation.Extensions.Find(typeof(SoapOperationBinding)) is not null;
            Require(hasAction, $"{operation.Name} has no action");
            foreach (var fault in operation.Faults.Cast<FaultBinding>())
            {
                var isOfPort = bound.Faults[fault.Name!] is not null;
                Require(isOfPort, $"fault {fault.Name} of {operation.Name} is not in the port type");
                Require(
                    fault.Extensions.Find(typeof(SoapFaultBinding)) is SoapFaultBinding f && f.Name == fault.Name,
                    $"fault {fault.Name} has no content");
            }

            MessageBinding?[] messages = [operation.Input, operation.Output];
            foreach (var message in messages.OfType<MessageBinding>())
            {
                Require(
                    message.Extensions.Find(typeof(SoapBodyBinding)) is not null,
                    $"a message of {operation.Name} has no body");
                foreach (SoapHeaderBinding header in message.Extensions.FindAll(typeof(SoapHeaderBinding)))
                {
                    var holder = Resolve(
                        document, header.Message, d => d.Messages[header.Message.Name], $"header {header.Part}");
                    var isPart = holder?.Parts[header.Part!] is not null;
                    Require(isPart, $"header {header.Part} is no part of {header.Message}");
                }
            }
        }

        foreach (var reference in References(binding))
        {
            Require(
                document.Extensions.Cast<object>().OfType<XmlElement>().Any(
                    e => "#" + e.GetAttribute("Id", Utility) == reference),
                $"policy {reference} is not in the document");
        }
    }

    private const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    private static IEnumerable<string> References(WsdlBinding binding) => binding.Extensions.Cast<object>()
        .Concat(binding.Operations.Cast<OperationBinding>().SelectMany(o => o.Extensions.Cast<object>()))
        .OfType<XmlElement>().Where(e => e.LocalName == "PolicyReference").Select(e => e.GetAttribute("URI"));

    private T? Resolve<T>(WsdlDocument from, XmlQualifiedName name, Func<WsdlDocument, T?> find, string what)
        where T : class
    {
        Require(
            name.Namespace == from.TargetNamespace
                || from.Imports.Cast<Import>().Any(i => i.Namespace == name.Namespace),
            $"{what}: the namespace of {name} is not imported");
        var found = _documents.Where(d => d.TargetNamespace == name.Namespace).Select(find).FirstOrDefault(
            f => f is not null);
        Require(found is not null, $"{what}: {name} is in no document");
        return found;
    }

    private void Unique(WsdlDocument document, string what, System.Collections.IEnumerable items)
    {
        foreach (var group in items.Cast<NamedItem>().GroupBy(item => item.Name).Where(group => group.Count() > 1))
        {
            _broken.Add($"{what} {group.Key} of {document.TargetNamespace} is there {group.Count()} times");
        }
    }

    private void Require(bool condition, string message)
    {
        if (!condition)
        {
            _broken.Add(message);
        }
    }
}
