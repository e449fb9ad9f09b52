using System.Globalization;

namespace Woad.Lab.Callers.Shapes;

/// <summary>
/// The times of starts in a file: one in each line, as a number of seconds or as a time such as
/// <c>2026-01-31T12:00:00.5Z</c>. What follows a comma is not read, nor is a first line that names columns.
/// </summary>
internal static class ArrivalTraceFile
{
    private const long LargestFile = 64 * 1024 * 1024;
    private const int MostStarts = 1_000_000;
    private const double LongestSeconds = 3600;

    /// <summary>The seconds of the starts, in order, from 0.</summary>
    /// <exception cref="ArgumentException">The file is missing, too large, or a line is no time.</exception>
    public static IReadOnlyList<double> Read(string path)
    {
        var file = new FileInfo(path);
        if (!file.Exists)
        {
            throw new ArgumentException($"The load trace: there is no file '{path}'.");
        }

        if (file.Length > LargestFile)
        {
            throw new ArgumentException(
                $"The load trace: {path} has {file.Length} bytes; the limit is {LargestFile}.");
        }

        return Parse(File.ReadLines(path), path);
    }

    /// <inheritdoc cref="Read"/>
    public static IReadOnlyList<double> Parse(IEnumerable<string> lines, string path)
    {
        var (starts, number) = (new List<double>(), 0);
        foreach (var line in lines)
        {
            number++;
            var text = line.Split(',', 2)[0].Trim().Trim('"');
            if (text.Length == 0)
            {
                continue;
            }

            if (SecondsOf(text) is { } seconds)
            {
                starts.Add(seconds);
            }
            else if (number > 1)
            {
                throw new ArgumentException(string.Create(
                    CultureInfo.InvariantCulture,
                    $"The load trace: {path}({number}): '{text}' is neither a number of seconds nor a time."));
            }

            if (starts.Count > MostStarts)
            {
                throw new ArgumentException($"The load trace: {path} has more than {MostStarts} starts.");
            }
        }

        if (starts.Count < 2)
        {
            throw new ArgumentException($"The load trace: {path} has fewer than two times.");
        }

        starts.Sort();
        var first = starts[0];
        return starts[^1] - first is > 0 and <= LongestSeconds
            ? [.. starts.Select(s => s - first)]
            : throw new ArgumentException(string.Create(
                CultureInfo.InvariantCulture,
                $"The load trace: {path} lasts {starts[^1] - first:0.###} s; more than 0 and up to {LongestSeconds} s ")
                + "can be replayed.");
    }

    private static double? SecondsOf(string text) =>
        double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var seconds)
            && double.IsFinite(seconds) ? seconds
        : DateTimeOffset.TryParse(
            text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal,
            out var time) ? (time - DateTimeOffset.UnixEpoch).TotalSeconds
        : null;
}
