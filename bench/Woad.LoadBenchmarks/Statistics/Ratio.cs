using System.Globalization;

namespace Woad.LoadBenchmarks.Statistics;

/// <summary>A ratio with its 95 % interval.</summary>
internal sealed record Ratio(double Value, double Low, double High)
{
    public override string ToString() => double.IsNaN(Value)
        ? "n/a"
        : string.Create(CultureInfo.InvariantCulture, $"{Value:0.00} [{Low:0.00}, {High:0.00}]");
}
