using System.Text;

namespace Woad.Discovery.Matching;

/// <summary>The relative names of a distinguished name (RFC 4514), in a form that can be compared.</summary>
internal static class DistinguishedName
{
    /// <summary>Null when the text is not a name. Reads each character once.</summary>
    public static List<string>? Parse(string text)
    {
        var names = new List<string>();
        if (text.Length == 0)
        {
            return names;
        }

        var parts = new List<string>();
        var part = new StringBuilder();
        for (var i = 0; i < text.Length; i++)
        {
            switch (text[i])
            {
                case '\\' when i + 1 < text.Length:
                    part.Append('\\').Append(text[++i]);
                    break;
                case '+':
                    parts.Add(part.ToString());
                    part.Clear();
                    break;
                case ',' or ';':
                    parts.Add(part.ToString());
                    part.Clear();
                    if (!TryAdd(names, parts))
                    {
                        return null;
                    }

                    break;
                default:
                    part.Append(text[i]);
                    break;
            }
        }

        parts.Add(part.ToString());
        return TryAdd(names, parts) ? names : null;
    }

    /// <summary>Adds a relative name: its pairs of attribute and value in the order of the alphabet.</summary>
    private static bool TryAdd(List<string> names, List<string> parts)
    {
        for (var i = 0; i < parts.Count; i++)
        {
            var equals = parts[i].IndexOf('=', StringComparison.Ordinal);
            if (equals <= 0)
            {
                return false;
            }

            parts[i] = $"{parts[i].AsSpan(0, equals).Trim()}={parts[i].AsSpan(equals + 1).Trim()}".ToUpperInvariant();
        }

        parts.Sort(StringComparer.Ordinal);
        names.Add(string.Join('+', parts));
        parts.Clear();
        return true;
    }
}
