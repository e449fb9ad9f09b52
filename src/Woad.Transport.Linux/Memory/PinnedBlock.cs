using System.Buffers;
using System.Runtime.InteropServices;

namespace Woad.Transport.Linux.Memory;

/// <summary>A block whose array the garbage collector does not move while a system call uses it.</summary>
internal sealed class PinnedBlock(PinnedPool pool) : IMemoryOwner<byte>
{
    public Memory<byte> Memory { get; } = MemoryMarshal.CreateFromPinnedArray(
        GC.AllocateUninitializedArray<byte>(PinnedPool.BlockBytes, pinned: true), 0, PinnedPool.BlockBytes);

    public void Dispose() => pool.Return(this);
}
