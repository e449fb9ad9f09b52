using System.Buffers;
using System.Collections.Concurrent;
using System.Runtime.InteropServices;
using Woad.Detached;
using Woad.Envelopes;

namespace Woad.Server.Kestrel;

/// <summary>
/// Memory of connections in blocks of 16 kB. Kestrel's own have 4 kB: a secured message of 7.5 kB then takes four
/// system calls to receive and two pieces to parse, in place of two and one. A connection that waits has no block.
/// </summary>
/// <remarks>
/// Blocks that nobody uses are kept, up to a number of bytes, as long as so many were in use at once within the last
/// <see cref="IdleBuffers.Pause"/>. A timer gives back the others, and runs only while there are idle blocks: an idle
/// process has no garbage collections that could do it.
/// </remarks>
internal sealed class BlockPool : MemoryPool<byte>
{
    /// <summary>Bytes of a block.</summary>
    public const int BlockBytes = 16 * 1024;

    private readonly ConcurrentQueue<Block> _idle = new();
    private readonly int _mostIdle;
    private readonly ITimer _timer;
    private int _count;
    private int _least;
    private int _isTrimming;
    private long _allocated;

    /// <param name="maxIdleBytes">The maximum size, in bytes, of blocks that are kept while nobody uses them.</param>
    /// <param name="clock">Measures how long they are kept.</param>
    public BlockPool(long maxIdleBytes, TimeProvider clock)
    {
        _mostIdle = (int)Math.Min(int.MaxValue, maxIdleBytes / BlockBytes);
        _timer = clock.NewTimer(
            static pool => ((BlockPool)pool!).Trim(), this, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
    }

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
            return new Block(this);
        }

        var left = Interlocked.Decrement(ref _count);
        if (left < Volatile.Read(ref _least))
        {
            // The smallest number of the period, about: another thread may write a larger one at the same time.
            Volatile.Write(ref _least, left);
        }

        return block;
    }

    protected override void Dispose(bool disposing)
    {
        _timer.Dispose();
        _idle.Clear();
    }

    private void Return(Block block)
    {
        if (Interlocked.Increment(ref _count) > _mostIdle)
        {
            Interlocked.Decrement(ref _count);
            return;
        }

        _idle.Enqueue(block);
        if (Volatile.Read(ref _isTrimming) == 0)
        {
            StartTrimming();
        }
    }

    private void StartTrimming()
    {
        if (Interlocked.Exchange(ref _isTrimming, 1) == 0)
        {
            _timer.Change(IdleBuffers.Pause, IdleBuffers.Pause);
        }
    }

    /// <summary>Gives the garbage collector the blocks that nobody has needed since the last time.</summary>
    private void Trim()
    {
        for (var spare = Volatile.Read(ref _least); spare > 0 && _idle.TryDequeue(out _); spare--)
        {
            Interlocked.Decrement(ref _count);
        }

        Volatile.Write(ref _least, Idle);
        if (Idle > 0)
        {
            return;
        }

        _timer.Change(Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
        Interlocked.Exchange(ref _isTrimming, 0);
        if (Idle > 0)
        {
            // It came after the look above, and saw the timer run.
            StartTrimming();
        }
    }

    /// <summary>A block, whose array the garbage collector does not move while a system call uses it.</summary>
    private sealed class Block(BlockPool pool) : IMemoryOwner<byte>
    {
        public Memory<byte> Memory { get; } = MemoryMarshal.CreateFromPinnedArray(
            GC.AllocateUninitializedArray<byte>(BlockBytes, pinned: true), 0, BlockBytes);

        public void Dispose() => pool.Return(this);
    }
}
