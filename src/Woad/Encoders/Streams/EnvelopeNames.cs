using System.ServiceModel;
using Woad.Xml;

namespace Woad.Encoders.Streams;

/// <summary>The names of an envelope, as the readers of <c>Woad.Xml</c> take them.</summary>
internal sealed class EnvelopeNames(string ns)
{
    private static readonly EnvelopeNames Soap11 = new("http://schemas.xmlsoap.org/soap/envelope/");
    private static readonly EnvelopeNames Soap12 = new("http://www.w3.org/2003/05/soap-envelope");

    public XmlName Envelope { get; } = XmlName.Standard("Envelope", ns);

    public XmlName Header { get; } = XmlName.Standard("Header", ns);

    public XmlName Body { get; } = XmlName.Standard("Body", ns);

    public XmlName Fault { get; } = XmlName.Standard("Fault", ns);

    public static EnvelopeNames Of(EnvelopeVersion version) => version == EnvelopeVersion.Soap11 ? Soap11 : Soap12;
}
