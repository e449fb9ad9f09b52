namespace Woad.Lab.Pages.Charts;

/// <summary>
/// A chart with more series than colours is shown as several, of one height: each series has a colour that no
/// other of its chart has. A prediction stays beside the series that it predicts.
/// </summary>
internal static class ChartFacets
{
    /// <summary>Colours that a reader tells apart.</summary>
    public const int Colours = 8;

    /// <summary>The chart itself, or its parts.</summary>
    public static IReadOnlyList<ChartBlock> Of(ChartBlock chart)
    {
        var series = chart.Lines.Select(l => l.Colour).Distinct().Order().ToArray();
        var count = (series.Length + Colours - 1) / Colours;
        if (count <= 1)
        {
            return [chart];
        }

        var size = (series.Length + count - 1) / count;
        var highest = chart.Lines.SelectMany(l => l.Y).OfType<double>().DefaultIfEmpty().Max();
        return [.. series.Chunk(size).Select((part, i) => chart with
        {
            Name = $"{chart.Name}-{i + 1}",
            Title = $"{chart.Title} ({i + 1} of {count})",
            Lines = [.. chart.Lines.Where(l => part.Contains(l.Colour)).Select(
                l => l with { Colour = Array.IndexOf(part, l.Colour) })],
            Highest = highest,
        })];
    }
}
