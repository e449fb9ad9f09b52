using System.Text;
using System.Xml;

namespace Woad.Messages;

/// <summary>An envelope in text; its encoding is the given one or, without one, told by byte order mark or declaration.</summary>
internal sealed class TextEnvelopeSource(
    ReadOnlyMemory<byte> bytes, XmlDictionaryReaderQuotas quotas, Encoding? encoding = null)
    : EnvelopeSource(bytes, quotas)
{
    public override XmlDictionaryReader CreateReader()
    {
        var segment = Segment;
        return XmlDictionaryReader.CreateTextReader(
            segment.Array!, segment.Offset, segment.Count, encoding, Quotas, null);
    }
}
