namespace Woad.Xml;

/// <summary>
/// Halves of surrogate pairs that stand alone are no characters of XML: each becomes U+FFFD, as encoders of UTF-8 make
/// it.
/// </summary>
internal static class LoneHalves
{
    private const char Replacement = '\uFFFD';

    /// <summary>The string with its lone halves replaced; the same one where it has none.</summary>
    public static string Replaced(string text)
    {
        var first = Find(text, 0);
        return first < 0 ? text : string.Create(text.Length, (text, first), static (to, from) =>
        {
            from.text.CopyTo(to);
            Replace(to, from.first);
        });
    }

    /// <summary>Whether characters have lone halves.</summary>
    public static bool AreIn(ReadOnlySpan<char> text) => Find(text, 0) >= 0;

    /// <summary>Replaces the lone halves in place.</summary>
    public static void Replace(Span<char> text) => Replace(text, Find(text, 0));

    private static void Replace(Span<char> text, int at)
    {
        for (; at >= 0; at = Find(text, at + 1))
        {
            text[at] = Replacement;
        }
    }

    /// <summary>The place of the first lone half from <paramref name="start"/> on; -1 for none.</summary>
    private static int Find(ReadOnlySpan<char> text, int start)
    {
        while (true)
        {
            var next = start >= text.Length ? -1 : text[start..].IndexOfAnyInRange('\uD800', '\uDFFF');
            if (next < 0)
            {
                return -1;
            }

            var at = start + next;
            if (at + 1 == text.Length || !char.IsSurrogatePair(text[at], text[at + 1]))
            {
                return at;
            }

            start = at + 2;
        }
    }
}
