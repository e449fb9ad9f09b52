using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Replies as sized envelope records of .NET Message Framing.</summary>
internal sealed class FrameScanner : ReplyScanner
{
    private const byte SizedEnvelope = 6;
    private byte[] _expected = [];

    public override void Learn(ReadOnlySpan<byte> reply) => _expected = reply.ToArray();

    public override int SizeOf(ReadOnlySpan<byte> input)
    {
        if (input.IsEmpty)
        {
            return 0;
        }

        if (input[0] != SizedEnvelope)
        {
            throw new InvalidDataException($"A record of type {input[0]} came instead of a reply.");
        }

        return FrameSize.TryRead(input[1..], out var size, out var length) ? 1 + length + size : 0;
    }

    public override int Scan(ReadOnlySpan<byte> input, out int consumed)
    {
        var count = 0;
        consumed = 0;
        while (true)
        {
            var rest = input[consumed..];
            var size = SizeOf(rest);
            if (size == 0 || size > rest.Length)
            {
                return count;
            }

            if (size != _expected.Length || (IsSample() && !rest[..size].SequenceEqual(_expected)))
            {
                Wrong++;
            }

            count++;
            consumed += size;
        }
    }
}
