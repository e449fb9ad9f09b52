using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// The MTOM encoder as WCF's class, for transports, channels and encoders of the program. What it writes carries its
/// own MIME headers, so that it can be read without any others; what it reads may have them beside it, as a content
/// type with a boundary.
/// </summary>
internal sealed class MtomEncoder(EncodingModel model) : MessageEncoder
{
    public override string ContentType => MtomEncoding.ContentType;

    public override string MediaType => "multipart/related";

    public override MessageVersion MessageVersion => model.Version;

    public override T? GetProperty<T>()
        where T : class =>
            typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)model.Quotas : base.GetProperty<T>();

    public override bool IsContentTypeSupported(string contentType)
    {
        ArgumentNullException.ThrowIfNull(contentType);
        return base.IsContentTypeSupported(contentType)
            || contentType.StartsWith(MtomEncoding.EnvelopeType(model.Version), StringComparison.OrdinalIgnoreCase);
    }

    public override Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager, string contentType)
    {
        ArgumentNullException.ThrowIfNull(bufferManager);
        ArgumentNullException.ThrowIfNull(buffer.Array, nameof(buffer));
        var bytes = new EnvelopeBuffer { ContentType = contentType };
        bytes.Append(buffer);
        bufferManager.ReturnBuffer(buffer.Array);
        var message = MessageReader.Read(bytes, Model(contentType));
        message.Properties.Encoder = this;
        return message;
    }

    public override Message ReadMessage(Stream stream, int maxSizeOfHeaders, string contentType)
    {
        ArgumentNullException.ThrowIfNull(stream);
        if (Model(contentType).HasMimeHeaders)
        {
            contentType = ReadHeaders(stream);
        }

        var message = Message.CreateMessage(
            MtomEncoding.OpenReader(stream, contentType, model), maxSizeOfHeaders, model.Version);
        message.Properties.Encoder = this;
        return message;
    }

    public override ArraySegment<byte> WriteMessage(
        Message message, int maxMessageSize, BufferManager bufferManager, int messageOffset)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(bufferManager);
        var output = new EnvelopeOutput();
        try
        {
            MtomEncoding.Write(message, model, output);
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
        var output = new EnvelopeOutput();
        try
        {
            MtomEncoding.Write(message, model, output);
            foreach (var segment in output.Full)
            {
                stream.Write(segment);
            }

            stream.Write(output.Last);
        }
        finally
        {
            output.Clear();
        }
    }

    /// <summary>A content type without a boundary says that the headers are in the message.</summary>
    private EncodingModel Model(string contentType) => model with
    {
        HasMimeHeaders = !MtomEncoding.IsPlain(contentType)
            && !contentType.Contains("boundary", StringComparison.OrdinalIgnoreCase),
    };

    private string ReadHeaders(Stream stream)
    {
        var bytes = new EnvelopeBuffer();
        while (true)
        {
            var next = stream.ReadByte();
            if (next < 0)
            {
                throw new ProtocolException("The MTOM message ends within its headers.");
            }

            bytes.Append([(byte)next]);
            if (next == '\n' && MtomEncoding.FindBody(bytes, model, out var contentType) >= 0)
            {
                return contentType;
            }
        }
    }
}
