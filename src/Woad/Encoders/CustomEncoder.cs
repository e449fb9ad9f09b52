using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Envelopes;
using Woad.Web.Bodies;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// An encoder that the program has put into its binding. It works on arrays of its own buffer manager, so each message
/// is copied once on the way in and once on the way out.
/// </summary>
internal sealed class CustomEncoder(MessageEncoder encoder, BufferManager buffers)
{
    public MessageEncoder Encoder => encoder;

    /// <summary>Whether a message is sent while the encoder writes it, over a transport that streams.</summary>
    public bool StreamsWritten => encoder is Web.Bodies.WebMessageEncoder;

    /// <exception cref="ProtocolException">The encoder cannot read the bytes.</exception>
    public Message Read(EnvelopeBuffer bytes)
    {
        var buffer = buffers.TakeBuffer(Math.Max(bytes.Length, 1));
        bytes.Span.CopyTo(buffer);
        try
        {
            // The encoder gives the buffer back when its message is closed, or earlier.
            var message = encoder.ReadMessage(
                new ArraySegment<byte>(buffer, 0, bytes.Length), buffers, bytes.ContentType ?? encoder.ContentType);
            message.Properties.Encoder ??= encoder;
            return message;
        }
        catch (Exception e) when (e is not (CommunicationException or XmlException or OutOfMemoryException))
        {
            throw new ProtocolException(Escaped.Text(
                $"The message encoder {encoder.GetType()} could not read a message of {bytes.Length} bytes: "
                    + $"{e.Message}"), e);
        }
    }

    public void Write(Message message, EnvelopeOutput output)
    {
        if (encoder is WebMessageEncoder web && web.TryWrite(message, output))
        {
            output.ContentType = ContentTypeOf(message);
            return;
        }

        // An encoder may close the message; the transport still looks at its properties.
        var properties = message.Properties;
        output.ContentType = ContentTypeOf(message);
        properties.Keep(true);
        ArraySegment<byte> written;
        try
        {
            written = encoder.WriteMessage(message, int.MaxValue, buffers);
        }
        finally
        {
            properties.Keep(false);
        }

        output.Write(written.AsSpan());
        buffers.ReturnBuffer(written.Array!);
    }

    /// <summary>
    /// The content type of a message, empty for none; null when it is the encoder's. A message that says the format of
    /// its body has that one's, also in an encoder of the program around the one for plain HTTP.
    /// </summary>
    public string? ContentTypeOf(Message message) =>
        encoder is WebMessageEncoder web ? web.ContentTypeOf(message) ?? ""
        : message.Properties.ContainsKey(WebBodyFormatMessageProperty.Name)
            ? MediaTypes.ContentType(WebMessages.FormatOf(message), Encoding.UTF8)
            : null;
}
