using System.Text;

namespace Woad.Xml.Mtom;

/// <summary>The line between MIME parts ([RFC 2046] 5.1.1).</summary>
internal static class MimeBoundary
{
    private const int MaxLength = 256;

    /// <summary>The most blanks that may follow a boundary on its line.</summary>
    public const int MaxBlanks = 64;

    /// <summary>What separates parts, with the line end before it, which is not content.</summary>
    public static byte[] DelimiterOf(string? boundary) =>
        boundary is { Length: > 0 and <= MaxLength } && !boundary.AsSpan().ContainsAnyExceptInRange(' ', '~')
            ? Encoding.ASCII.GetBytes($"\r\n--{boundary}")
            : throw MtomErrors.BadBoundary();

    /// <summary>
    /// What follows a boundary: two dashes (<paramref name="length"/> is -1), or blanks and a line end of that length;
    /// anything else makes it content.
    /// </summary>
    public static bool IsLineEnd(ReadOnlySpan<byte> rest, out int length)
    {
        length = -1;
        if (rest.StartsWith("--"u8))
        {
            return true;
        }

        var blanks = rest[..Math.Min(rest.Length, MaxBlanks + 1)].IndexOfAnyExcept((byte)' ', (byte)'\t');
        if (blanks < 0 || !rest[blanks..].StartsWith("\r\n"u8))
        {
            return false;
        }

        length = blanks + 2;
        return true;
    }
}
