using System.Globalization;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Metadata.Wsdl;

/// <summary>Writes a document in the order of elements that WSDL 1.1 prescribes (appendix A 4.1).</summary>
internal sealed class WsdlWriter(XmlWriter writer)
{
    private const string Wsdl = ServiceDescription.Namespace;

    private int _prefixes;

    public void Write(ServiceDescription document)
    {
        writer.WriteStartElement("wsdl", "definitions", Wsdl);
        if (!string.IsNullOrEmpty(document.Name))
        {
            writer.WriteAttributeString("name", document.Name);
        }

        if (!string.IsNullOrEmpty(document.TargetNamespace))
        {
            writer.WriteAttributeString("targetNamespace", document.TargetNamespace);
            Declare("tns", document.TargetNamespace);
        }

        Begin(document);
        Each<Import>(document.Imports, "import", WriteImport);
        WriteTypes(document.Types);
        Each<Message>(document.Messages, "message", WriteMessage);
        Each<PortType>(document.PortTypes, "portType", WritePortType);
        Each<Binding>(document.Bindings, "binding", WriteBinding);
        Each<Service>(document.Services, "service", WriteService);
        writer.WriteEndElement();
    }

    /// <summary>
    /// Prefixes, foreign attributes, documentation and foreign elements, which every part begins with.
    /// </summary>
    private void Begin(DocumentableItem item)
    {
        foreach (var prefix in item.Namespaces.ToArray())
        {
            Declare(prefix.Name, prefix.Namespace);
        }

        foreach (var attribute in item.ExtensibleAttributes ?? [])
        {
            attribute.WriteTo(writer);
        }

        item.DocumentationElement?.WriteTo(writer);
        foreach (var extension in item.Extensions.All<object>())
        {
            if (extension is XmlElement element)
            {
                element.WriteTo(writer);
            }
            else
            {
                new ExtensionWriter(writer, QualifiedName).Write((ServiceDescriptionFormatExtension)extension);
            }
        }
    }

    private void Named(NamedItem item)
    {
        if (!string.IsNullOrEmpty(item.Name))
        {
            writer.WriteAttributeString("name", item.Name);
        }
    }

    private void Each<T>(ServiceDescriptionBaseCollection items, string element, Action<T> write)
    {
        foreach (var item in items.All<T>())
        {
            writer.WriteStartElement("wsdl", element, Wsdl);
            write(item);
            writer.WriteEndElement();
        }
    }

    private void WriteImport(Import import)
    {
        writer.WriteAttributeString("namespace", import.Namespace ?? "");
        writer.WriteAttributeString("location", import.Location ?? "");
        Begin(import);
    }

    private void WriteTypes(Types types)
    {
        if (types.Schemas.Count == 0 && types.Extensions.Count == 0)
        {
            return;
        }

        writer.WriteStartElement("wsdl", "types", Wsdl);
        Begin(types);
        foreach (XmlSchema schema in types.Schemas)
        {
            schema.Write(writer);
        }

        writer.WriteEndElement();
    }

    private void WriteMessage(Message message)
    {
        Named(message);
        Begin(message);
        Each<MessagePart>(message.Parts, "part", part =>
        {
            Named(part);
            QualifiedName("element", part.Element);
            QualifiedName("type", part.Type);
            Begin(part);
        });
    }

    private void WritePortType(PortType portType)
    {
        Named(portType);
        Begin(portType);
        Each<Operation>(portType.Operations, "operation", operation =>
        {
            Named(operation);
            if (operation.ParameterOrder is { Length: > 0 })
            {
                writer.WriteAttributeString("parameterOrder", operation.ParameterOrderString);
            }

            Begin(operation);
            foreach (var message in operation.Messages.All<OperationMessage>())
            {
                WriteOperationMessage(message is OperationInput ? "input" : "output", message);
            }

            foreach (var fault in operation.Faults.All<OperationFault>())
            {
                WriteOperationMessage("fault", fault);
            }
        });
    }

    private void WriteOperationMessage(string element, OperationMessage message)
    {
        writer.WriteStartElement("wsdl", element, Wsdl);
        Named(message);
        QualifiedName("message", message.Message);
        Begin(message);
        writer.WriteEndElement();
    }

    private void WriteBinding(Binding binding)
    {
        Named(binding);
        QualifiedName("type", binding.Type);
        Begin(binding);
        Each<OperationBinding>(binding.Operations, "operation", operation =>
        {
            Named(operation);
            Begin(operation);
            WriteMessageBinding("input", operation.Input);
            WriteMessageBinding("output", operation.Output);
            foreach (var fault in operation.Faults.All<FaultBinding>())
            {
                WriteMessageBinding("fault", fault);
            }
        });
    }

    private void WriteMessageBinding(string element, MessageBinding? message)
    {
        if (message is null)
        {
            return;
        }

        writer.WriteStartElement("wsdl", element, Wsdl);
        Named(message);
        Begin(message);
        writer.WriteEndElement();
    }

    private void WriteService(Service service)
    {
        Named(service);
        Begin(service);
        Each<Port>(service.Ports, "port", port =>
        {
            Named(port);
            QualifiedName("binding", port.Binding);
            Begin(port);
        });
    }

    private void QualifiedName(string attribute, XmlQualifiedName name)
    {
        if (name.IsEmpty)
        {
            return;
        }

        var prefix = writer.LookupPrefix(name.Namespace);
        if (string.IsNullOrEmpty(prefix) && name.Namespace.Length > 0)
        {
            prefix = string.Create(CultureInfo.InvariantCulture, $"q{++_prefixes}");
            Declare(prefix, name.Namespace);
        }

        writer.WriteAttributeString(attribute, string.IsNullOrEmpty(prefix) ? name.Name : $"{prefix}:{name.Name}");
    }

    private void Declare(string prefix, string ns)
    {
        if (prefix.Length > 0 && writer.LookupPrefix(ns) != prefix)
        {
            writer.WriteAttributeString("xmlns", prefix, null, ns);
        }
    }
}
