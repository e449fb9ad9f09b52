using System.Buffers;
using System.Security;
using System.Text;
using System.Xml;
using Woad.Xml.Mtom;

namespace Woad.Xml;

/// <summary>
/// One element of a document as a reader of the BCL's, for code of the program: the bytes are copied, inside an element
/// that declares what is in force around them.
/// </summary>
internal static class LibraryReading
{
    /// <summary>A reader of UTF-8 text that stands on the start tag of <paramref name="element"/>.</summary>
    public static XmlReader Text(
        List<(string Prefix, string Namespace)> around, ReadOnlySpan<byte> element, in XmlReadLimits limits, MtomPackage? package)
    {
        var document = new ArrayBufferWriter<byte>(element.Length + 256);
        document.Write("<w"u8);
        foreach (var (prefix, ns) in around)
        {
            var name = prefix.Length == 0 ? "" : ":" + prefix;
            Encoding.UTF8.GetBytes($" xmlns{name}=\"{SecurityElement.Escape(ns)}\"", document);
        }

        document.Write(">"u8);
        document.Write(element);
        document.Write("</w>"u8);
        var bytes = document.WrittenSpan.ToArray();
        var reader = XmlDictionaryReader.CreateTextReader(bytes, 0, bytes.Length, Encoding.UTF8, Quotas(limits), null);
        return Inside(package is null ? reader : MtomXmlReader.Over(reader, package));
    }

    /// <summary>A reader of .NET binary XML that stands on the start record of <paramref name="element"/>.</summary>
    public static XmlReader Binary(
        List<(string Prefix, string Namespace)> around,
        ReadOnlySpan<byte> element,
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
        return Inside(XmlDictionaryReader.CreateBinaryReader(
            bytes, 0, bytes.Length, StaticDictionary.Bcl, Quotas(limits), session?.Bcl));
    }

    private static XmlReader Inside(XmlDictionaryReader reader)
    {
        reader.Read();
        reader.Read();
        return new ElementXmlReader(reader);
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

    /// <summary>The start tags have been checked already; the one added must not count.</summary>
    private static XmlDictionaryReaderQuotas Quotas(in XmlReadLimits limits) => (limits with
    {
        MaxDepth = limits.MaxDepth == int.MaxValue ? int.MaxValue : limits.MaxDepth + 1,
        MaxBytesPerRead = int.MaxValue,
    }).ToQuotas();
}
