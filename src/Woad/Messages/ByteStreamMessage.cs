using System.Xml;
using Woad.Messages.ByteStreams;

namespace System.ServiceModel.Channels;

/// <summary>
/// Makes messages of plain bytes, for <see cref="ByteStreamMessageEncodingBindingElement"/>: without envelope, with a
/// body that reads as <c>&lt;Binary&gt;</c> around Base64, or by <c>GetBody&lt;Stream&gt;()</c> and
/// <c>GetBody&lt;byte[]&gt;()</c>.
/// </summary>
public static class ByteStreamMessage
{
    /// <summary>
    /// A message whose bytes are read from <paramref name="stream"/> when they are needed; it closes the stream.
    /// </summary>
    /// <param name="stream">The stream.</param>
    /// <returns>The message.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
    public static Message CreateMessage(Stream stream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return new BytesMessage(stream, XmlDictionaryReaderQuotas.Max);
    }

    /// <summary>A message of the bytes in <paramref name="buffer"/>, which is not copied.</summary>
    /// <param name="buffer">The bytes.</param>
    /// <returns>The message.</returns>
    /// <exception cref="ArgumentNullException">The buffer has no array.</exception>
    public static Message CreateMessage(ArraySegment<byte> buffer) =>
        Create(buffer, null, XmlDictionaryReaderQuotas.Max);

    /// <summary>
    /// A message of the bytes in a buffer that goes back to <paramref name="bufferManager"/> when the message is
    /// closed.
    /// </summary>
    /// <param name="buffer">The bytes.</param>
    /// <param name="bufferManager">The manager of the buffers.</param>
    /// <returns>The message.</returns>
    /// <exception cref="ArgumentNullException">The buffer has no array, or there is no manager.</exception>
    public static Message CreateMessage(ArraySegment<byte> buffer, BufferManager bufferManager)
    {
        ArgumentNullException.ThrowIfNull(bufferManager);
        return Create(buffer, bufferManager, XmlDictionaryReaderQuotas.Max);
    }

    internal static Message Create(ArraySegment<byte> buffer, BufferManager? buffers, XmlDictionaryReaderQuotas quotas)
    {
        ArgumentNullException.ThrowIfNull(buffer.Array, nameof(buffer));
        return new BytesMessage(
            new MemoryStream(buffer.Array, buffer.Offset, buffer.Count, writable: false),
            quotas,
            buffers is null ? null : () => buffers.ReturnBuffer(buffer.Array));
    }
}
