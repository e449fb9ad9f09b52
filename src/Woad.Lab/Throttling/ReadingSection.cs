using System.Globalization;
using Woad.Lab.Pages;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;

namespace Woad.Lab.Throttling;

/// <summary>
/// The figures that the published text reads from its curves, beside those of this run: test times at one moment, and
/// the use of the processor.
/// </summary>
internal static class ReadingSection
{
    /// <summary>Of a run, in seconds of the published test.</summary>
    private const double FirstReading = 5;

    private static readonly (string Run, string Figure, string Published, Func<Curves, double?> Read, bool IsShare)[]
        Readings =
        [
            ("run1", "mean test time, s, of the interval that ends at 55 s", "51.9", c => c.TestTimeAt(55), false),
            ("run1", "processor, most of the time", "less than 20 %", c => c.Processor(0, 60), true),
            ("run2", "processor, first reading", "about 75 %", c => c.Processor(0, FirstReading), true),
            ("run2", "processor, afterwards", "level", c => c.Processor(FirstReading, 60), true),
            ("run3", "mean test time, s, of the last interval", "5.29", c => c.TestTimeAt(60), false),
            ("run3", "processor, most of the time", "well below 50 %", c => c.Processor(0, 60), true),
            ("run3b", "processor, second minute", "about 50 %", c => c.Processor(60, 120), true),
        ];

    /// <summary>The readings of published runs among the cells; empty when there are none.</summary>
    public static IEnumerable<PageSection> Of(
        IReadOnlyList<ThrottlingCell> cells, ThrottlingSettings settings, TrialData data)
    {
        IReadOnlyList<string>[] rows =
        [
            .. from reading in Readings
               from cell in cells
               where cell.Published?.Name == reading.Run
               let measured = reading.Read(new Curves(data, cell, settings.Scale))
               select (IReadOnlyList<string>)
               [
                   reading.Run,
                   reading.Figure,
                   reading.Published,
                   cell.Id,
                   measured is not { } value ? "nothing answered"
                       : reading.IsShare ? ReportText.Percent(value)
                       : value.ToString("0.0#", CultureInfo.InvariantCulture),
               ],
        ];
        if (rows.Length > 0)
        {
            yield return new PageSection(
                "Published readings",
                new TableBlock("readings", ["run", "figure", "published", "cell", "measured"], rows),
                new ParagraphBlock(
                    "Times are at the published scale. Processor is the median use of this machine's processors by the "
                        + "service, in the first repetition. The published machine ran one service and nothing else."));
        }
    }

    /// <summary>One cell over its time, in its first repetition.</summary>
    private sealed class Curves(TrialData data, ThrottlingCell cell, double scale)
    {
        private readonly int _repetition = data.Of(cell.Id).First().Repetition;

        /// <summary>The mean of the interval that ends then; null when it has no test.</summary>
        public double? TestTimeAt(double second) => TestTimes.Of(data, cell, _repetition, scale, isRunning: false)
            .Where(t => Math.Abs(t.At - second) < 1e-6)
            .Select(t => (double?)t.Seconds)
            .FirstOrDefault();

        /// <summary>The median share of the machine's processors; null without a sample in that time.</summary>
        public double? Processor(double from, double to)
        {
            double[] shares =
            [
                .. data.CountersOf(cell.Id, _repetition)
                    .Where(s => s.At / scale > from && s.At / scale <= to)
                    .Select(s => s.Cpu / data.Experiment!.Environment.Processors),
            ];
            return shares.Length == 0 ? null : Bootstrap.Median(shares);
        }
    }
}
