namespace System.ServiceModel.Channels;

/// <summary>Turns messages into bytes and bytes into messages.</summary>
public abstract class MessageEncoder
{
    /// <summary>Initializes a new instance of the <see cref="MessageEncoder"/> class.</summary>
    protected MessageEncoder()
    {
    }

    /// <summary>Gets the content type that the encoder writes, with its parameters.</summary>
    public abstract string ContentType { get; }

    /// <summary>Gets the content type without parameters.</summary>
    public abstract string MediaType { get; }

    /// <summary>Gets the version of the messages.</summary>
    public abstract MessageVersion MessageVersion { get; }

    /// <summary>Starts <see cref="WriteMessage(Message, Stream)"/>; here all is written at once.</summary>
    /// <param name="message">The message.</param>
    /// <param name="stream">The stream.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    public virtual IAsyncResult BeginWriteMessage(
        Message message, Stream stream, AsyncCallback? callback, object? state)
    {
        WriteMessage(message, stream);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    /// <summary>Completes the operation that <see cref="BeginWriteMessage"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    public virtual void EndWriteMessage(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Gets an object of type <typeparamref name="T"/> that the encoder supports, or null.</summary>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public virtual T? GetProperty<T>()
        where T : class => null;

    /// <summary>Determines whether the encoder reads messages of <paramref name="contentType"/>.</summary>
    /// <param name="contentType">The content type.</param>
    /// <returns><see langword="true"/> if it is supported; otherwise, <see langword="false"/>.</returns>
    public virtual bool IsContentTypeSupported(string contentType)
    {
        ArgumentNullException.ThrowIfNull(contentType);
        var separator = contentType.IndexOf(';', StringComparison.Ordinal);
        var mediaType = (separator < 0 ? contentType : contentType[..separator]).Trim();
        return mediaType.Equals(MediaType, StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>Reads a message of the encoder's own content type.</summary>
    /// <param name="buffer">The bytes.</param>
    /// <param name="bufferManager">The manager of the buffers.</param>
    /// <returns>The message.</returns>
    public Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager) =>
        ReadMessage(buffer, bufferManager, ContentType);

    /// <summary>Reads a message; the encoder gives the buffer back when the message is closed.</summary>
    /// <param name="buffer">The bytes.</param>
    /// <param name="bufferManager">The manager of the buffers.</param>
    /// <param name="contentType">The content type.</param>
    /// <returns>The message.</returns>
    public abstract Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager, string contentType);

    /// <summary>Reads a message of the encoder's own content type.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="maxSizeOfHeaders">The maximum size, in bytes, of the headers.</param>
    /// <returns>The message.</returns>
    public Message ReadMessage(Stream stream, int maxSizeOfHeaders) =>
        ReadMessage(stream, maxSizeOfHeaders, ContentType);

    /// <summary>Reads a message whose body stays in the stream until it is needed.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="maxSizeOfHeaders">The maximum size, in bytes, of the headers.</param>
    /// <param name="contentType">The content type.</param>
    /// <returns>The message.</returns>
    public abstract Message ReadMessage(Stream stream, int maxSizeOfHeaders, string contentType);

    /// <inheritdoc/>
    public override string ToString() => ContentType;

    /// <summary>Writes a message into a buffer of <paramref name="bufferManager"/>.</summary>
    /// <param name="message">The message.</param>
    /// <param name="maxMessageSize">The maximum size, in bytes, of a message.</param>
    /// <param name="bufferManager">The manager of the buffers.</param>
    /// <returns>The bytes of the message.</returns>
    public ArraySegment<byte> WriteMessage(Message message, int maxMessageSize, BufferManager bufferManager) =>
        WriteMessage(message, maxMessageSize, bufferManager, 0);

    /// <summary>Writes a message into a buffer with <paramref name="messageOffset"/> free bytes before it.</summary>
    /// <param name="message">The message.</param>
    /// <param name="maxMessageSize">The maximum size, in bytes, of a message.</param>
    /// <param name="bufferManager">The manager of the buffers.</param>
    /// <param name="messageOffset">The offset, in bytes, of the message in the buffer.</param>
    /// <returns>The bytes of the message.</returns>
    public abstract ArraySegment<byte> WriteMessage(
        Message message, int maxMessageSize, BufferManager bufferManager, int messageOffset);

    /// <summary>Writes a message into <paramref name="stream"/>.</summary>
    /// <param name="message">The message.</param>
    /// <param name="stream">The stream.</param>
    public abstract void WriteMessage(Message message, Stream stream);
}
