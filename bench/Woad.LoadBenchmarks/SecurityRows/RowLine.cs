using System.Globalization;
using Woad.Lab.Statistics;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>A line of the table of message security.</summary>
/// <param name="Measure">The measure.</param>
/// <param name="Secured">The figures of the secured side.</param>
/// <param name="Baseline">The figures that it is compared with.</param>
/// <param name="Figure">The figure that has the target.</param>
/// <param name="Target">The target.</param>
/// <param name="IsLeast">Whether the target is a lower limit.</param>
internal sealed record RowLine(
    string Measure,
    string Secured,
    string Baseline,
    Estimate? Figure,
    double Target,
    bool IsLeast = false)
{
    public const string Head = "| measure | secured | baseline | figure [95 %] | target | |\n| - | - | - | - | - | - |";

    public bool IsMet => IsLeast ? Figure?.Value >= Target : Figure?.Value <= Target;

    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture,
        $"| {Measure} | {Secured} | {Baseline} | {Figure} | {(IsLeast ? "at least" : "at most")} {Target:0.##} | "
            + $"{(IsMet ? "met" : "NOT MET")} |");
}
