using System.Buffers;
using System.ServiceModel.Channels;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Writes messages whose bodies are bytes and whose headers are those of addressing alone, as nearly all are, without
/// an XML writer: those that a codec writes, and those that are sent on.
/// </summary>
internal static class UsualWriter
{
    private const int PooledBuffers = 16;
    private const int FirstBytes = 4 * 1024;
    private const int MostKept = 64 * 1024;

    private static readonly XmlPool<ArrayBufferWriter<byte>> Buffers = new(PooledBuffers);

    /// <summary>
    /// Writes a message as XML, or as records ([MC-NBFX] 2.2).
    /// False: nothing has been written, and an XML writer is to write it.
    /// </summary>
    public static bool TryWrite(
        Message message, EncodingModel encoding, BinaryWriterSession? strings, IBufferWriter<byte> output)
    {
        if (!encoding.HasFastLane || message.State != MessageState.Created || message.Version != encoding.Version
            || !(message.EncodedBody is not null || message.UnreadBody is { IsUsual: true }))
        {
            return false;
        }

        // The bytes are complete, or none of them are used: until then they are elsewhere.
        var buffer = Buffers.Take() ?? new ArrayBufferWriter<byte>(FirstBytes);
        var isWritten = UsualHead.TryWrite(message.Headers, encoding, strings, buffer)
            && (message.EncodedBody is { } body
                ? TryWriteBody(body, encoding, strings, buffer)
                : ForwardedBody.TryWriteNodes(
                    message.UnreadBody!, encoding.IsText, strings, encoding.Version.Envelope, buffer));
        if (isWritten)
        {
            output.Write(buffer.WrittenSpan);
            output.Write(UsualHead.End(encoding));
            message.TakeAsWritten();
        }

        if (buffer.Capacity <= MostKept)
        {
            // The message may hold a secret.
            buffer.Clear();
            Buffers.Return(buffer);
        }

        return isWritten;
    }

    private static bool TryWriteBody(
        EncodedBodyWriter body, EncodingModel encoding, BinaryWriterSession? strings, IBufferWriter<byte> output)
    {
        if (encoding.IsText
            ? body.TryWriteText(output, encoding.Version)
            : body.TryWriteBinary(output, strings, encoding.Version))
        {
            return true;
        }

        // It is not asked again.
        body.IsLeft = true;
        return false;
    }
}
