namespace Woad.Web;

/// <summary>Entity tags (RFC 9110, 8.8.3).</summary>
internal static class EntityTags
{
    /// <summary>The tag in quotes, as it stands in headers.</summary>
    public static string Quote(string tag)
    {
        ArgumentException.ThrowIfNullOrEmpty(tag);
        var opaque = tag.StartsWith("W/\"", StringComparison.Ordinal) ? tag[2..] : tag;
        return opaque is ['"', .., '"'] && opaque.Length > 1
            ? tag
            : $"\"{tag.Replace("\"", "\\\"", StringComparison.Ordinal)}\"";
    }

    /// <summary>The tags of a header; null without one.</summary>
    public static IEnumerable<string>? Parse(string? header)
    {
        if (string.IsNullOrEmpty(header))
        {
            return null;
        }

        var tags = new List<string>();
        var position = 0;
        while (position < header.Length)
        {
            if (header[position] is ',' or ' ' or '\t')
            {
                position++;
                continue;
            }

            var start = position;
            position = End(header, position);
            tags.Add(header[start..position].TrimEnd());
        }

        return tags;
    }

    /// <summary>Whether two tags stand for the same content; weak tags compare like strong ones here.</summary>
    public static bool AreSame(string a, string b) => Opaque(a).SequenceEqual(Opaque(b));

    /// <summary>A comma inside quotes is part of the tag.</summary>
    private static int End(string header, int position)
    {
        var isQuoted = false;
        while (position < header.Length && (isQuoted || header[position] != ','))
        {
            isQuoted ^= header[position] == '"';
            position++;
        }

        return position;
    }

    private static ReadOnlySpan<char> Opaque(string tag) =>
        tag.StartsWith("W/", StringComparison.Ordinal) ? tag.AsSpan(2) : tag;
}
