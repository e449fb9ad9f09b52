namespace Woad.Lab.Pages.Drawing;

/// <summary>An axis of a drawing: the place of each value, and the values with a mark.</summary>
/// <param name="Place">The place of a value.</param>
/// <param name="Ticks">The values with a mark.</param>
internal sealed record ChartScale(Func<double, double> Place, IReadOnlyList<double> Ticks)
{
    private const int Steps = 5;

    /// <summary>From the place <paramref name="from"/> to the place <paramref name="to"/>.</summary>
    /// <param name="values">The values that have to be inside.</param>
    /// <param name="isLogarithmic">Whether each mark is ten times the one before.</param>
    /// <param name="from">The place of zero, or of the lowest power of ten.</param>
    /// <param name="to">The place of the highest value.</param>
    /// <param name="endsRound">Whether the axis ends at a mark, and otherwise at the highest value.</param>
    public static ChartScale Of(
        IReadOnlyCollection<double> values, bool isLogarithmic, double from, double to, bool endsRound)
    {
        if (isLogarithmic)
        {
            var positive = values.Where(v => v > 0).DefaultIfEmpty(1).ToArray();
            var low = Math.Floor(Math.Log10(positive.Min()));
            var high = Math.Max(Math.Ceiling(Math.Log10(positive.Max()) + 1e-9), low + 1);
            return new ChartScale(
                v => from + ((to - from) * (Math.Log10(Math.Max(v, 1e-9)) - low) / (high - low)),
                [.. Enumerable.Range((int)low, (int)(high - low) + 1).Select(e => Math.Pow(10, e))]);
        }

        var highest = Math.Max(values.DefaultIfEmpty().Max(), 1e-9);
        var axis = Axis.For(highest, Steps);
        var last = endsRound ? axis.Top : highest;
        return new ChartScale(
            v => from + ((to - from) * v / last), [.. axis.Ticks.Where(t => t <= last * 1.0001)]);
    }
}
