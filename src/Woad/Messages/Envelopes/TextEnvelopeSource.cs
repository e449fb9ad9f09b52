using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// An envelope in text; its encoding is the given one or, without one, told by byte order mark or declaration. Document
/// type declarations are refused by the reader.
/// </summary>
internal sealed class TextEnvelopeSource(
    ReadOnlyMemory<byte> bytes, XmlDictionaryReaderQuotas quotas, Encoding? encoding = null)
    : EnvelopeSource(bytes, quotas)
{
    private const int PooledReaders = 64;

    private static readonly XmlPool<XmlDictionaryReader> Readers = new(PooledReaders);

    private readonly Encoding? _encoding = encoding ?? EncodingOfMark(bytes.Span);

    /// <summary>Whether the bytes are UTF-8, so that they can be part of another such document.</summary>
    public bool IsUtf8 => _encoding is null
        ? XmlTranscoder.Detect(Span) == XmlTextEncoding.Utf8
        : _encoding.CodePage == Encoding.UTF8.CodePage;

    public override XmlDictionaryReader RentReader()
    {
        if (Readers.Take() is not { } reader)
        {
            return NewReader();
        }

        var segment = Segment;
        ((IXmlTextReaderInitializer)reader).SetInput(
            segment.Array!, segment.Offset, segment.Count, _encoding, Quotas, null);
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
        return XmlDictionaryReader.CreateTextReader(
            segment.Array!, segment.Offset, segment.Count, _encoding, Quotas, null);
    }

    /// <summary>
    /// The BCL's reader wants a declaration in UTF-16 documents unless it is told the encoding. A byte order mark tells
    /// it; without one, so does the first character.
    /// </summary>
    private static Encoding? EncodingOfMark(ReadOnlySpan<byte> bytes) => XmlTranscoder.Detect(bytes) switch
    {
        XmlTextEncoding.Utf16LittleEndian => Encoding.Unicode,
        XmlTextEncoding.Utf16BigEndian => Encoding.BigEndianUnicode,
        _ => null,
    };
}
