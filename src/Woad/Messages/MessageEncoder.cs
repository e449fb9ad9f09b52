namespace System.ServiceModel.Channels;

/// <summary>Turns messages into bytes and bytes into messages.</summary>
public abstract class MessageEncoder
{
    /// <summary>Makes an encoder.</summary>
    protected MessageEncoder()
    {
    }

    /// <summary>The content type that the encoder writes, with its parameters.</summary>
    public abstract string ContentType { get; }

    /// <summary>The content type without parameters.</summary>
    public abstract string MediaType { get; }

    /// <summary>The version of the messages.</summary>
    public abstract MessageVersion MessageVersion { get; }

    /// <summary>Starts <see cref="WriteMessage(Message, Stream)"/>; here all is written at once.</summary>
    public virtual IAsyncResult BeginWriteMessage(
        Message message, Stream stream, AsyncCallback? callback, object? state)
    {
        WriteMessage(message, stream);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    /// <summary>Ends <see cref="BeginWriteMessage"/>.</summary>
    public virtual void EndWriteMessage(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>What the encoder offers as <typeparamref name="T"/>, or null.</summary>
    public virtual T? GetProperty<T>()
        where T : class => null;

    /// <summary>Whether the encoder reads messages of <paramref name="contentType"/>.</summary>
    public virtual bool IsContentTypeSupported(string contentType)
    {
        ArgumentNullException.ThrowIfNull(contentType);
        var separator = contentType.IndexOf(';', StringComparison.Ordinal);
        var mediaType = (separator < 0 ? contentType : contentType[..separator]).Trim();
        return mediaType.Equals(MediaType, StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>Reads a message of the encoder's own content type.</summary>
    public Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager) =>
        ReadMessage(buffer, bufferManager, ContentType);

    /// <summary>Reads a message; the encoder gives the buffer back when the message is closed.</summary>
    public abstract Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager, string contentType);

    /// <summary>Reads a message of the encoder's own content type.</summary>
    public Message ReadMessage(Stream stream, int maxSizeOfHeaders) =>
        ReadMessage(stream, maxSizeOfHeaders, ContentType);

    /// <summary>Reads a message whose body stays in the stream until it is needed.</summary>
    public abstract Message ReadMessage(Stream stream, int maxSizeOfHeaders, string contentType);

    /// <inheritdoc/>
    public override string ToString() => ContentType;

    /// <summary>Writes a message into a buffer of <paramref name="bufferManager"/>.</summary>
    public ArraySegment<byte> WriteMessage(Message message, int maxMessageSize, BufferManager bufferManager) =>
        WriteMessage(message, maxMessageSize, bufferManager, 0);

    /// <summary>Writes a message into a buffer with <paramref name="messageOffset"/> free bytes before it.</summary>
    public abstract ArraySegment<byte> WriteMessage(
        Message message, int maxMessageSize, BufferManager bufferManager, int messageOffset);

    /// <summary>Writes a message into <paramref name="stream"/>.</summary>
    public abstract void WriteMessage(Message message, Stream stream);
}
