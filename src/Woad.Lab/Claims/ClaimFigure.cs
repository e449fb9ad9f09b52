using Woad.Lab.Statistics;

namespace Woad.Lab.Claims;

/// <summary>A quantity as it was measured, or the reason why not, and the cells that it comes from.</summary>
internal sealed record ClaimFigure(Figure<Estimate> Value, IReadOnlyList<string> Cells)
{
    /// <summary>Of the values of one cell by block: their centre.</summary>
    public static ClaimFigure Of(string cell, Figure<IReadOnlyDictionary<int, double>> values) =>
        new(Named(cell, values).Select(v => BlockEstimate.Of([.. v.Values])), [cell]);

    /// <summary>A count that has no spread: what was seen, was seen.</summary>
    public static ClaimFigure Exact(string cell, Figure<double> value) =>
        new(Named(cell, value).Select(v => new Estimate(v, v, v)), [cell]);

    /// <summary>The ratio of two cells inside the blocks that both have, however few they are.</summary>
    public static ClaimFigure Ratio(
        string above,
        Figure<IReadOnlyDictionary<int, double>> a,
        string below,
        Figure<IReadOnlyDictionary<int, double>> b) => new(
            Named(above, a).Then(first => Named(below, b).Then(second =>
                BlockEstimate.OfRatio(first, second).OrMissing($"{above} ÷ {below}: they have no block in common"))),
            [above, below]);

    /// <summary>The ratio of two cells inside the blocks that have both, pooled over the blocks.</summary>
    public static ClaimFigure Paired(
        string above,
        Figure<IReadOnlyDictionary<int, double>> a,
        string below,
        Figure<IReadOnlyDictionary<int, double>> b) => new(
            Named(above, a).Then(first => Named(below, b).Then(second => PairedRatio.Of(first, second).OrMissing(
                $"no block has a window of both {above} and {below} in which calls were answered"))),
            [above, below]);

    /// <summary>The values of a cell by repetition; missing for a reason where there is none.</summary>
    public static Figure<IReadOnlyDictionary<int, double>> Values(
        IEnumerable<(int Repetition, double? Value)> values, Func<string> why)
    {
        var known = values
            .Where(v => v.Value is not null)
            .GroupBy(v => v.Repetition)
            .ToDictionary(g => g.Key, g => g.First().Value!.Value);
        return known.Count == 0
            ? Figure<IReadOnlyDictionary<int, double>>.Missing(why())
            : Figures.Of<IReadOnlyDictionary<int, double>>(known);
    }

    private static Figure<T> Named<T>(string cell, Figure<T> figure) =>
        figure.Match(Figures.Of, why => Figure<T>.Missing($"{cell}: {why}"));
}
