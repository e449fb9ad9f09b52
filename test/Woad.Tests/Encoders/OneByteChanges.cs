namespace Woad.Tests.Encoders;

/// <summary>All the ways to change one byte of a text: to another one, away, and twice.</summary>
internal static class OneByteChanges
{
    /// <summary>Markup, quotes, blanks, control characters, what is no UTF-8, and letters.</summary>
    private static readonly byte[] Others = [.. "<>&\"'/=: \t\r\nAz0-"u8, 0, 1, 0x7F, 0x80, 0xC3, 0xFF];

    /// <summary>The changes of the bytes before <paramref name="end"/>.</summary>
    public static IEnumerable<byte[]> Of(byte[] text, int end)
    {
        for (var at = 0; at < end; at++)
        {
            byte[] candidates = [.. Others, (byte)(text[at] ^ 1), (byte)(text[at] ^ 0x20)];
            foreach (var other in candidates.Distinct().Where(b => b != text[at]))
            {
                yield return [.. text.AsSpan(0, at), other, .. text.AsSpan(at + 1)];
            }

            yield return [.. text.AsSpan(0, at), .. text.AsSpan(at + 1)];
            yield return [.. text.AsSpan(0, at + 1), .. text.AsSpan(at)];
        }
    }
}
