namespace Woad.Generator.Model;

/// <summary>Finds where a long line of C# may be continued in the next one.</summary>
internal static class LineBreaks
{
    /// <summary>Columns of a line.</summary>
    public const int MaxLength = 120;

    private const string Constraints = " where ";

    private static readonly string[] Before = [Constraints, " && ", " || ", " | ", " ? ", " : ", " => ", " + "];

    private static readonly string[] After = [", ", "; ", " = "];

    private static readonly string[] Members = ["private ", "public ", "internal ", "[", "// "];

    /// <summary>Whether a line begins a member of a type, with its comment or its attributes.</summary>
    public static bool BeginsMember(string line) =>
        Members.Any(start => line.StartsWith(start, StringComparison.Ordinal));

    /// <summary>Where the constraints of a line begin that is too long; 0 for all others.</summary>
    public static int FindConstraints(string line, int max) =>
        line.Length > max && line[0] is not ('#' or '/') && line.IndexOf('"') < 0
            && line.IndexOf(Constraints, StringComparison.Ordinal) is var at && at > 0
            ? at
            : 0;

    /// <summary>
    /// The last place up to <paramref name="max"/> columns where the line may break, outside of literals: in a list,
    /// before an operator, else behind a parenthesis. 0 for a line that is short enough, or that has
    /// no such place.
    /// </summary>
    public static int Find(string line, int max)
    {
        if (line.Length <= max || line[0] == '#' || line.StartsWith("//", StringComparison.Ordinal))
        {
            return 0;
        }

        var (last, parenthesis) = (0, 0);
        for (var i = 0; i < line.Length; i++)
        {
            if (line[i] is '"' or '\'')
            {
                i = EndOfLiteral(line, i);
                continue;
            }

            var at = PlaceAt(line, i);
            if (at > max && (last > 0 || parenthesis > 0))
            {
                break;
            }

            last = at > 0 && at < line.Length && !(at > max && last > 0) ? at : last;
            parenthesis = line[i] == '(' && i + 1 < max ? i + 1 : parenthesis;
        }

        return last > 0 && last <= max ? last : parenthesis > 0 ? parenthesis : last;
    }

    private static int PlaceAt(string line, int i)
    {
        foreach (var text in After)
        {
            if (Is(line, i, text))
            {
                return i + text.Length;
            }
        }

        return i > 0 && Before.Any(text => Is(line, i, text)) ? i : 0;
    }

    private static bool Is(string line, int i, string text) =>
        string.CompareOrdinal(line, i, text, 0, text.Length) == 0;

    private static int EndOfLiteral(string line, int start)
    {
        var i = start + 1;
        while (i < line.Length && line[i] != line[start])
        {
            i += line[i] == '\\' ? 2 : 1;
        }

        return i;
    }
}
