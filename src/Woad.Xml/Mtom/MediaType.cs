using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>A Content-Type header: type, subtype and parameters ([RFC 2045] 5.1).</summary>
public sealed class MediaType
{
    private const int MaxLength = 8192;
    private readonly Dictionary<string, string> _parameters = new(StringComparer.OrdinalIgnoreCase);

    private MediaType(string name) => Name = name;

    /// <summary>Gets the type and subtype, in lower case, for example <c>multipart/related</c>.</summary>
    public string Name { get; }

    /// <summary>Gets the value of a parameter without quotes, or null when there is no such parameter.</summary>
    public string? this[string parameter] => _parameters.GetValueOrDefault(parameter);

    /// <summary>Parses a header value.</summary>
    /// <param name="text">The string.</param>
    /// <returns>The media type.</returns>
    /// <exception cref="XmlException">It is malformed, or a parameter stands there twice.</exception>
    public static MediaType Parse(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        if (text.Length > MaxLength)
        {
            throw new XmlException(Escaped.Text($"The Content-Type header is longer than {MaxLength} characters."));
        }

        var end = text.IndexOf(';', StringComparison.Ordinal);
        var name = (end < 0 ? text : text[..end]).Trim();
        var slash = name.IndexOf('/', StringComparison.Ordinal);
        if (slash <= 0 || !IsToken(name.AsSpan(0, slash)) || !IsToken(name.AsSpan(slash + 1)))
        {
            throw Refused(text);
        }

        var media = new MediaType(name.ToLowerInvariant());
        for (var i = end; i >= 0 && i < text.Length;)
        {
            i = media.ReadParameter(text, i + 1);
        }

        return media;
    }

    private static bool IsToken(ReadOnlySpan<char> text)
    {
        foreach (var c in text)
        {
            if (c is <= ' ' or > '~' || "()<>@,;:\\\"/[]?=".Contains(c, StringComparison.Ordinal))
            {
                return false;
            }
        }

        return text.Length > 0;
    }

    private static XmlException Refused(string text) =>
        new(Escaped.Text($"The Content-Type header '{(text.Length > 64 ? text[..64] + "..." : text)}' is malformed."));

    /// <summary>Reads <c>name=value</c> and returns where the next semicolon, or the end, stands.</summary>
    private int ReadParameter(string text, int start)
    {
        var equals = text.IndexOf('=', start);
        if (equals < 0)
        {
            return text.AsSpan(start).Trim().Length == 0 ? text.Length : throw Refused(text);
        }

        var name = text[start..equals].Trim();
        var i = equals + 1;
        while (i < text.Length && text[i] is ' ' or '\t')
        {
            i++;
        }

        string value;
        if (i < text.Length && text[i] == '"')
        {
            value = ReadQuoted(text, ref i);
        }
        else
        {
            var end = text.IndexOf(';', i);
            value = text[i..(end < 0 ? text.Length : end)].Trim();
            i = end < 0 ? text.Length : end;
            if (value.Length == 0)
            {
                throw Refused(text);
            }
        }

        return IsToken(name) && _parameters.TryAdd(name, value) ? i : throw Refused(text);
    }

    private static string ReadQuoted(string text, ref int i)
    {
        var value = new System.Text.StringBuilder();
        for (i++; i < text.Length && text[i] != '"'; i++)
        {
            if (text[i] == '\\' && ++i == text.Length)
            {
                throw Refused(text);
            }

            value.Append(text[i]);
        }

        if (i == text.Length)
        {
            throw Refused(text);
        }

        for (i++; i < text.Length && text[i] is ' ' or '\t';)
        {
            i++;
        }

        return i == text.Length || text[i] == ';' ? value.ToString() : throw Refused(text);
    }
}
