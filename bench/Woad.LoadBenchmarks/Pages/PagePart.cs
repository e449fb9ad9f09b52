namespace Woad.LoadBenchmarks.Pages;

/// <summary>A part of a page between two comments, which a command writes.</summary>
internal static class PagePart
{
    /// <summary>Replaces all that is between <c>&lt;!-- name --&gt;</c> and <c>&lt;!-- /name --&gt;</c>.</summary>
    /// <exception cref="InvalidDataException">The page has not both comments.</exception>
    public static void Write(string path, string name, string content)
    {
        var (begin, end) = ($"<!-- {name} -->\n", $"<!-- /{name} -->\n");
        var text = File.ReadAllText(path);
        var from = text.IndexOf(begin, StringComparison.Ordinal);
        var to = text.IndexOf(end, StringComparison.Ordinal);
        if (from < 0 || to < from)
        {
            throw new InvalidDataException($"'{path}' has no part between '{begin.Trim()}' and '{end.Trim()}'.");
        }

        File.WriteAllText(path, text[..(from + begin.Length)] + content + text[to..]);
    }
}
