using System.Web.Services.Description;
using System.Xml;

namespace Woad.Metadata.Wsdl;

/// <summary>Makes objects of the extension elements of SOAP 1.1 and 1.2.</summary>
internal static class ExtensionReader
{
    /// <summary>The extension; null for an element that is not SOAP's.</summary>
    public static ServiceDescriptionFormatExtension? Read(XmlElement element)
    {
        var isSoap12 = element.NamespaceURI == Soap12Binding.Namespace;
        if (!isSoap12 && element.NamespaceURI != SoapBinding.Namespace)
        {
            return null;
        }

        ServiceDescriptionFormatExtension? extension = element.LocalName switch
        {
            "binding" => Binding(isSoap12 ? new Soap12Binding() : new SoapBinding(), element),
            "address" => Address(isSoap12 ? new Soap12AddressBinding() : new SoapAddressBinding(), element),
            "operation" => Operation(isSoap12 ? new Soap12OperationBinding() : new SoapOperationBinding(), element),
            "body" => Body(isSoap12 ? new Soap12BodyBinding() : new SoapBodyBinding(), element),
            "fault" => Fault(isSoap12 ? new Soap12FaultBinding() : new SoapFaultBinding(), element),
            "header" => Header(isSoap12 ? new Soap12HeaderBinding() : new SoapHeaderBinding(), element),
            _ => null,
        };
        extension?.Required = element.GetAttribute("required", ServiceDescription.Namespace) is "1" or "true";
        return extension;
    }

    public static XmlQualifiedName QualifiedName(XmlElement element, string attribute)
    {
        var text = element.GetAttribute(attribute);
        var colon = text.IndexOf(':', StringComparison.Ordinal);
        var prefix = colon < 0 ? "" : text[..colon];
        return new XmlQualifiedName(text[(colon + 1)..], element.GetNamespaceOfPrefix(prefix));
    }

    private static SoapBinding Binding(SoapBinding binding, XmlElement element)
    {
        binding.Transport = element.GetAttribute("transport");
        binding.Style = Style(element);
        return binding;
    }

    private static SoapAddressBinding Address(SoapAddressBinding address, XmlElement element)
    {
        address.Location = element.GetAttribute("location");
        return address;
    }

    private static SoapOperationBinding Operation(SoapOperationBinding operation, XmlElement element)
    {
        operation.SoapAction = element.GetAttribute("soapAction");
        operation.Style = Style(element);
        if (operation is Soap12OperationBinding soap12)
        {
            soap12.SoapActionRequired = element.GetAttribute("soapActionRequired") is "1" or "true";
        }

        return operation;
    }

    private static SoapBodyBinding Body(SoapBodyBinding body, XmlElement element)
    {
        body.Use = Use(element);
        body.Encoding = Text(element, "encodingStyle");
        body.Namespace = Text(element, "namespace");
        body.PartsString = Text(element, "parts");
        return body;
    }

    private static SoapFaultBinding Fault(SoapFaultBinding fault, XmlElement element)
    {
        fault.Use = Use(element);
        fault.Encoding = Text(element, "encodingStyle");
        fault.Namespace = Text(element, "namespace");
        fault.Name = Text(element, "name");
        return fault;
    }

    private static SoapHeaderBinding Header(SoapHeaderBinding header, XmlElement element)
    {
        header.Use = Use(element);
        header.Encoding = Text(element, "encodingStyle");
        header.Namespace = Text(element, "namespace");
        header.Part = Text(element, "part");
        header.Message = QualifiedName(element, "message");
        if (element.ChildNodes.OfType<XmlElement>().FirstOrDefault(e => e.LocalName == "headerfault") is { } fault)
        {
            header.Fault = new SoapHeaderFaultBinding
            {
                Use = Use(fault),
                Encoding = Text(fault, "encodingStyle"),
                Namespace = Text(fault, "namespace"),
                Part = Text(fault, "part"),
                Message = QualifiedName(fault, "message"),
            };
        }

        return header;
    }

    private static SoapBindingStyle Style(XmlElement element) => element.GetAttribute("style") switch
    {
        "document" => SoapBindingStyle.Document,
        "rpc" => SoapBindingStyle.Rpc,
        _ => SoapBindingStyle.Default,
    };

    private static SoapBindingUse Use(XmlElement element) => element.GetAttribute("use") switch
    {
        "literal" => SoapBindingUse.Literal,
        "encoded" => SoapBindingUse.Encoded,
        _ => SoapBindingUse.Default,
    };

    private static string? Text(XmlElement element, string attribute) =>
        element.HasAttribute(attribute) ? element.GetAttribute(attribute) : null;
}
