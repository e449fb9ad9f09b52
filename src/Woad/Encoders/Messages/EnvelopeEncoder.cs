using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// The text and binary encoders as WCF's class, for transports, channels and encoders of the program.
/// </summary>
/// <param name="model">The encoding.</param>
/// <param name="mediaType">Its media type.</param>
/// <param name="contentType">The same, with the encoding of text.</param>
/// <param name="maxUnpacked">Bytes that a compressed message may stand for.</param>
internal sealed class EnvelopeEncoder(
    EncodingModel model, string mediaType, string contentType, int maxUnpacked = int.MaxValue)
    : MessageEncoder
{
    private const string CharsetParameter = "charset=";

    public override string ContentType => contentType;

    public override string MediaType => mediaType;

    public override MessageVersion MessageVersion => model.Version;

    public override T? GetProperty<T>()
        where T : class =>
            typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)model.Quotas : base.GetProperty<T>();

    public override Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager, string contentType)
    {
        ArgumentNullException.ThrowIfNull(bufferManager);
        ArgumentNullException.ThrowIfNull(buffer.Array, nameof(buffer));

        // The message keeps bytes of its own: the buffer can go back at once, and copies of the message stay cheap.
        var bytes = model.Compression is null ? buffer.ToArray() : Unpack(buffer);
        bufferManager.ReturnBuffer(buffer.Array);
        EnvelopeSource source = model.IsText
            ? new TextEnvelopeSource(bytes, model.Quotas, Charset(contentType))
            : new BinaryEnvelopeSource(bytes, null, model.Quotas);
        return new ReceivedMessage(source, model.Version) { Properties = { Encoder = this } };
    }

    public override Message ReadMessage(Stream stream, int maxSizeOfHeaders, string contentType)
    {
        ArgumentNullException.ThrowIfNull(stream);
        var reader = model.IsText
            ? XmlDictionaryReader.CreateTextReader(stream, Charset(contentType), model.Quotas, _ => stream.Close())
            : XmlDictionaryReader.CreateBinaryReader(
                model.Compression?.UnpackHere(stream) ?? stream, WireDictionary.Instance, model.Quotas, null,
                _ => stream.Close());
        var message = Message.CreateMessage(reader, maxSizeOfHeaders, model.Version);
        message.Properties.Encoder = this;
        return message;
    }

    public override ArraySegment<byte> WriteMessage(
        Message message, int maxMessageSize, BufferManager bufferManager, int messageOffset)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(bufferManager);
        ArgumentOutOfRangeException.ThrowIfNegative(maxMessageSize);
        ArgumentOutOfRangeException.ThrowIfNegative(messageOffset);
        CheckVersion(message);
        message.Properties.Encoder = this;
        var output = new EnvelopeOutput();
        try
        {
            MessageWriter.Write(message, model, null, output);
            model.Compression?.Pack(output);
            if (output.Length > maxMessageSize)
            {
                throw new QuotaExceededException(Escaped.Text(
                    $"The message takes {output.Length} bytes, the maximum message size is {maxMessageSize}."));
            }

            var buffer = bufferManager.TakeBuffer(messageOffset + output.Length);
            output.CopyTo(buffer.AsSpan(messageOffset));
            return new ArraySegment<byte>(buffer, messageOffset, output.Length);
        }
        finally
        {
            output.Clear();
        }
    }

    public override void WriteMessage(Message message, Stream stream)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(stream);
        CheckVersion(message);
        message.Properties.Encoder = this;
        if (model.Compression is { } compression)
        {
            using var packing = compression.PackHere(stream);
            Write(message, packing);
            return;
        }

        Write(message, stream);
    }

    private void Write(Message message, Stream stream)
    {
        using var writer = model.IsText
            ? XmlDictionaryWriter.CreateTextWriter(stream, model.TextEncoding, ownsStream: false)
            : WholeTextWriter.Create(stream);
        message.WriteMessage(writer);
        writer.Flush();
    }

    private byte[] Unpack(ArraySegment<byte> buffer)
    {
        var whole = new EnvelopeBuffer();
        try
        {
            return model.Compression!.TryUnpack(buffer, whole, maxUnpacked)
                ? whole.Span.ToArray()
                : throw StreamedBody.TooLarge(maxUnpacked);
        }
        finally
        {
            whole.Clear();
        }
    }

    private static Encoding? Charset(string contentType)
    {
        var at = contentType?.IndexOf(CharsetParameter, StringComparison.OrdinalIgnoreCase) ?? -1;
        if (at < 0)
        {
            return null;
        }

        var name = contentType![(at + CharsetParameter.Length)..].Split(';')[0].Trim().Trim('"');
        return name.ToUpperInvariant() switch
        {
            "UTF-8" => Encoding.UTF8,
            "UTF-16" or "UTF-16LE" => Encoding.Unicode,
            "UTF-16BE" => Encoding.BigEndianUnicode,
            _ => null,
        };
    }

    private void CheckVersion(Message message)
    {
        if (message.Version.Envelope != model.Version.Envelope
            || message.Version.Addressing != model.Version.Addressing)
        {
            throw new ProtocolException(Escaped.Text(
                $"The message version of the outgoing message ({message.Version}) does not match that of the encoder "
                    + $"({model.Version}). Make sure the binding is configured with the same version as the message."));
        }
    }
}
