using System.Buffers;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>A block of what was received.</summary>
internal sealed class Block : ReadOnlySequenceSegment<byte>
{
    private const int Size = 4096;

    public static ReadOnlySequence<byte> Chain(byte[] bytes)
    {
        Block? first = null, last = null;
        for (var at = 0; at < bytes.Length; at += Size)
        {
            var next = new Block { Memory = bytes.AsMemory(at, Math.Min(Size, bytes.Length - at)), RunningIndex = at };
            first ??= next;
            if (last is not null)
            {
                last.Next = next;
            }

            last = next;
        }

        return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);
    }
}
