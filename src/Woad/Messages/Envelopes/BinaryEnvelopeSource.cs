using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>An envelope in .NET binary XML, with the strings of its session when it came over one.</summary>
internal sealed class BinaryEnvelopeSource(
    ReadOnlyMemory<byte> bytes, BinaryReaderSession? strings, XmlDictionaryReaderQuotas quotas)
    : EnvelopeSource(bytes, quotas)
{
    private const int PooledReaders = 64;

    private static readonly XmlPool<XmlDictionaryReader> Readers = new(PooledReaders);

    private readonly XmlBinaryReaderSession? _session = strings?.Bcl;

    /// <summary>The strings that the bytes refer to; null for none.</summary>
    public BinaryReaderSession? Strings => strings;

    public override XmlDictionaryReader RentReader()
    {
        if (Readers.Take() is not { } reader)
        {
            return NewReader();
        }

        var segment = Segment;
        ((IXmlBinaryReaderInitializer)reader).SetInput(
            segment.Array!, segment.Offset, segment.Count, WireDictionary.Instance, Quotas, _session, null);
        return reader;
    }

    public override void Recycle(XmlDictionaryReader reader)
    {
        reader.Close();
        Readers.Return(reader);
    }

    protected override XmlDictionaryReader NewReader()
    {
        var segment = Segment;
        return XmlDictionaryReader.CreateBinaryReader(
            segment.Array!, segment.Offset, segment.Count, WireDictionary.Instance, Quotas, _session);
    }
}
