
namespace Woad.Lab.Targets.Wire;

/// <summary>The size before a record's content, [MC-NMF] 2.2.2.</summary>
internal static class FrameReader
{
    private const int MostSizeBytes = 5;

    /// <summary>False when the bytes do not hold the whole record; its content begins after its type.</summary>
    /// <exception cref="InvalidDataException">The size is longer than five bytes.</exception>
    public static bool TryContent(ReadOnlySpan<byte> record, out ReadOnlySpan<byte> content, out int length)
    {
        content = default;
        length = 0;
        long size = 0;
        for (var i = 0; i < MostSizeBytes; i++)
        {
            if (1 + i >= record.Length)
            {
                return false;
            }

            size |= (long)(record[1 + i] & 0x7F) << (7 * i);
            if (record[1 + i] >= 0x80)
            {
                continue;
            }

            var from = i + 2;
            if (size > record.Length - from)
            {
                return false;
            }

            content = record.Slice(from, (int)size);
            length = from + (int)size;
            return true;
        }

        throw new InvalidDataException("The size of a record has more than five bytes.");
    }

    public static byte[] Record(byte type, ReadOnlySpan<byte> content)
    {
        var bytes = new List<byte> { type };
        var size = (uint)content.Length;
        for (; size >= 0x80; size >>= 7)
        {
            bytes.Add((byte)(size | 0x80));
        }

        bytes.Add((byte)size);
        bytes.AddRange(content);
        return [.. bytes];
    }
}
