using Woad.Lab.Pages;

namespace Woad.Lab.Trials;

/// <summary>Trials that are no result, with the reason; a run without any has no such section.</summary>
internal static class LeftOutSection
{
    public static IEnumerable<PageSection> Of(TrialData data)
    {
        var rows = data.LeftOut
            .Select(t => (IReadOnlyList<string>)
            [
                t.Cell,
                $"{t.Repetition}",
                CsvText.Number(Math.Round(t.Outcome.Levels.Sum(l => l.CallsPerSecond), 1)),
                string.Join("; ", data.Objections(t).Append(t.Ended).OfType<string>()),
            ])
            .ToArray();
        if (rows.Length > 0)
        {
            yield return new PageSection(
                "Left out of all results",
                new TableBlock("left-out",
                [
                    "cell", Column.Number("repetition"), Column.Number("calls/s"), "reason",
                ], rows));
        }
    }
}
