using Woad.Xml;

namespace Woad.LoadBenchmarks.Contenders;

/// <summary>The names of an envelope in one version of SOAP, and of WS-Addressing 1.0.</summary>
internal sealed class SoapNames(string soapNamespace)
{
    public static readonly SoapNames Soap11 = new("http://schemas.xmlsoap.org/soap/envelope/");
    public static readonly SoapNames Soap12 = new("http://www.w3.org/2003/05/soap-envelope");
    public static readonly XmlToken Addressing = XmlToken.Get("http://www.w3.org/2005/08/addressing");
    public static readonly XmlToken AddressingPrefix = XmlToken.Get("a");
    public static readonly XmlToken SoapPrefix = XmlToken.Get("s");
    public static readonly XmlName Action = XmlName.Standard("Action", Addressing.Text);
    public static readonly XmlName MessageId = XmlName.Standard("MessageID", Addressing.Text);

    public XmlToken Namespace { get; } = XmlToken.Get(soapNamespace);

    public XmlName Envelope { get; } = XmlName.Standard("Envelope", soapNamespace);

    public XmlName Header { get; } = XmlName.Standard("Header", soapNamespace);

    public XmlName Body { get; } = XmlName.Standard("Body", soapNamespace);
}
