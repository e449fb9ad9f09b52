using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>Reads an envelope up to its body: version, headers, what the body is.</summary>
/// <remarks>
/// Names are compared, not asked for: a reader of text puts each name that it returns into a table of its own, which
/// takes 2 kB for the names of an envelope.
/// </remarks>
internal static class EnvelopeOpener
{
    /// <summary>A message with more headers is refused.</summary>
    private const int MaxHeaders = 1024;

    /// <summary>Opens the envelope in <paramref name="source"/> with a rented reader.</summary>
    /// <exception cref="ProtocolException">The envelope is malformed or of another version.</exception>
    public static OpenedEnvelope Open(EnvelopeSource source, MessageVersion version)
    {
        try
        {
            var reader = source.RentReader();
            return version.Envelope == EnvelopeVersion.None
                ? OpenBare(reader, version)
                : OpenSoap(reader, source, version);
        }
        catch (Exception e) when (e is XmlException or FormatException or ArgumentException)
        {
            // The BCL's reader of text refuses a name that the envelope ends in by an ArgumentException.
            throw new ProtocolException(Escaped.Text(
                $"The received message is not a well-formed envelope: {e.Message}"), e);
        }
    }

    /// <summary>Moves to the envelope's start tag, checks its version and moves in.</summary>
    public static void ReadStartEnvelope(XmlDictionaryReader reader, MessageVersion version)
    {
        reader.MoveToContent();
        if (reader.NodeType != XmlNodeType.Element || !reader.IsLocalName(WireDictionary.Envelope))
        {
            throw new ProtocolException(Escaped.Text(
                $"The received message is not an envelope: it starts with '{reader.Name}'."));
        }

        if (!reader.IsNamespaceUri(version.Envelope.Namespace))
        {
            throw new EnvelopeVersionException(version.Envelope, reader.NamespaceURI);
        }

        reader.ReadStartElement();
        reader.MoveToContent();
    }

    /// <summary>Moves into the body, whose start tag the reader is on, and says what it is.</summary>
    public static (bool IsEmpty, bool IsFault) ReadStartBody(XmlDictionaryReader reader, MessageVersion version)
    {
        var ns = version.Envelope.Namespace;
        if (!reader.IsStartElement("Body", ns))
        {
            throw new ProtocolException(Escaped.Text(
                $"The received envelope has '{reader.Name}' where its body should be."));
        }

        if (reader.IsEmptyElement)
        {
            reader.Read();
            return (true, false);
        }

        reader.Read();
        return reader.MoveToContent() == XmlNodeType.EndElement
            ? (true, false)
            : (false, reader.NodeType == XmlNodeType.Element && reader.IsStartElement("Fault", ns));
    }

    private static OpenedEnvelope OpenBare(XmlDictionaryReader reader, MessageVersion version)
    {
        var isEmpty = reader.MoveToContent() != XmlNodeType.Element;
        return new OpenedEnvelope(new MessageHeaders(version), reader, isEmpty, false, null);
    }

    private static OpenedEnvelope OpenSoap(XmlDictionaryReader reader, EnvelopeSource source, MessageVersion version)
    {
        ReadStartEnvelope(reader, version);
        var headers = new MessageHeaders(version, 4);
        MessageHeaderException? duplicate = null;
        if (reader.IsStartElement("Header", version.Envelope.Namespace))
        {
            duplicate = ReadHeaders(reader, source, headers);
        }

        var (isEmpty, isFault) = ReadStartBody(reader, version);
        return new OpenedEnvelope(headers, reader, isEmpty, isFault, duplicate);
    }

    private static MessageHeaderException? ReadHeaders(
        XmlDictionaryReader reader, EnvelopeSource source, MessageHeaders headers)
    {
        if (reader.IsEmptyElement)
        {
            reader.Read();
            reader.MoveToContent();
            return null;
        }

        reader.Read();
        reader.MoveToContent();
        MessageHeaderException? duplicate = null;
        var seen = new SeenHeaders(headers.MessageVersion.Addressing);
        while (reader.NodeType == XmlNodeType.Element)
        {
            if (headers.Count == MaxHeaders)
            {
                throw new ProtocolException(Escaped.Text(
                    $"The message has more than {MaxHeaders} headers, which is the maximum. Put the values of several "
                        + $"headers into one."));
            }

            var header = ReceivedHeader.Read(reader, source, headers.Count, headers.MessageVersion);
            headers.AddReceived(header);
            duplicate ??= seen.Add(header);
            header.ReadValue(reader, headers.MessageVersion.Addressing);
            reader.MoveToContent();
        }

        reader.ReadEndElement();
        reader.MoveToContent();
        return duplicate;
    }
}
