namespace Woad.Lab.Pages;

/// <summary>Lines over a common axis. Each is a set of points where a value is missing when it is null.</summary>
internal sealed record ChartBlock(
    string Name,
    string Title,
    string XName,
    string YName,
    IReadOnlyList<double> X,
    IReadOnlyList<ChartLine> Lines,
    bool IsLogarithmic = false
) : PageBlock
{
    /// <summary>Colours that a reader tells apart.</summary>
    public static int Colours => Palette.Light.Count;

    /// <summary>After the name of a line: the prediction of it, which has its colour.</summary>
    public const string Predicted = ", predicted";

    /// <summary>Whether the chart is over the time of one window.</summary>
    [System.Text.Json.Serialization.JsonIgnore]
    public bool IsTimeline => XName.StartsWith("s since", StringComparison.Ordinal);

    /// <summary>Vertical strokes with a word.</summary>
    public IReadOnlyList<ChartMark> Marks { get; init; } = [];

    /// <summary>The vertical axis reaches this value at least; null for the values of the lines.</summary>
    public double? Highest { get; init; }

    /// <summary>Lines with points of their own brought onto one axis.</summary>
    public static ChartBlock Of(
        string name,
        string title,
        string xName,
        string yName,
        IEnumerable<(string Name, LineStyle Style, IEnumerable<(double X, double Y)> Points)> lines,
        bool isLogarithmic = false)
    {
        var all = lines
            .Select(l =>
                (l.Name, l.Style, Points: l.Points.GroupBy(p => p.X).ToDictionary(g => g.Key, g => g.First().Y)))
            .ToArray();
        string[] own = [.. all.Select(l => BaseOf(l.Name, all.Select(o => o.Name))).Distinct()];
        double[] x = [.. all.SelectMany(l => l.Points.Keys).Distinct().Order()];
        return new ChartBlock(
            name,
            title,
            xName,
            yName,
            x,
            [
                .. all.Select(l => new ChartLine(
                    l.Name,
                    l.Style,
                    [.. x.Select(v => l.Points.TryGetValue(v, out var y) ? y : (double?)null)],
                    Array.IndexOf(own, BaseOf(l.Name, all.Select(o => o.Name))))),
            ],
            isLogarithmic);
    }

    /// <summary>
    /// The chart itself; where it has more series than colours, several of one height, in which each series has a
    /// colour that no other has. A prediction stays beside the series that it predicts.
    /// </summary>
    public IReadOnlyList<ChartBlock> Facets()
    {
        var series = Lines.Select(l => l.Colour).Distinct().Order().ToArray();
        var count = (series.Length + Colours - 1) / Colours;
        if (count <= 1)
        {
            return [this];
        }

        var size = (series.Length + count - 1) / count;
        var highest = Lines.SelectMany(l => l.Y).OfType<double>().DefaultIfEmpty().Max();
        return [.. series.Chunk(size).Select((part, i) => this with
        {
            Name = $"{Name}-{i + 1}",
            Title = $"{Title} ({i + 1} of {count})",
            Lines = [.. Lines.Where(l => part.Contains(l.Colour)).Select(
                l => l with { Colour = Array.IndexOf(part, l.Colour) })],
            Highest = highest,
        })];
    }

    private static string BaseOf(string name, IEnumerable<string> names) =>
        names.FirstOrDefault(n => name == n + Predicted) ?? name;
}
