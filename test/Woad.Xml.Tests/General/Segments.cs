using System.Buffers;

namespace Woad.Xml;

/// <summary>One array as a chain of segments, each an array of its own.</summary>
internal sealed class Segments : ReadOnlySequenceSegment<byte>
{
    private Segments(byte[] bytes, long index)
    {
        Memory = bytes;
        RunningIndex = index;
    }

    public static ReadOnlySequence<byte> Of(byte[] bytes, IEnumerable<int> splits)
    {
        Segments? first = null;
        Segments? last = null;
        var start = 0;
        foreach (var end in splits.Append(bytes.Length))
        {
            var next = new Segments(bytes[start..end], start);
            first ??= next;
            if (last is not null)
            {
                last.Next = next;
            }

            last = next;
            start = end;
        }

        return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);
    }
}
