namespace Woad.Encoders.Streams;

/// <summary>Names of start tags, in text that has been read as well-formed.</summary>
internal static class TextNames
{
    /// <summary>The name in the tag that begins at <paramref name="tag"/>.</summary>
    public static ReadOnlySpan<byte> At(ReadOnlySpan<byte> text, int tag)
    {
        var name = text[(tag + 1)..];
        return name[..name.IndexOfAny(" \t\r\n/>"u8)];
    }

    /// <summary>The name of the document's element: the first tag that is no declaration and no comment.</summary>
    public static ReadOnlySpan<byte> Root(ReadOnlySpan<byte> text)
    {
        var at = text.IndexOf((byte)'<');
        while (text[at + 1] is (byte)'?' or (byte)'!')
        {
            var end = text[at + 1] == '?' ? "?>"u8 : "-->"u8;
            at += text[at..].IndexOf(end);
            at += text[at..].IndexOf((byte)'<');
        }

        return At(text, at);
    }
}
