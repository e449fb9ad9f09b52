using System.Buffers;

namespace Woad.Tests.Framing;

/// <summary>A sequence of two segments, as a pipe hands it out.</summary>
internal sealed class TwoPieces : ReadOnlySequenceSegment<byte>
{
    private TwoPieces(ReadOnlyMemory<byte> memory, TwoPieces? before)
    {
        Memory = memory;
        if (before is not null)
        {
            RunningIndex = before.Memory.Length;
            before.Next = this;
        }
    }

    public static ReadOnlySequence<byte> Of(byte[] bytes, int cut)
    {
        var first = new TwoPieces(bytes.AsMemory(0, cut), null);
        var second = new TwoPieces(bytes.AsMemory(cut), first);
        return new ReadOnlySequence<byte>(first, 0, second, second.Memory.Length);
    }
}
