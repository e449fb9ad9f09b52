using System.Xml;
using Woad.Xml.Mtom;

namespace Woad.Messages;

/// <summary>An envelope in a MIME package: its text, with the parts that it refers to in their places.</summary>
internal sealed class MtomEnvelopeSource(
    ReadOnlyMemory<byte> body, string contentType, MtomLimits limits, XmlDictionaryReaderQuotas quotas)
    : EnvelopeSource(body, quotas)
{
    public override XmlDictionaryReader RentReader() => NewReader();

    public override void Recycle(XmlDictionaryReader reader) => reader.Close();

    protected override XmlDictionaryReader NewReader()
    {
        var segment = Segment;
        var package = MtomPackage.Open(segment.AsMemory(), contentType, limits);
        return MtomXmlReader.Create(package, Quotas);
    }
}
