using System.Buffers;
using System.Security;
using System.Text;
using System.Xml;
using Woad.Xml.Mtom;

namespace Woad.Xml;

/// <summary><see cref="LibraryReading"/> of UTF-8 text.</summary>
internal static class TextLibraryReading
{
    /// <summary>A reader that stands on the start tag of <paramref name="element"/>.</summary>
    public static XmlReader Open(
        List<(string Prefix, string Namespace)> around,
        ReadOnlySpan<byte> element,
        int depth,
        in XmlReadLimits limits,
        MtomPackage? package)
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
        var reader = XmlDictionaryReader.CreateTextReader(
            bytes, 0, bytes.Length, Encoding.UTF8, LibraryReading.Quotas(limits), null);
        return LibraryReading.Inside(package is null ? reader : MtomXmlReader.Over(reader, package), depth);
    }
}
