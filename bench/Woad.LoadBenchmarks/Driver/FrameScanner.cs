using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Replies as sized envelope records of .NET Message Framing.</summary>
internal sealed class FrameScanner : RecordScanner
{
    private const byte SizedEnvelope = 6;

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
}
