namespace Woad.Tests.Structure.Documents;

/// <summary>A code block of a document, and the file or region of a file that its mark names.</summary>
internal sealed record Snippet(Document Document, int Line, string Language, string? Source, string Code)
{
    private const string Mark = "<!-- sample: ";

    public static IEnumerable<Snippet> Of(Document document)
    {
        var lines = document.Text.Split('\n');
        for (var i = 0; i < lines.Length; i++)
        {
            if (!lines[i].StartsWith("```", StringComparison.Ordinal))
            {
                continue;
            }

            var end = Array.FindIndex(lines, i + 1, line => line.StartsWith("```", StringComparison.Ordinal));
            Assert.True(end > 0, $"{document.Path}({i + 1}): the code block has no end.");
            var mark = i > 0 ? lines[i - 1] : "";
            var source = mark.StartsWith(Mark, StringComparison.Ordinal) ? mark[Mark.Length..^" -->".Length] : null;
            var code = string.Join('\n', lines[(i + 1)..end]);
            yield return new Snippet(document, i + 1, lines[i][3..].Trim(), source, code);
            i = end;
        }
    }

    /// <summary>
    /// The text of <see cref="Source"/>: a file, or with <c>#name</c> the lines of the file between
    /// <c>&lt;name&gt;</c> and <c>&lt;/name&gt;</c> in comments, moved to the left.
    /// </summary>
    public string Expected
    {
        get
        {
            var parts = Source!.Split('#');
            var lines = File.ReadAllLines(Repository.PathOf(parts[0]));
            if (parts.Length == 1)
            {
                return string.Join('\n', lines).TrimEnd();
            }

            var begin = Array.FindIndex(lines, line => IsComment(line, $"<{parts[1]}>"));
            var end = Array.FindIndex(lines, line => IsComment(line, $"</{parts[1]}>"));
            Assert.True(begin >= 0 && end > begin, $"{parts[0]} has no region '{parts[1]}'.");
            var region = lines[(begin + 1)..end];
            var indent = region.Where(line => line.Length > 0).Min(line => line.Length - line.TrimStart().Length);
            return string.Join('\n', region.Select(line => line.Length > 0 ? line[indent..] : line));
        }
    }

    private static bool IsComment(string line, string name) =>
        line.Trim() is var text && (text == $"// {name}" || text == $"# {name}" || text == $"<!-- {name[1..^1]} -->");
}
