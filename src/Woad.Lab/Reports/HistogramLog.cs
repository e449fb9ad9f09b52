using System.Text;
using HdrHistogram;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Reports;

/// <summary>
/// Response times of all windows in the log format of HdrHistogram, in nanoseconds. Each line is a window, and its
/// tag is the cell and the repetition. Any tool that reads such logs merges and plots them without loss.
/// </summary>
internal static class HistogramLog
{
    public const string FileName = "responses.hlog";

    private const int NanosecondsPerUnit = 100;
    private const int Digits = 3;

    public static string Of(TrialData data)
    {
        var begin = data.Experiment?.Started.UtcDateTime ?? DateTime.UnixEpoch;
        using var log = new MemoryStream();
        HistogramLogWriter.Write(
            log,
            begin,
            [.. data.Measured.SelectMany(t => t.Outcome.Levels.Select(level =>
            {
                var histogram = Of(level.Response);
                var window = TrialWindow.Of(t, level);
                histogram.Tag = TagOf(window);
                histogram.StartTimeStamp = Milliseconds(begin, window.Begin);
                histogram.EndTimeStamp = Milliseconds(begin, window.End);
                return (HistogramBase)histogram;
            }))]);

        // The package writes UTF-16, and readers in other languages expect UTF-8.
        return Encoding.Unicode.GetString(log.ToArray()).TrimStart('\uFEFF').ReplaceLineEndings("\n");
    }

    /// <summary>
    /// Each counter of ours at the largest value that it holds. The range ends with that of the window: the package
    /// allocates and writes by the range.
    /// </summary>
    public static LongHistogram Of(Histogram histogram)
    {
        var all = new LongHistogram(Math.Max(2, histogram.Max * NanosecondsPerUnit), Digits);
        var counts = histogram.Counts;
        for (var i = 0; i < counts.Length; i++)
        {
            if (counts[i] > 0)
            {
                var value = Math.Min(HistogramScale.UpperBoundOf(i), histogram.Max);
                all.RecordValueWithCount(value * NanosecondsPerUnit, counts[i]);
            }
        }

        return all;
    }

    /// <summary>A tag has no commas and no spaces.</summary>
    private static string TagOf(TrialWindow window) => string.Join(
        '#', new[] { window.Cell, $"{window.Repetition}", window.Level }
            .Select(p => p.Replace(' ', '-').Replace(',', ';')));

    private static long Milliseconds(DateTime begin, double seconds) =>
        new DateTimeOffset(begin).ToUnixTimeMilliseconds() + (long)Math.Round(seconds * 1000);
}
