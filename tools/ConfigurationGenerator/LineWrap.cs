using System.Text.RegularExpressions;

namespace Woad.ConfigurationGenerator;

/// <summary>Breaks the lines of generated code that have more than 120 columns, where a person would.</summary>
internal static partial class LineWrap
{
    private const int Columns = 120;

    public static string Of(string code) => string.Join('\n', code.Split('\n').SelectMany(Line));

    private static IEnumerable<string> Line(string line)
    {
        if (line.Length <= Columns || Break().Match(line) is not { Success: true } found)
        {
            return WideLines.Break(line);
        }

        var indent = line[..(line.Length - line.TrimStart().Length)] + "    ";
        return [found.Groups["first"].Value.TrimEnd(), .. Line(indent + found.Groups["rest"].Value)];
    }

    /// <summary>
    /// Behind the condition of an if statement, in front of a base class, behind an arrow, an assignment or an opening
    /// parenthesis.
    /// </summary>
    [GeneratedRegex(
        @"^(?<first>\s*(if \(.*?\)(?= (target\.|\w+\.Apply))|public partial class \w+(?= :)|.*? =>|target\.\w+ ="
        + @"|public static void Apply\(|\w+\.Apply\(|\([\w.]+\)values\.Choice\()) ?(?<rest>.+)$",
        RegexOptions.ExplicitCapture)]
    private static partial Regex Break();
}
