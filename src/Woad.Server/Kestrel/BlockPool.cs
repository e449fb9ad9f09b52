using System.Buffers;
using System.Collections.Concurrent;
using System.Runtime.InteropServices;

namespace Woad.Server.Kestrel;

/// <summary>
/// Memory of connections in blocks of 16 kB. Kestrel's own have 4 kB: a secured message of 7.5 kB then takes four
/// system calls to receive and two pieces to parse, in place of two and one. A connection that waits has no block.
/// </summary>
internal sealed class BlockPool : MemoryPool<byte>
{
    /// <summary>Bytes of a block.</summary>
    public const int BlockBytes = 16 * 1024;

    /// <summary>Blocks that are kept: 4 MB. More are taken from the heap, and left to it afterwards.</summary>
    public const int MostIdle = 256;

    private readonly ConcurrentQueue<Block> _idle = new();
    private int _count;

    public override int MaxBufferSize => BlockBytes;

    /// <summary>Blocks that are kept at the moment.</summary>
    public int Idle => Volatile.Read(ref _count);

    public override IMemoryOwner<byte> Rent(int minBufferSize = -1)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(minBufferSize, BlockBytes);
        if (!_idle.TryDequeue(out var block))
        {
            return new Block(this);
        }

        Interlocked.Decrement(ref _count);
        return block;
    }

    protected override void Dispose(bool disposing) => _idle.Clear();

    private void Return(Block block)
    {
        if (Interlocked.Increment(ref _count) <= MostIdle)
        {
            _idle.Enqueue(block);
        }
        else
        {
            Interlocked.Decrement(ref _count);
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
