using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Transport.Linux.Native;

/// <summary>Events that one wait has brought (<c>struct epoll_event</c>, which is packed on x86 only).</summary>
internal sealed unsafe class EpollEvents : IDisposable
{
    /// <summary>Events of one wait.</summary>
    public const int Capacity = 64;

    /// <summary>The size of an event, in bytes, where it is not packed.</summary>
    public const int LargestSize = 16;

    private static readonly int Size =
        RuntimeInformation.ProcessArchitecture is Architecture.X64 or Architecture.X86 ? 12 : LargestSize;

    private static readonly int KeyOffset = Size - sizeof(ulong);

    public byte* Pointer { get; private set; } = (byte*)NativeMemory.Alloc(Capacity * LargestSize);

    /// <summary>The event at an index.</summary>
    public (ulong Key, uint Happened) this[int index]
    {
        get
        {
            var at = Pointer + (index * Size);
            return (Unsafe.ReadUnaligned<ulong>(at + KeyOffset), Unsafe.ReadUnaligned<uint>(at));
        }
    }

    public static void Write(byte* into, ulong key, uint wanted)
    {
        Unsafe.WriteUnaligned(into, wanted);
        Unsafe.WriteUnaligned(into + KeyOffset, key);
    }

    public void Dispose()
    {
        NativeMemory.Free(Pointer);
        Pointer = null;
    }
}
