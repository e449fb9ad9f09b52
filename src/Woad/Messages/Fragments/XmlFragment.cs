using System.ServiceModel;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>One element kept in memory as binary XML, to be read as often as somebody asks.</summary>
internal sealed class XmlFragment(ReadOnlyMemory<byte> bytes)
{
    private readonly BinaryEnvelopeSource _source = new(bytes, null, XmlDictionaryReaderQuotas.Max);

    /// <summary>The bytes as an envelope.</summary>
    public BinaryEnvelopeSource Source => _source;

    /// <summary>Number of bytes that the element takes.</summary>
    public int Length => _source.Length;

    /// <summary>Copies the element that <paramref name="reader"/> is on and moves behind it.</summary>
    /// <exception cref="QuotaExceededException">The copy would be larger than <paramref name="maxBytes"/>.</exception>
    /// <exception cref="XmlException">The element is malformed.</exception>
    public static XmlFragment Copy(XmlDictionaryReader reader, int maxBytes)
    {
        try
        {
            return Write(writer => XmlCopy.WriteElement(reader, writer), maxBytes);
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException)
        {
            // The BCL's readers let through what its writers refuse, such as a prefix declared as empty.
            throw new XmlException(Escaped.Text($"The element '{reader.Name}' cannot be copied: {e.Message}"), e);
        }
    }

    /// <summary>Keeps what <paramref name="write"/> writes: exactly one element.</summary>
    /// <exception cref="QuotaExceededException">The copy would be larger than <paramref name="maxBytes"/>.</exception>
    public static XmlFragment Write(Action<XmlDictionaryWriter> write, int maxBytes = int.MaxValue)
    {
        // Neither is disposed when writing throws: closing the writer would write more and throw again.
        var stream = new BoundedStream(maxBytes);
        var writer = WholeTextWriter.Create(stream);
        write(writer);
        writer.Close();
        return new XmlFragment(stream.WrittenMemory);
    }

    /// <summary>Writes what the element that <paramref name="reader"/> is on contains.</summary>
    public static void WriteContents(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return;
        }

        reader.ReadStartElement();
        while (reader.NodeType != XmlNodeType.EndElement)
        {
            writer.CopyNode(reader);
        }

        reader.ReadEndElement();
    }

    /// <summary>A new reader on the element's start tag.</summary>
    public XmlDictionaryReader Open()
    {
        var reader = _source.CreateReader();
        reader.MoveToContent();
        return reader;
    }
}
