using System.Xml;

namespace Woad.Messages;

/// <summary>An envelope in .NET binary XML, with the strings of its session when it came over one.</summary>
internal sealed class BinaryEnvelopeSource(
    ReadOnlyMemory<byte> bytes, XmlBinaryReaderSession? session, XmlDictionaryReaderQuotas quotas)
    : EnvelopeSource(bytes, quotas)
{
    public override XmlDictionaryReader CreateReader()
    {
        var segment = Segment;
        return XmlDictionaryReader.CreateBinaryReader(
            segment.Array!, segment.Offset, segment.Count, WireDictionary.Instance, Quotas, session);
    }
}
