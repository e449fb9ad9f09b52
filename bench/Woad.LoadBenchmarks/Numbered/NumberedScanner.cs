using Woad.LoadBenchmarks.Driver;

namespace Woad.LoadBenchmarks.Numbered;

/// <summary>
/// Replies of a reliable session. Their numbers, and so their sizes, differ; a sample is kept. Messages that do not end
/// as the first reply did are acknowledgements alone, and no replies.
/// </summary>
/// <param name="form">Knows where a message ends.</param>
internal sealed class NumberedScanner(ReplyScanner form) : ReplyScanner
{
    /// <summary>Bytes by which replies differ: numbers, and an acknowledgement that some of them lack.</summary>
    public const int Spread = 90;

    /// <summary>Bytes at the end of a reply, of its result, that an acknowledgement alone does not have.</summary>
    private const int EndSize = 12;

    private byte[] _end = [];
    private int _size;

    /// <summary>The replies so far.</summary>
    public long Replies { get; set; }

    /// <summary>The last sample; the reply that was learnt while there is none.</summary>
    public byte[] Sample { get; private set; } = [];

    public override void Learn(ReadOnlySpan<byte> reply)
    {
        _size = reply.Length;
        _end = reply[^EndSize..].ToArray();
        Sample = reply.ToArray();
    }

    public override int SizeOf(ReadOnlySpan<byte> input) => form.SizeOf(input);

    public override int Scan(ReadOnlySpan<byte> input, out int consumed)
    {
        var count = 0;
        consumed = 0;
        while (consumed < input.Length)
        {
            var rest = input[consumed..];
            var size = form.SizeOf(rest);
            if (size == 0 || size > rest.Length)
            {
                break;
            }

            if (rest[..size].EndsWith(_end))
            {
                Wrong += Math.Abs(size - _size) > Spread ? 1 : 0;
                Sample = IsSample() ? rest[..size].ToArray() : Sample;
                count++;
            }

            consumed += size;
        }

        Replies += count;
        return count;
    }
}
