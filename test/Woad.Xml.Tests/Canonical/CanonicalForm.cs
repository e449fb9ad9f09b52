using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml.Canonical;

/// <summary>Canonical octets of documents, by our readers and by those of the BCL.</summary>
internal static class CanonicalForm
{
    public static byte[] OfText(ReadOnlySpan<byte> document, IReadOnlyList<string>? kept = null)
    {
        TextXmlReader reader = default;
        reader.Begin(document, XmlReadLimits.Buffered, 0);
        using var writer = new CanonicalWriter(null, kept);
        reader.Canonicalize(writer);
        Assert.Equal(XmlNext.EndOfDocument, reader.Next());
        return writer.Written.ToArray();
    }

    public static string OfText(string document, params string[] kept) =>
        Encoding.UTF8.GetString(OfText(Encoding.UTF8.GetBytes(document), kept));

    public static byte[] OfBinary(
        ReadOnlySpan<byte> document, BinaryReaderSession? session = null, IReadOnlyList<string>? kept = null)
    {
        BinaryXmlReader reader = default;
        reader.Begin(document, session, XmlReadLimits.Buffered, 0);
        var output = new ArrayBufferWriter<byte>();
        using var writer = new CanonicalWriter(output, kept);
        reader.Canonicalize(writer);
        writer.Flush();
        Assert.Equal(XmlNext.EndOfDocument, reader.Next());
        return output.WrittenSpan.ToArray();
    }

    public static byte[] OfBcl(XmlDictionaryReader reader, IReadOnlyList<string>? kept = null)
    {
        reader.MoveToContent();
        using var canonical = new MemoryStream();
        reader.StartCanonicalization(canonical, includeComments: false, kept is { Count: > 0 } ? [.. kept] : null);
        reader.Skip();
        reader.EndCanonicalization();
        return canonical.ToArray();
    }

    public static XmlDictionaryReader Bcl(byte[] text) =>
        XmlDictionaryReader.CreateTextReader(text, XmlDictionaryReaderQuotas.Max);

    public static XmlDictionaryReader BclBinary(byte[] document, BinaryReaderSession? session = null) =>
        XmlDictionaryReader.CreateBinaryReader(
            document, 0, document.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max, session?.Bcl);
}
