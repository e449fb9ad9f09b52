namespace Woad.Encoders;

/// <summary>
/// Tells calls from replies in a session in which both go the same way, without reading their headers.
/// </summary>
internal static class ReplyMark
{
    /// <summary>Whether the envelope has no RelatesTo for certain; false: its headers have to be read.</summary>
    public static bool IsMissing(ReadOnlySpan<byte> envelope, EncodingModel encoding)
    {
        if (encoding.IsText)
        {
            return encoding.TextEncoding.CodePage == 65001 && envelope.IndexOf("RelatesTo"u8) < 0;
        }

        if (!envelope.StartsWith(StandardBinaryHead.Start))
        {
            return false;
        }

        // After the action: a call goes on with its MessageID, or with To when it is one-way.
        var at = StandardBinaryHead.Start.Length;
        return SkipText(envelope, ref at)
            && (envelope[at..].StartsWith(StandardBinaryHead.Id) || envelope[at..].StartsWith(StandardBinaryHead.To));
    }

    /// <summary>
    /// Passes over a text record with its end: characters of up to 255 bytes, or a dictionary string.
    /// </summary>
    private static bool SkipText(ReadOnlySpan<byte> envelope, ref int at)
    {
        if (envelope.Length - at < 2)
        {
            return false;
        }

        switch (envelope[at++])
        {
            case StandardBinaryHead.TextChars8WithEnd:
                at += 1 + envelope[at];
                break;
            case StandardBinaryHead.TextDictionaryWithEnd:
                while (at < envelope.Length && envelope[at] >= 0x80)
                {
                    at++;
                }

                at++;
                break;
            default:
                return false;
        }

        return at <= envelope.Length;
    }
}
