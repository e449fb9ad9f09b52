using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>A pool of byte arrays.</summary>
/// <remarks>Implementations are safe for concurrent use.</remarks>
public abstract class BufferManager
{
    /// <summary>Initializes a new instance of the <see cref="BufferManager"/> class.</summary>
    protected BufferManager()
    {
    }

    /// <summary>A pool that keeps buffers of up to <paramref name="maxBufferSize"/> bytes.</summary>
    /// <param name="maxBufferPoolSize">Most bytes that the pool may keep; 0 keeps nothing.</param>
    /// <param name="maxBufferSize">Largest buffer that is kept, in bytes.</param>
    /// <returns>The manager.</returns>
    /// <exception cref="ArgumentOutOfRangeException">A value is negative.</exception>
    public static BufferManager CreateBufferManager(long maxBufferPoolSize, int maxBufferSize)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(maxBufferPoolSize);
        ArgumentOutOfRangeException.ThrowIfNegative(maxBufferSize);
        return maxBufferPoolSize == 0 ? new UnpooledBuffers() : new PooledBuffers(maxBufferPoolSize, maxBufferSize);
    }

    /// <summary>Lets go of the buffers that are kept.</summary>
    public abstract void Clear();

    /// <summary>Gives back a buffer taken from this pool.</summary>
    /// <param name="buffer">The bytes.</param>
    public abstract void ReturnBuffer(byte[] buffer);

    /// <summary>Takes a buffer of at least <paramref name="bufferSize"/> bytes; its content is arbitrary.</summary>
    /// <param name="bufferSize">The size, in bytes, of the buffer.</param>
    /// <returns>The buffer.</returns>
    public abstract byte[] TakeBuffer(int bufferSize);
}
