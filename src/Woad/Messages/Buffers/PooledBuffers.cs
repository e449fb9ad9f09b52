using System.Collections.Concurrent;
using System.Numerics;
using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>Keeps returned arrays by size class (powers of two from 128 bytes), within a budget of bytes.</summary>
internal sealed class PooledBuffers(long maxPoolSize, int maxBufferSize) : BufferManager
{
    private const int SmallestShift = 7;

    private readonly ConcurrentQueue<byte[]>[] _classes = MakeClasses();
    private long _kept;

    public override void Clear()
    {
        foreach (var queue in _classes)
        {
            while (queue.TryDequeue(out var buffer))
            {
                Interlocked.Add(ref _kept, -buffer.Length);
            }
        }
    }

    public override void ReturnBuffer(byte[] buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        var index = ClassOf(buffer.Length);
        if (buffer.Length > maxBufferSize || index < 0 || buffer.Length != SizeOf(index))
        {
            return;
        }

        if (Interlocked.Add(ref _kept, buffer.Length) > maxPoolSize)
        {
            Interlocked.Add(ref _kept, -buffer.Length);
            return;
        }

        _classes[index].Enqueue(buffer);
    }

    public override byte[] TakeBuffer(int bufferSize)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(bufferSize);
        var index = ClassOf(bufferSize);
        if (bufferSize > maxBufferSize || index < 0)
        {
            return GC.AllocateUninitializedArray<byte>(bufferSize);
        }

        if (_classes[index].TryDequeue(out var buffer))
        {
            Interlocked.Add(ref _kept, -buffer.Length);
            return buffer;
        }

        return GC.AllocateUninitializedArray<byte>(SizeOf(index));
    }

    /// <summary>The smallest class that holds <paramref name="size"/> bytes; -1 beyond the largest.</summary>
    private static int ClassOf(int size)
    {
        var shift = size <= 1 << SmallestShift ? SmallestShift : 32 - BitOperations.LeadingZeroCount((uint)size - 1);
        return shift > 30 ? -1 : shift - SmallestShift;
    }

    private static int SizeOf(int index) => 1 << (index + SmallestShift);

    private static ConcurrentQueue<byte[]>[] MakeClasses()
    {
        var classes = new ConcurrentQueue<byte[]>[31 - SmallestShift];
        for (var i = 0; i < classes.Length; i++)
        {
            classes[i] = new ConcurrentQueue<byte[]>();
        }

        return classes;
    }
}
