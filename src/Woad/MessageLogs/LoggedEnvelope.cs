using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.Text;
using System.Xml;
using System.Xml.XPath;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;

namespace Woad.MessageLogs;

/// <summary>A message as text, for a log. Nothing is taken out of it yet.</summary>
internal sealed class LoggedEnvelope
{
    /// <summary>The text in the place of a body that is streamed.</summary>
    public const string Streamed = "... stream ...";

    private readonly BoundedStream _text;

    private LoggedEnvelope(BoundedStream text) => _text = text;

    /// <summary>The HTTP request that brought the message; null for none.</summary>
    public IHttpRequest? Request { get; private init; }

    /// <summary>A message that has come.</summary>
    /// <param name="message">The message.</param>
    /// <param name="context">The surroundings of the layer that has it.</param>
    /// <param name="maxSize">The maximum number of bytes of the text.</param>
    public static LoggedEnvelope OfReceived(Incoming message, LayerContext context, int maxSize)
    {
        var text = new BoundedStream(maxSize);
        var content = context.HeadersOf(message);
        using (var writer = NewWriter(text))
        {
            var ns = context.Encoding.Version.Envelope.Namespace;
            writer.WriteStartElement("s", "Envelope", ns);
            if (content.Headers.Count > 0)
            {
                writer.WriteStartElement("s", "Header", ns);
                for (var i = 0; i < content.Headers.Count; i++)
                {
                    using var header = content.OpenHeader(i);
                    writer.WriteNode(header, defattr: false);
                }

                writer.WriteEndElement();
            }

            if (message.Arriving is null)
            {
                using var body = content.OpenBody();
                writer.WriteNode(body, defattr: false);
            }
            else
            {
                writer.WriteElementString("s", "Body", ns, Streamed);
            }

            writer.WriteEndElement();
        }

        return new LoggedEnvelope(text) { Request = message.Answer.Exchange as IHttpRequest };
    }

    /// <summary>A message that leaves.</summary>
    /// <param name="message">The message.</param>
    /// <param name="context">The surroundings of the layer that has it.</param>
    /// <param name="maxSize">The maximum number of bytes of the text.</param>
    public static LoggedEnvelope OfSent(Outgoing message, LayerContext context, int maxSize)
    {
        var text = new BoundedStream(maxSize);
        using var writer = NewWriter(text);
        if (message.Content is { IsCoverable: false } streamed)
        {
            WriteNames(streamed, context.Encoding.Version.Envelope.Namespace, writer);
        }
        else
        {
            using var copy = MessageReader.Read(Encode(message), context.Encoding);
            copy.WriteMessage(writer);
        }

        writer.Flush();
        return new LoggedEnvelope(text);
    }

    /// <summary>A reader on the envelope.</summary>
    public XmlReader Open() => XmlDictionaryReader.CreateTextReader(
        _text.GetBuffer(), 0, (int)_text.Length, XmlDictionaryReaderQuotas.Max);

    /// <summary>Whether one of the filters matches.</summary>
    /// <param name="filters">The filters.</param>
    public bool Matches(IReadOnlyList<XPathMessageFilter> filters)
    {
        using var reader = Open();
        var navigator = new XPathDocument(reader).CreateNavigator();
        return filters.Any(filter => filter.Match(navigator));
    }

    private static XmlDictionaryWriter NewWriter(BoundedStream text) =>
        XmlDictionaryWriter.CreateTextWriter(text, Encoding.UTF8, ownsStream: false);

    private static EnvelopeBuffer Encode(Outgoing message)
    {
        var sent = message;
        if (message.Content is { } content)
        {
            _ = content.KeepAsync();
            sent = new Outgoing();
            content.CopyTo(sent);
            _ = sent.Content!.EncodeAsync(sent, null);
        }

        var envelope = new EnvelopeBuffer { ContentType = sent.Bytes.ContentType };
        foreach (var segment in sent.Bytes.Full)
        {
            envelope.Append(segment);
        }

        envelope.Append(sent.Bytes.Last);
        return envelope;
    }

    /// <summary>
    /// Writes the names of headers alone: a message that is streamed cannot be read before it is sent.
    /// </summary>
    private static void WriteNames(OutgoingContent content, string ns, XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("s", "Envelope", ns);
        writer.WriteStartElement("s", "Header", ns);
        foreach (var header in content.Headers)
        {
            writer.WriteElementString(header.Name, header.Namespace, "");
        }

        writer.WriteEndElement();
        writer.WriteElementString("s", "Body", ns, Streamed);
        writer.WriteEndElement();
    }
}
