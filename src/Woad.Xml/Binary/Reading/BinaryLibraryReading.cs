using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary><see cref="LibraryReading"/> of .NET binary XML.</summary>
internal static class BinaryLibraryReading
{
    /// <summary>A reader that stands on the start record of <paramref name="element"/>.</summary>
    public static XmlReader Open(
        List<(string Prefix, string Namespace)> around,
        ReadOnlySpan<byte> element,
        int depth,
        in XmlReadLimits limits,
        BinaryReaderSession? session)
    {
        var document = new ArrayBufferWriter<byte>(element.Length + 256);
        document.Write<byte>([NbfxRecord.ShortElement, 1, (byte)'w']);
        foreach (var (prefix, ns) in around)
        {
            document.Write<byte>([(byte)(prefix.Length == 0 ? NbfxRecord.ShortXmlns : NbfxRecord.Xmlns)]);
            if (prefix.Length > 0)
            {
                Put(document, prefix);
            }

            Put(document, ns);
        }

        document.Write(element);
        document.Write<byte>([NbfxRecord.EndElement]);
        var bytes = document.WrittenSpan.ToArray();
        return LibraryReading.Inside(XmlDictionaryReader.CreateBinaryReader(
            bytes, 0, bytes.Length, StaticDictionary.Bcl, LibraryReading.Quotas(limits), session?.Bcl), depth);
    }

    private static void Put(ArrayBufferWriter<byte> output, string text)
    {
        var length = Encoding.UTF8.GetByteCount(text);
        for (; length >= 0x80; length >>= 7)
        {
            output.Write<byte>([(byte)(length | 0x80)]);
        }

        output.Write<byte>([(byte)length]);
        Encoding.UTF8.GetBytes(text, output);
    }
}
