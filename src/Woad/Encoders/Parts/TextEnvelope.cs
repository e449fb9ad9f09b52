using System.Buffers;
using System.Text;
using System.Xml;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>Writes a binary envelope as text, with other nodes inside its Body.</summary>
internal static class TextEnvelope
{
    /// <summary>A node that is written inside Body to finish its start tag, and is cut out again.</summary>
    private const string Placeholder = "<!---->";

    /// <summary>Writes everything up to the content of Body ([SOAP12-1] 5).</summary>
    /// <param name="envelope">The envelope; only its tags and headers are read.</param>
    /// <param name="into">
    /// Takes everything up to the nodes inside Body, which are text in the scope of the envelope's tags.
    /// </param>
    /// <returns>What follows them.</returns>
    public static byte[] WriteStart(XmlDictionaryReader envelope, EnvelopeBuffer into)
    {
        var bytes = new ArrayBufferWriter<byte>(1024);
        using var stream = new BufferWriterStream { Output = bytes };
        using var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false);
        envelope.MoveToContent();
        var end = EndTag(envelope);
        WriteStart(envelope, writer);
        envelope.Read();
        envelope.MoveToContent();
        if (envelope.LocalName == "Header")
        {
            writer.WriteNode(envelope, defattr: false);
            envelope.MoveToContent();
        }

        var endBody = EndTag(envelope);
        WriteStart(envelope, writer);
        writer.WriteComment("");
        writer.Flush();
        into.Append(bytes.WrittenSpan[..^Placeholder.Length]);
        return [.. endBody, .. end];
    }

    private static void WriteStart(XmlDictionaryReader element, XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(element.Prefix, element.LocalName, element.NamespaceURI);
        writer.WriteAttributes(element, defattr: false);
    }

    private static byte[] EndTag(XmlDictionaryReader element) => Encoding.UTF8.GetBytes($"</{element.Name}>");
}
