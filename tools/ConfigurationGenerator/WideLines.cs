using System.Text.RegularExpressions;

namespace Woad.ConfigurationGenerator;

/// <summary>
/// Breaks lines that have more than 120 columns and no place that <see cref="LineWrap"/> knows: comments between words,
/// code at a base class, an operator, a condition, a parenthesis or a comma.
/// </summary>
internal static partial class WideLines
{
    private const int Columns = 120;

    /// <summary>Breaks a line, unless it fits.</summary>
    public static IEnumerable<string> Break(string line)
    {
        if (line.Length <= Columns)
        {
            return [line];
        }

        var indent = line[..^line.TrimStart().Length];
        var comment = Comment().Match(line);
        return comment.Success
            ?
            [
                indent + "/// " + comment.Groups["open"].Value,
                .. Fill(comment.Groups["text"].Value, Columns - indent.Length - 4)
                    .Select(part => indent + "/// " + part),
                indent + "/// " + comment.Groups["close"].Value,
            ]
            : Code(line, indent);
    }

    private static IEnumerable<string> Code(string line, string indent)
    {
        var deeper = indent + "    ";
        foreach (var mark in (string[])[" : ", " && "])
        {
            if (line.LastIndexOf(mark, Columns, StringComparison.Ordinal) is var at and > 0)
            {
                return [line[..at], .. Break(deeper + line[(at + 1)..])];
            }
        }

        if (Condition().Match(line) is { Success: true } condition)
        {
            return [condition.Groups["if"].Value, deeper + condition.Groups["then"].Value];
        }

        var open = line.IndexOf('(', StringComparison.Ordinal) + 1;
        var comma = line.LastIndexOf(", ", Columns - 1, StringComparison.Ordinal) + 1;
        return open > 0 ? [line[..open], .. Break(deeper + line[open..])]
            : comma > 0 ? [line[..comma], .. Break(indent + line[(comma + 1)..])]
            : [line];
    }

    private static IEnumerable<string> Fill(string text, int width)
    {
        var line = "";
        foreach (var word in Word().Matches(text).Select(match => match.Value))
        {
            if (line.Length > 0 && line.Length + 1 + word.Length > width)
            {
                yield return line;
                line = "";
            }

            line += line.Length > 0 ? " " + word : word;
        }

        yield return line;
    }

    [GeneratedRegex(@"^ *///\ (?<open><(?<tag>\w+)[^>]*>)(?<text>.*)(?<close></\k<tag>>)$")]
    private static partial Regex Comment();

    [GeneratedRegex(@"^(?<if> *if \(.*\)) (?<then>(this\[|\w+ = ).*)$")]
    private static partial Regex Condition();

    /// <summary>A word, in which an element counts as a letter.</summary>
    [GeneratedRegex(@"(?:<[^>]*>|[^\s<])+")]
    private static partial Regex Word();
}
