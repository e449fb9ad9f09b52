using System.Reflection;
using System.Web.Services.Configuration;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Serialization;
using Woad.Xml;

namespace Woad.Metadata.Wsdl;

/// <summary>Writes extensions: those of SOAP, and a program's own types by XmlSerializer.</summary>
internal sealed class ExtensionWriter(XmlWriter writer, Action<string, XmlQualifiedName> writeName)
{
    public void Write(ServiceDescriptionFormatExtension extension)
    {
        switch (extension)
        {
            case SoapBinding binding:
                Start(binding is Soap12Binding, "binding", extension);
                Text("transport", binding.Transport);
                Style(binding.Style);
                break;
            case SoapAddressBinding address:
                Start(address is Soap12AddressBinding, "address", extension);
                writer.WriteAttributeString("location", address.Location);
                break;
            case SoapOperationBinding operation:
                Start(operation is Soap12OperationBinding, "operation", extension);
                writer.WriteAttributeString("soapAction", operation.SoapAction);
                if (operation is Soap12OperationBinding { SoapActionRequired: true })
                {
                    writer.WriteAttributeString("soapActionRequired", "true");
                }

                Style(operation.Style);
                break;
            case SoapBodyBinding body:
                Start(body is Soap12BodyBinding, "body", extension);
                Content(body.Use, body.Encoding, body.Namespace);
                Text("parts", body.PartsString);
                break;
            case SoapFaultBinding fault:
                Start(fault is Soap12FaultBinding, "fault", extension);
                Content(fault.Use, fault.Encoding, null);
                Text("name", fault.Name);
                writer.WriteAttributeString("namespace", fault.Namespace ?? "");
                break;
            case SoapHeaderBinding header:
                WriteHeader(header);
                break;
            default:
                WriteOwn(extension);
                return;
        }

        writer.WriteEndElement();
    }

    private void WriteHeader(SoapHeaderBinding header)
    {
        var isSoap12 = header is Soap12HeaderBinding;
        Start(isSoap12, "header", header);
        writeName("message", header.Message);
        Text("part", header.Part);
        Content(header.Use, header.Encoding, header.Namespace);
        if (header.Fault is { } fault)
        {
            Start(isSoap12, "headerfault", fault);
            writeName("message", fault.Message);
            Text("part", fault.Part);
            Content(fault.Use, fault.Encoding, fault.Namespace);
            writer.WriteEndElement();
        }
    }

    /// <exception cref="InvalidOperationException">The type does not say which element it is.</exception>
    private void WriteOwn(ServiceDescriptionFormatExtension extension)
    {
        var type = extension.GetType();
        var attribute = type.GetCustomAttribute<XmlFormatExtensionAttribute>() ?? throw new InvalidOperationException(
            Escaped.Text(
                $"The WSDL extension type '{type}' names no element. Put an XmlFormatExtensionAttribute on it."));
        new XmlSerializer(type, new XmlRootAttribute(attribute.ElementName) { Namespace = attribute.Namespace })
            .Serialize(writer, extension);
    }

    private void Start(bool isSoap12, string element, ServiceDescriptionFormatExtension extension)
    {
        if (isSoap12)
        {
            writer.WriteStartElement("soap12", element, Soap12Binding.Namespace);
        }
        else
        {
            writer.WriteStartElement("soap", element, SoapBinding.Namespace);
        }

        if (extension.Required)
        {
            writer.WriteAttributeString("required", ServiceDescription.Namespace, "true");
        }
    }

    private void Style(SoapBindingStyle style) => Text("style", style switch
    {
        SoapBindingStyle.Document => "document",
        SoapBindingStyle.Rpc => "rpc",
        _ => null,
    });

    private void Content(SoapBindingUse use, string? encoding, string? ns)
    {
        Text("use", use switch
        {
            SoapBindingUse.Literal => "literal",
            SoapBindingUse.Encoded => "encoded",
            _ => null,
        });
        Text("namespace", ns);
        Text("encodingStyle", encoding);
    }

    private void Text(string attribute, string? value)
    {
        if (!string.IsNullOrEmpty(value))
        {
            writer.WriteAttributeString(attribute, value);
        }
    }
}
