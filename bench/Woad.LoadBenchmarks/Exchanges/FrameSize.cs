namespace Woad.LoadBenchmarks.Exchanges;

/// <summary>Sizes of framing records: 7 bits a byte, low group first ([MC-NMF] 2.2.2).</summary>
internal static class FrameSize
{
    /// <summary>A size is never longer than this, in bytes.</summary>
    public const int MaxLength = 5;

    public static void Write(Stream output, int size)
    {
        Span<byte> bytes = stackalloc byte[MaxLength];
        output.Write(bytes[..Write(bytes, size)]);
    }

    public static int Write(Span<byte> output, int size)
    {
        var length = 0;
        var rest = (uint)size;
        for (; rest >= 0x80; rest >>= 7)
        {
            output[length++] = (byte)(rest | 0x80);
        }

        output[length++] = (byte)rest;
        return length;
    }

    /// <summary>Reads a size; false when <paramref name="input"/> ends before it does.</summary>
    public static bool TryRead(ReadOnlySpan<byte> input, out int size, out int length)
    {
        size = 0;
        for (length = 0; length < input.Length;)
        {
            var next = input[length];
            if (length == MaxLength - 1 && next > 7)
            {
                throw new InvalidDataException("A frame's size is above 0x7FFFFFFF.");
            }

            size |= (next & 0x7F) << (7 * length++);
            if (next < 0x80)
            {
                return true;
            }
        }

        return false;
    }
}
