using Woad.LoadBenchmarks.Driver;

namespace Woad.LoadBenchmarks.Secured;

/// <summary>
/// Replies whose bytes differ while their size and their beginning do not; a sample is kept for the client to judge.
/// </summary>
/// <param name="form">Knows where a reply ends.</param>
internal sealed class SecuredScanner(ReplyScanner form) : ReplyScanner
{
    /// <summary>A status line up to its code, or a record's head and the start of its envelope.</summary>
    private const int Start = 12;

    private byte[] _start = [];
    private int _size;

    /// <summary>The last sample; the reply that was learnt while there is none.</summary>
    public byte[] Sample { get; private set; } = [];

    public override void Learn(ReadOnlySpan<byte> reply)
    {
        _start = reply[..Start].ToArray();
        _size = reply.Length;
        Sample = reply.ToArray();
    }

    public override int SizeOf(ReadOnlySpan<byte> input) => form.SizeOf(input);

    public override int Scan(ReadOnlySpan<byte> input, out int consumed)
    {
        var count = 0;
        consumed = 0;
        while (true)
        {
            var rest = input[consumed..];
            var size = form.SizeOf(rest);
            if (size == 0 || size > rest.Length)
            {
                return count;
            }

            if (size != _size || !rest.StartsWith(_start))
            {
                Wrong++;
            }
            else if (IsSample())
            {
                rest[..size].CopyTo(Sample);
            }

            count++;
            consumed += size;
        }
    }
}
