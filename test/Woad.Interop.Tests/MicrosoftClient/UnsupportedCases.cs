using System.Text.RegularExpressions;
using Interop.Matrix;

namespace Woad.Interop.Tests.MicrosoftClient;

/// <summary>
/// What Microsoft's client does not support: a line of unsupported.txt has the values of such cases, with * for any,
/// and the client's exception. A run that approves writes the lines again, each with as few values as tell its cases
/// from all others.
/// </summary>
internal sealed partial class UnsupportedCases
{
    private const int MaxValues = 4;

    private readonly List<(string[] Values, string Text)> _lines = [];
    private readonly List<(string[] Values, string? Text)> _seen = [];

    private static bool Approves => Environment.GetEnvironmentVariable("WOAD_APPROVE") == "unsupported";

    private static string Source => Conformance.Repository.PathOf(
        "test", "Woad.Interop.Tests", "MicrosoftClient", "unsupported.txt");

    public static UnsupportedCases Read()
    {
        var cases = new UnsupportedCases();
        foreach (var line in Approves ? [] : File.ReadAllLines(Source))
        {
            var at = line.IndexOf(' ', StringComparison.Ordinal);
            cases._lines.Add((line[..at].Split('/'), line[(at + 1)..]));
        }

        return cases;
    }

    /// <summary>The exception that is listed for a case; null for a case that has to pass.</summary>
    public string? TextFor(string[] values) => _lines.FirstOrDefault(l => Fits(l.Values, values)).Text;

    /// <summary>Takes note of a case.</summary>
    public void Add(string[] values, string? text) => _seen.Add((values, text));

    /// <summary>The text of an exception, without what differs from run to run.</summary>
    public static string Text(MatrixOutcome outcome) =>
        Position().Replace(
            $"{outcome.Exception}: {Varying().Replace(outcome.Message!.ReplaceLineEndings(" "), "...")}", "");

    /// <summary>Writes down the exceptions of this run, where that is asked for.</summary>
    public void Save()
    {
        if (Approves)
        {
            File.WriteAllLines(
                Source, _seen.Select(static s => s.Text).OfType<string>().Distinct().SelectMany(Lines).Order(
                    StringComparer.Ordinal));
        }
    }

    /// <summary>Whether a case has the values of a line, in which * is any.</summary>
    public static bool Fits(string[] pattern, string[] values) =>
        pattern.Zip(values).All(static p => p.First == "*" || p.First == p.Second);

    private IEnumerable<string> Lines(string text)
    {
        var failed = _seen.Where(s => s.Text == text).Select(static s => s.Values).ToList();
        var count = failed[0].Length;
        var columns = Enumerable.Range(1, (1 << count) - 1)
            .Where(static set => int.PopCount(set) <= MaxValues)
            .OrderBy(int.PopCount)
            .FirstOrDefault(set => Tells(set, text, failed), (1 << count) - 1);
        return failed.Select(f => string.Join('/', Pattern(f, columns))).Distinct().Select(p => $"{p} {text}");
    }

    private bool Tells(int columns, string text, List<string[]> failed)
    {
        var patterns = failed.Select(f => Pattern(f, columns)).ToList();
        return _seen.All(s => s.Text == text || !patterns.Exists(p => Fits(p, s.Values)));
    }

    private static string[] Pattern(string[] values, int columns) =>
        [.. values.Select((v, i) => (columns & (1 << i)) != 0 ? v : "*")];

    [GeneratedRegex("(?<=localhost):[0-9]+|uuid:[0-9a-f-]+|[0-9]{2}:[0-9]{2}:[0-9]{2}[.0-9]*")]
    private static partial Regex Varying();

    /// <summary>The place in a document, which depends on the pieces in which it came, and may be absent.</summary>
    [GeneratedRegex(@" Line [0-9]+, position [0-9]+\.")]
    private static partial Regex Position();
}
