using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Messages.ByteStreams;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>Messages without envelope: what the transport carries is the content.</summary>
internal sealed class ByteStreamEncoder(XmlDictionaryReaderQuotas quotas) : MessageEncoder
{
    private const int ChunkBytes = 16 * 1024;

    public override string ContentType => "application/octet-stream";

    public override string MediaType => ContentType;

    public override MessageVersion MessageVersion => MessageVersion.None;

    public override T? GetProperty<T>()
        where T : class => typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)quotas : base.GetProperty<T>();

    /// <summary>Bytes may be of any type.</summary>
    public override bool IsContentTypeSupported(string contentType) => true;

    public override Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager, string contentType)
    {
        ArgumentNullException.ThrowIfNull(bufferManager);
        var message = ByteStreamMessage.Create(buffer, bufferManager, quotas);
        message.Properties.Encoder = this;
        return message;
    }

    public override Message ReadMessage(Stream stream, int maxSizeOfHeaders, string contentType)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return new BytesMessage(stream, quotas) { Properties = { Encoder = this } };
    }

    public override ArraySegment<byte> WriteMessage(
        Message message, int maxMessageSize, BufferManager bufferManager, int messageOffset)
    {
        ArgumentNullException.ThrowIfNull(bufferManager);
        ArgumentOutOfRangeException.ThrowIfNegative(maxMessageSize);
        ArgumentOutOfRangeException.ThrowIfNegative(messageOffset);
        using var bytes = new MemoryStream();
        WriteMessage(message, bytes);
        if (bytes.Length > maxMessageSize)
        {
            throw new QuotaExceededException(Escaped.Text(
                $"The message takes {bytes.Length} bytes, the maximum message size is {maxMessageSize}."));
        }

        var count = (int)bytes.Length;
        var buffer = bufferManager.TakeBuffer(messageOffset + count);
        bytes.GetBuffer().AsSpan(0, count).CopyTo(buffer.AsSpan(messageOffset));
        return new ArraySegment<byte>(buffer, messageOffset, count);
    }

    public override void WriteMessage(Message message, Stream stream)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(stream);
        if (message.Version != MessageVersion.None)
        {
            throw new ProtocolException(Escaped.Text(
                $"The message version of the outgoing message ({message.Version}) does not match that of the encoder "
                    + $"({MessageVersion.None}). Make the message with ByteStreamMessage.CreateMessage, or with "
                    + $"MessageVersion.None."));
        }

        message.Properties.Encoder = this;
        switch (message)
        {
            case BytesMessage bytes:
                bytes.TakeContent().CopySource(stream);
                break;
            case BodyWriterMessage { Body: StreamBodyWriter body }:
                message.Take();
                body.WriteBytes(stream);
                break;
            case { IsEmpty: false }:
                Copy(message, stream);
                break;
        }
    }

    /// <summary>Any other message must have the element that stands for bytes.</summary>
    private static void Copy(Message message, Stream stream)
    {
        using var reader = message.GetReaderAtBodyContents();
        if (!reader.IsStartElement(ByteStreamNames.Element, ""))
        {
            throw new XmlException(Escaped.Text(
                $"A message of bytes has the element '{ByteStreamNames.Element}' as its body, but this one has "
                    + $"'{reader.LocalName}'. Make the message with ByteStreamMessage.CreateMessage."));
        }

        var chunk = new byte[ChunkBytes];
        int count;
        while ((count = reader.ReadElementContentAsBase64(chunk, 0, chunk.Length)) > 0)
        {
            stream.Write(chunk, 0, count);
        }
    }
}
