using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Xml;

namespace Woad.Metadata.Wsdl;

/// <summary>
/// Reads WSDL 1.1 documents into the object model; what it does not know stays an element or an attribute.
/// </summary>
internal static class WsdlReader
{
    private const string Wsdl = ServiceDescription.Namespace;

    public static XmlReaderSettings Settings => new()
    {
        DtdProcessing = DtdProcessing.Prohibit,
        XmlResolver = null,
        IgnoreWhitespace = true,
        IgnoreComments = true,
    };

    /// <exception cref="InvalidOperationException">The element is not <c>definitions</c> of WSDL 1.1.</exception>
    public static ServiceDescription Read(XmlReader reader)
    {
        var tree = new PositionedDocument();
        tree.Load(reader);
        var root = tree.DocumentElement!;
        if (root.LocalName != "definitions" || root.NamespaceURI != Wsdl)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The element '{root.LocalName}' of namespace '{root.NamespaceURI}' is no WSDL 1.1 document: expected "
                    + $"'definitions' of '{Wsdl}'."));
        }

        var document = new ServiceDescription { TargetNamespace = Text(root, "targetNamespace") };
        Begin(root, document);
        foreach (var element in Children(root, "import"))
        {
            document.Imports.Add(Begin(element, new Import
            {
                Namespace = element.GetAttribute("namespace"),
                Location = element.GetAttribute("location"),
            }));
        }

        foreach (var element in Children(root, "types"))
        {
            ReadTypes(element, document.Types);
        }

        Each(root, "message", element => document.Messages.Add(ReadMessage(element)));
        Each(root, "portType", element => document.PortTypes.Add(ReadPortType(element)));
        Each(root, "binding", element => document.Bindings.Add(ReadBinding(element)));
        Each(root, "service", element => document.Services.Add(ReadService(element)));
        return document;
    }

    private static void ReadTypes(XmlElement element, Types types)
    {
        foreach (var child in element.ChildNodes.OfType<XmlElement>())
        {
            if (child.LocalName == "schema" && child.NamespaceURI == XmlSchema.Namespace)
            {
                DeclareOuterPrefixes(child);
                using var reader = new XmlNodeReader(child);
                types.Schemas.Add(XmlSchema.Read(reader, null)!);
            }
            else if (child.NamespaceURI != Wsdl)
            {
                types.Extensions.Add(child);
            }
        }
    }

    /// <summary>
    /// Declares the prefixes in scope on the schema itself. Names find them outside of it, but the XPath of keys is
    /// compiled when the schema has left its document.
    /// </summary>
    private static void DeclareOuterPrefixes(XmlElement schema)
    {
        for (var outer = schema.ParentNode as XmlElement; outer is not null; outer = outer.ParentNode as XmlElement)
        {
            foreach (XmlAttribute attribute in outer.Attributes)
            {
                if (attribute.Prefix == "xmlns" && !schema.HasAttribute(attribute.Name))
                {
                    schema.SetAttributeNode((XmlAttribute)attribute.CloneNode(deep: false));
                }
            }
        }
    }

    private static Message ReadMessage(XmlElement element)
    {
        var message = Begin(element, new Message());
        Each(element, "part", child => message.Parts.Add(
            Begin(child, new MessagePart { Element = Name(child, "element"), Type = Name(child, "type") })));
        return message;
    }

    private static PortType ReadPortType(XmlElement element)
    {
        var portType = Begin(element, new PortType());
        Each(element, "operation", child =>
        {
            var operation = Begin(child, new Operation { ParameterOrderString = child.GetAttribute("parameterOrder") });
            foreach (var message in child.ChildNodes.OfType<XmlElement>().Where(m => m.NamespaceURI == Wsdl))
            {
                switch (message.LocalName)
                {
                    case "input":
                        operation.Messages.Add(Begin(message, new OperationInput
                        {
                            Message = Name(message, "message"),
                        }));
                        break;
                    case "output":
                        operation.Messages.Add(Begin(message, new OperationOutput
                        {
                            Message = Name(message, "message"),
                        }));
                        break;
                    case "fault":
                        operation.Faults.Add(Begin(message, new OperationFault { Message = Name(message, "message") }));
                        break;
                }
            }

            portType.Operations.Add(operation);
        });
        return portType;
    }

    private static Binding ReadBinding(XmlElement element)
    {
        var binding = Begin(element, new Binding { Type = Name(element, "type") });
        Each(element, "operation", child =>
        {
            var operation = Begin(child, new OperationBinding());
            Each(child, "input", input => operation.Input = Begin(input, new InputBinding()));
            Each(child, "output", output => operation.Output = Begin(output, new OutputBinding()));
            Each(child, "fault", fault => operation.Faults.Add(Begin(fault, new FaultBinding())));
            binding.Operations.Add(operation);
        });
        return binding;
    }

    private static Service ReadService(XmlElement element)
    {
        var service = Begin(element, new Service());
        Each(element, "port", child => service.Ports.Add(Begin(child, new Port { Binding = Name(child, "binding") })));
        return service;
    }

    /// <summary>Name, prefixes, documentation and what is of other namespaces.</summary>
    private static T Begin<T>(XmlElement element, T item)
        where T : DocumentableItem
    {
        item.Line = (element as PositionedElement)?.Line ?? 0;
        if (item is NamedItem named)
        {
            named.Name = Text(element, "name");
        }

        var foreign = new List<XmlAttribute>();
        foreach (XmlAttribute attribute in element.Attributes)
        {
            if (attribute.Prefix == "xmlns")
            {
                item.Namespaces.Add(attribute.LocalName, attribute.Value);
            }
            else if (attribute.NamespaceURI.Length > 0 && attribute.NamespaceURI != Wsdl && attribute.Name != "xmlns")
            {
                foreign.Add(attribute);
            }
        }

        item.ExtensibleAttributes = foreign.Count == 0 ? null : [.. foreign];
        foreach (var child in element.ChildNodes.OfType<XmlElement>())
        {
            if (child.NamespaceURI != Wsdl)
            {
                if (item is not Types)
                {
                    item.Extensions.Add((object?)ExtensionReader.Read(child) ?? child);
                }
            }
            else if (child.LocalName == "documentation")
            {
                item.DocumentationElement = child;
            }
        }

        return item;
    }

    private static IEnumerable<XmlElement> Children(XmlElement element, string name) =>
        element.ChildNodes.OfType<XmlElement>().Where(child => child.LocalName == name && child.NamespaceURI == Wsdl);

    private static void Each(XmlElement element, string name, Action<XmlElement> read)
    {
        foreach (var child in Children(element, name))
        {
            read(child);
        }
    }

    private static string? Text(XmlElement element, string attribute) =>
        element.HasAttribute(attribute) ? element.GetAttribute(attribute) : null;

    private static XmlQualifiedName Name(XmlElement element, string attribute) =>
        element.HasAttribute(attribute) ? ExtensionReader.QualifiedName(element, attribute) : XmlQualifiedName.Empty;
}
