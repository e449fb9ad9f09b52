using System.Globalization;
using Woad.Lab.Statistics;

namespace Woad.LoadBenchmarks.Comparing;

/// <summary>The median of a figure over the rounds, and its ratio to Woad's.</summary>
internal sealed class ComparedFigure(IReadOnlyList<double> values, IReadOnlyList<double> woad)
{
    /// <summary>The median; not a number without a round.</summary>
    public double Median { get; } = values.Count == 0 ? double.NaN : Bootstrap.Median(values);

    /// <summary>The ratio to Woad's median with its interval of 95 %; null for Woad itself.</summary>
    public Estimate? Ratio { get; } = Bootstrap.RatioOfMedians(values, woad, isPaired: values.Count == woad.Count);

    /// <summary>The median, and beside it the ratio.</summary>
    public string Cell(string format)
    {
        var median = Median.ToString(format, CultureInfo.InvariantCulture);
        return Ratio switch
        {
            null => median,
            { HasInterval: true } ratio => string.Create(
                CultureInfo.InvariantCulture,
                $"{median}: **{ratio.Value:0.0#}** [{ratio.Low:0.0#}, {ratio.High:0.0#}]"),
            var ratio => string.Create(CultureInfo.InvariantCulture, $"{median}: **{ratio.Value:0.0#}**"),
        };
    }
}
