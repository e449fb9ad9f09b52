using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// What generated code writes or reads on behalf of a message, on the way between the two: an element of no meaning
/// around it, in binary XML without a session, which keeps values typed.
/// </summary>
internal static class CodecDocument
{
    /// <summary>The start tag of the element around.</summary>
    public static ReadOnlySpan<byte> Start => [NbfxRecord.ShortElement, 1, (byte)'b'];

    /// <summary>Its end tag.</summary>
    public static ReadOnlySpan<byte> End => [NbfxRecord.EndElement];

    /// <summary>Copies what comes up to the end tag of the element that <paramref name="reader"/> is in.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static byte[] CopyContents(XmlDictionaryReader reader) => Write(writer =>
    {
        while (!reader.EOF && reader.NodeType != XmlNodeType.EndElement)
        {
            if (reader.NodeType == XmlNodeType.Element)
            {
                XmlCopy.WriteElement(reader, writer);
            }
            else
            {
                writer.CopyNode(reader);
            }
        }
    });

    /// <summary>Copies the element that <paramref name="reader"/> is on and moves behind it.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static byte[] CopyElement(XmlDictionaryReader reader) =>
        Write(writer => XmlCopy.WriteElement(reader, writer));

    /// <summary>A reader on the first node inside.</summary>
    public static XmlDictionaryReader Open(byte[] document)
    {
        var reader = XmlDictionaryReader.CreateBinaryReader(
            document, 0, document.Length, WireDictionary.Instance, XmlDictionaryReaderQuotas.Max);
        reader.ReadStartElement();
        return reader;
    }

    /// <summary>Copies what is inside.</summary>
    public static void WriteTo(XmlDictionaryWriter writer, byte[] document)
    {
        using var reader = Open(document);
        while (reader.NodeType != XmlNodeType.EndElement)
        {
            writer.CopyNode(reader);
        }
    }

    private static byte[] Write(Action<XmlDictionaryWriter> write)
    {
        var stream = new MemoryStream();
        var writer = WholeTextWriter.Create(stream);
        writer.WriteStartElement("b");
        try
        {
            write(writer);
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException)
        {
            // The BCL's readers let through what its writers refuse, such as a prefix declared as empty.
            throw new XmlException(Escaped.Text($"It cannot be read: {e.Message}"), e);
        }

        writer.WriteEndElement();
        writer.Flush();
        return stream.ToArray();
    }
}
