using System.Xml.Serialization;

namespace Woad.Metadata;

/// <summary>The namespaces of what stands in WSDL beside WSDL, and their usual prefixes.</summary>
internal static class WsdlNamespaces
{
    public const string Policy12 = "http://schemas.xmlsoap.org/ws/2004/09/policy";
    public const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    public const string AddressingWsdl = "http://www.w3.org/2006/05/addressing/wsdl";
    public const string AddressingMetadata = "http://www.w3.org/2007/05/addressing/metadata";
    public const string AddressingPolicy = "http://schemas.xmlsoap.org/ws/2004/08/addressing/policy";
    public const string Addressing10 = "http://www.w3.org/2005/08/addressing";
    public const string AddressingAugust2004 = "http://schemas.xmlsoap.org/ws/2004/08/addressing";
    public const string Contract = "http://schemas.microsoft.com/ws/2005/12/wsdl/contract";

    /// <summary>The prefix declarations that WCF puts on every document.</summary>
    public static void AddTo(XmlSerializerNamespaces namespaces)
    {
        namespaces.Add("xsd", "http://www.w3.org/2001/XMLSchema");
        namespaces.Add("soap", "http://schemas.xmlsoap.org/wsdl/soap/");
        namespaces.Add("soap12", "http://schemas.xmlsoap.org/wsdl/soap12/");
        namespaces.Add("wsu", Utility);
        namespaces.Add("wsp", Policy12);
        namespaces.Add("wsap", AddressingPolicy);
        namespaces.Add("wsa", AddressingAugust2004);
        namespaces.Add("wsa10", Addressing10);
        namespaces.Add("wsaw", AddressingWsdl);
        namespaces.Add("wsam", AddressingMetadata);
        namespaces.Add("wsx", "http://schemas.xmlsoap.org/ws/2004/09/mex");
        namespaces.Add("msc", Contract);
        namespaces.Add("soapenc", "http://schemas.xmlsoap.org/soap/encoding/");
    }
}
