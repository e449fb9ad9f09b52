using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Tests.Security.Hostile;

/// <summary>Envelopes as documents and back, in which every prefix and every blank stays as it is.</summary>
internal static class WireDocument
{
    /// <summary>Reads an envelope.</summary>
    public static XmlDocument Read(byte[] bytes, bool isBinary)
    {
        var document = new XmlDocument { PreserveWhitespace = true, XmlResolver = null };
        using XmlReader reader = isBinary
            ? XmlDictionaryReader.CreateBinaryReader(
                bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max)
            : XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max);
        document.Load(reader);
        return document;
    }

    /// <summary>Writes an envelope.</summary>
    public static byte[] Write(XmlDocument document, bool isBinary)
    {
        using var stream = new MemoryStream();
        using (var writer = isBinary
            ? XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Bcl, null, ownsStream: false)
            : XmlDictionaryWriter.CreateTextWriter(stream, new UTF8Encoding(false), ownsStream: false))
        {
            using var reader = new XmlNodeReader(document.DocumentElement!);
            writer.WriteNode(reader, defattr: false);
        }

        return stream.ToArray();
    }
}
