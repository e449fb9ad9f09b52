using System.Buffers;

namespace Woad.Lab.Measuring;

/// <summary>
/// Histograms as text of the raw log: base64 of the variable-length integers minimum, maximum, sum, number of counters
/// that are not zero, then for each the gap to the one before and its count.
/// </summary>
internal static class HistogramText
{
    public static string Encode(Histogram histogram)
    {
        var bytes = new ArrayBufferWriter<byte>();
        Write(bytes, histogram.Count == 0 ? 0 : histogram.Min);
        Write(bytes, histogram.Max);
        Write(bytes, histogram.Sum);
        var counts = histogram.Counts;
        Write(bytes, counts.Length - counts.Count(0L));
        var last = 0;
        for (var i = 0; i < counts.Length; i++)
        {
            if (counts[i] != 0)
            {
                Write(bytes, i - last);
                Write(bytes, counts[i]);
                last = i;
            }
        }

        return Convert.ToBase64String(bytes.WrittenSpan);
    }

    /// <exception cref="FormatException">The text is not an encoded histogram.</exception>
    public static Histogram Decode(string text)
    {
        ReadOnlySpan<byte> bytes = Convert.FromBase64String(text);
        var (min, max, sum) = (Read(ref bytes), Read(ref bytes), Read(ref bytes));
        var histogram = new Histogram();
        long index = 0;
        for (var left = Read(ref bytes); left > 0; left--)
        {
            index += Read(ref bytes);
            if (index is < 0 or >= HistogramScale.Counters)
            {
                throw new FormatException(
                    $"A histogram of the raw log names counter {index} of {HistogramScale.Counters}.");
            }

            var count = Read(ref bytes);
            if (count <= 0)
            {
                throw new FormatException($"A histogram of the raw log counts {count} values in counter {index}.");
            }

            histogram.AddCounter((int)index, count);
        }

        if (histogram.Count > 0)
        {
            histogram.AddExtremes(min, max, sum);
        }

        return histogram;
    }

    private static void Write(ArrayBufferWriter<byte> bytes, long value)
    {
        var rest = (ulong)value;
        var span = bytes.GetSpan(10);
        var length = 0;
        for (; rest >= 0x80; rest >>= 7)
        {
            span[length++] = (byte)(rest | 0x80);
        }

        span[length++] = (byte)rest;
        bytes.Advance(length);
    }

    private static long Read(ref ReadOnlySpan<byte> bytes)
    {
        ulong value = 0;
        for (var shift = 0; shift < 64; shift += 7)
        {
            if (bytes.IsEmpty)
            {
                break;
            }

            var next = bytes[0];
            bytes = bytes[1..];
            value |= (ulong)(next & 0x7F) << shift;
            if (next < 0x80)
            {
                return (long)value;
            }
        }

        throw new FormatException("A histogram of the raw log ends inside a number.");
    }
}
