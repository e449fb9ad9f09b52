namespace Woad.Xml;

/// <summary>MultiByteInt31 ([MC-NBFX] 2.1.2).</summary>
internal static class NbfxInt31
{
    /// <summary>Reads at <paramref name="offset"/> and returns where the next byte stands.</summary>
    public static int Read(ReadOnlySpan<byte> input, int offset, out int value)
    {
        value = 0;
        for (var shift = 0; shift < 35; shift += 7)
        {
            if (offset >= input.Length)
            {
                throw Malformed.EndOfInput(offset);
            }

            var b = input[offset++];
            if (shift == 28 && b > 7)
            {
                break;
            }

            value |= (b & 0x7F) << shift;
            if (b < 0x80)
            {
                return offset;
            }
        }

        throw Malformed.At("A length or dictionary id has more than 31 bits.", offset);
    }
}
