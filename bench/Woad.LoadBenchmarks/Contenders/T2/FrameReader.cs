using System.Buffers;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T2;

/// <summary>Cuts framing records ([MC-NMF] 2.2) off a connection's input.</summary>
internal static class FrameReader
{
    public const byte Version = 0;
    public const byte Mode = 1;
    public const byte Via = 2;
    public const byte KnownEncoding = 3;
    public const byte SizedEnvelope = 6;
    public const byte End = 7;
    public const byte PreambleEnd = 12;

    private const int MaxSize = 1 << 20;

    /// <summary>Takes the next whole record off <paramref name="input"/>; false when it is not all there yet.</summary>
    public static bool TryRead(ref ReadOnlySequence<byte> input, out byte type, out ReadOnlySequence<byte> payload)
    {
        type = 0;
        payload = default;
        if (input.IsEmpty)
        {
            return false;
        }

        type = input.FirstSpan[0];
        if (type is not (Via or SizedEnvelope))
        {
            var fixedLength = FixedLength(type);
            return TryCut(ref input, 1, fixedLength, out payload);
        }

        Span<byte> copy = stackalloc byte[FrameSize.MaxLength];
        scoped var head = input.FirstSpan[1..];
        if (head.Length < FrameSize.MaxLength && input.Length > 1 + head.Length)
        {
            var start = input.Slice(1, Math.Min(input.Length - 1, FrameSize.MaxLength));
            start.CopyTo(copy);
            head = copy[..(int)start.Length];
        }

        if (!FrameSize.TryRead(head, out var size, out var length))
        {
            return false;
        }

        return size <= MaxSize
            ? TryCut(ref input, 1 + length, size, out payload)
            : throw new InvalidDataException($"A record of {size} bytes; the limit is {MaxSize}.");
    }

    private static int FixedLength(byte type) => type switch
    {
        Version => 2,
        Mode or KnownEncoding => 1,
        End or PreambleEnd => 0,
        _ => throw new InvalidDataException($"Record type {type} does not belong in a duplex session."),
    };

    private static bool TryCut(
        ref ReadOnlySequence<byte> input, int offset, int length, out ReadOnlySequence<byte> payload)
    {
        if (input.Length < offset + length)
        {
            payload = default;
            return false;
        }

        payload = input.Slice(offset, length);
        input = input.Slice(payload.End);
        return true;
    }
}
