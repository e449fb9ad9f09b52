namespace Woad.Framing;

/// <summary>Record sizes: 7 bits a byte, least significant group first, one to five bytes ([MC-NMF] 2.2.2).</summary>
internal static class FrameSize
{
    public const int MaxBytes = 5;

    /// <summary>Bytes that <paramref name="value"/> takes.</summary>
    public static int BytesFor(int value) => value switch
    {
        < 1 << 7 => 1,
        < 1 << 14 => 2,
        < 1 << 21 => 3,
        < 1 << 28 => 4,
        _ => 5,
    };

    /// <summary>Writes <paramref name="value"/> and returns the bytes taken ([MC-NMF] 2.2.2).</summary>
    public static int Write(Span<byte> destination, int value)
    {
        var rest = (uint)value;
        var count = 0;
        while (rest >= 0x80)
        {
            destination[count++] = (byte)(rest | 0x80);
            rest >>= 7;
        }

        destination[count++] = (byte)rest;
        return count;
    }

    /// <summary>
    /// Reads a size from the start of <paramref name="source"/> ([MC-NMF] 2.2.2). Returns the bytes taken; 0 when more
    /// bytes are needed.
    /// </summary>
    /// <exception cref="FramingException">
    /// The size takes more than five bytes or is above 0x7FFFFFFF ([MC-NMF] note 2).
    /// </exception>
    public static int TryRead(ReadOnlySpan<byte> source, out int value)
    {
        value = 0;
        for (var i = 0; i < source.Length; i++)
        {
            var b = source[i];
            if (i == MaxBytes - 1 && b > 0x07)
            {
                throw new FramingException(
                    "A framing record has a size above 0x7FFFFFFF or of more than five bytes.", null);
            }

            value |= (b & 0x7F) << (7 * i);
            if (b < 0x80)
            {
                return i + 1;
            }
        }

        return 0;
    }
}
