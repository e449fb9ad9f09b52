using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Envelopes;
using Woad.Json;
using Woad.Messages;
using Woad.Messages.ByteStreams;
using Woad.Xml;

namespace Woad.Web.Bodies;

/// <summary>Bodies without envelope: XML, JSON or bytes, as the content type says.</summary>
internal sealed class WebMessageEncoder(
    Encoding encoding, XmlDictionaryReaderQuotas quotas, WebContentTypeMapper? mapper) : MessageEncoder
{
    public override string ContentType { get; } = MediaTypes.ContentType(WebContentFormat.Xml, encoding);

    public override string MediaType => "application/xml";

    public override MessageVersion MessageVersion => MessageVersion.None;

    public Encoding Encoding => encoding;

    public XmlDictionaryReaderQuotas Quotas => quotas;

    public override bool IsContentTypeSupported(string contentType) => true;

    public WebContentFormat FormatOf(string? contentType) => MediaTypes.FormatOf(contentType, mapper);

    public override T? GetProperty<T>()
        where T : class => typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)quotas : base.GetProperty<T>();

    public override Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager, string contentType)
    {
        ArgumentNullException.ThrowIfNull(bufferManager);
        ArgumentNullException.ThrowIfNull(buffer.Array, nameof(buffer));
        var bytes = buffer.ToArray();
        bufferManager.ReturnBuffer(buffer.Array);
        return Read(bytes, contentType);
    }

    public override Message ReadMessage(Stream stream, int maxSizeOfHeaders, string contentType)
    {
        ArgumentNullException.ThrowIfNull(stream);
        using var bytes = new MemoryStream();
        stream.CopyTo(bytes);
        return Read(bytes.ToArray(), contentType);
    }

    public Message Read(byte[] bytes, string? contentType)
    {
        if (bytes.Length == 0)
        {
            return Message.CreateMessage(MessageVersion.None, (string?)null);
        }

        var format = FormatOf(contentType);
        var message = format switch
        {
            WebContentFormat.Json => Message.CreateMessage(MessageVersion.None, null, OpenJson(bytes)),
            WebContentFormat.Xml => Message.CreateMessage(
                MessageVersion.None, null,
                XmlDictionaryReader.CreateTextReader(bytes, 0, bytes.Length, null, quotas, null)),
            _ => Message.CreateMessage(MessageVersion.None, null, new BytesBodyWriter(bytes)),
        };
        message.Properties.Add(WebBodyFormatMessageProperty.Name, WebBodyFormatMessageProperty.Of(format));
        return message;
    }

    /// <summary>A message of bytes that are still arriving.</summary>
    public static Message OpenRaw(Stream content) =>
        WebMessages.Of(
            Message.CreateMessage(MessageVersion.None, null, new ContentBodyWriter(content)), WebContentFormat.Raw);

    public override ArraySegment<byte> WriteMessage(
        Message message, int maxMessageSize, BufferManager bufferManager, int messageOffset)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(bufferManager);
        using var bytes = new MemoryStream();
        WriteMessage(message, bytes);
        if (bytes.Length > maxMessageSize)
        {
            throw new QuotaExceededException(Escaped.Text(
                $"The message takes {bytes.Length} bytes, the maximum message size is {maxMessageSize}."));
        }

        var length = (int)bytes.Length;
        var buffer = bufferManager.TakeBuffer(messageOffset + length);
        bytes.GetBuffer().AsSpan(0, length).CopyTo(buffer.AsSpan(messageOffset));
        return new ArraySegment<byte>(buffer, messageOffset, length);
    }

    public override void WriteMessage(Message message, Stream stream)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(stream);
        if (message.IsEmpty)
        {
            return;
        }

        var script = JavascriptCallback.Of(message);
        script?.WriteStart(stream, encoding);
        switch (WebMessages.FormatOf(message))
        {
            case WebContentFormat.Raw:
                WriteRaw(message, stream);
                break;
            case WebContentFormat.Json:
                WriteJson(message, stream);
                break;
            default:
                using (var xml = XmlDictionaryWriter.CreateTextWriter(stream, encoding, ownsStream: false))
                {
                    message.WriteMessage(xml);
                    xml.Flush();
                }

                break;
        }

        script?.WriteEnd(stream, encoding);
    }

    /// <summary>
    /// Writes a request of a client straight from its values. False, and nothing is written, for all other messages.
    /// </summary>
    public bool TryWrite(Message message, EnvelopeOutput output)
    {
        if (message is not BodyWriterMessage { Body: CodecBodyWriter body, State: MessageState.Created }
            || output.Length > 0
            || encoding.CodePage != Encoding.UTF8.CodePage || WebMessages.FormatOf(message) != WebContentFormat.Json)
        {
            return false;
        }

        if (body.TryWrite(output))
        {
            return true;
        }

        output.Clear();
        return false;
    }

    /// <summary>The content type that a message is sent with; null when it has no body.</summary>
    public string? ContentTypeOf(Message message) => message.IsEmpty ? null
        : JavascriptCallback.Of(message) is not null ? JavascriptCallback.ContentType
        : MediaTypes.ContentType(WebMessages.FormatOf(message), encoding);

    private JsonBodyWriter OpenJson(byte[] bytes)
    {
        JsonDocuments.Check(bytes, quotas);
        return new JsonBodyWriter(bytes, quotas);
    }

    private void WriteJson(Message message, Stream stream)
    {
        // A writer that is disposed of inside a document throws, and would hide why the document has no end.
        var json = System.Runtime.Serialization.Json.JsonReaderWriterFactory.CreateJsonWriter(
            stream, encoding, ownsStream: false);
        message.WriteMessage(json);
        json.Flush();
        json.Dispose();
    }

    private static void WriteRaw(Message message, Stream stream)
    {
        if (message is BodyWriterMessage { Body: System.ServiceModel.Channels.StreamBodyWriter body })
        {
            body.WriteBytes(stream);
            return;
        }

        using var reader = message.GetReaderAtBodyContents();
        RawBody.CopyTo(reader, stream);
    }
}
