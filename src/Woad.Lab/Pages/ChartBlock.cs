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
    /// <summary>After the name of a line: the prediction of it, which has its colour.</summary>
    public const string Predicted = ", predicted";

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

    private static string BaseOf(string name, IEnumerable<string> names) =>
        names.FirstOrDefault(n => name == n + Predicted) ?? name;
}
