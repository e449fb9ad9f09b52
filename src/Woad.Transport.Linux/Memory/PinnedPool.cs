using System.Buffers;
using System.Collections.Concurrent;

namespace Woad.Transport.Linux.Memory;

/// <summary>
/// Pinned blocks of 16 kB for what is received and sent. Blocks that nobody uses are kept up to a number of bytes;
/// those that were not needed for a while are given back.
/// </summary>
/// <param name="maxIdleBytes">The maximum size, in bytes, of blocks that are kept while nobody uses them.</param>
/// <param name="clock">Measures the while.</param>
internal sealed class PinnedPool(long maxIdleBytes, TimeProvider clock) : MemoryPool<byte>
{
    /// <summary>Bytes of a block.</summary>
    public const int BlockBytes = 16 * 1024;

    /// <summary>The time for which a block that is not needed is kept.</summary>
    public static readonly TimeSpan Period = TimeSpan.FromSeconds(5);

    private readonly ConcurrentQueue<PinnedBlock> _idle = new();
    private readonly int _mostIdle = (int)Math.Min(int.MaxValue, maxIdleBytes / BlockBytes);
    private int _count;
    private int _least;
    private long _allocated;
    private long _periodBegan = clock.GetTimestamp();

    public override int MaxBufferSize => BlockBytes;

    /// <summary>Blocks that are kept at the moment.</summary>
    public int Idle => Volatile.Read(ref _count);

    /// <summary>Blocks that were made so far.</summary>
    public long Allocated => Interlocked.Read(ref _allocated);

    /// <exception cref="ArgumentOutOfRangeException">More bytes are asked for than a block has.</exception>
    public override IMemoryOwner<byte> Rent(int minBufferSize = -1)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(minBufferSize, BlockBytes);
        if (!_idle.TryDequeue(out var block))
        {
            Volatile.Write(ref _least, 0);
            Interlocked.Increment(ref _allocated);
            return new PinnedBlock(this);
        }

        var left = Interlocked.Decrement(ref _count);
        if (left < Volatile.Read(ref _least))
        {
            // The smallest number of the period, about: another thread may write a larger one at the same time.
            Volatile.Write(ref _least, left);
        }

        return block;
    }

    /// <summary>Gives the garbage collector the blocks that nobody has needed for a period.</summary>
    public void Trim()
    {
        if (clock.GetElapsedTime(Volatile.Read(ref _periodBegan)) < Period)
        {
            return;
        }

        Volatile.Write(ref _periodBegan, clock.GetTimestamp());
        for (var spare = Volatile.Read(ref _least); spare > 0 && _idle.TryDequeue(out _); spare--)
        {
            Interlocked.Decrement(ref _count);
        }

        Volatile.Write(ref _least, Idle);
    }

    internal void Return(PinnedBlock block)
    {
        if (Interlocked.Increment(ref _count) <= _mostIdle)
        {
            _idle.Enqueue(block);
        }
        else
        {
            Interlocked.Decrement(ref _count);
        }
    }

    protected override void Dispose(bool disposing) => _idle.Clear();
}
