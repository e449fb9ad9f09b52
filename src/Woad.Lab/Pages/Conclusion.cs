using System.Globalization;

namespace Woad.Lab.Pages;

/// <summary>
/// The answer of each experiment: published, predicted, measured, what bound, what is not explained, and which
/// experiment would settle it.
/// </summary>
internal static class Conclusion
{
    public static ComparisonSection Of(IReadOnlyList<ConclusionLine> lines, IEnumerable<string> next)
    {
        string[] open = [.. lines.Where(l => l.IsUnexplained).Select(l => l.Name)];
        string[] said = [.. next];
        return new ComparisonSection(
            "Summary",
            lines,
            [
                Table(lines),
                new ParagraphBlock(Residual(lines, open)),
                .. said.Select(text => new ParagraphBlock(text)),
            ]);
    }

    private static string Residual(IReadOnlyList<ConclusionLine> lines, string[] open) =>
        (lines.Count, open.Length) switch
        {
            (0, _) => "Nothing was measured.",
            _ when lines.All(l => l.Predicted is null) => "Nothing was predicted for these cells.",
            (_, 0) =>
                "Unexplained: nothing. No figure is more than 10 % from its prediction and outside the spread of the "
                    + "repetitions too.",
            _ => $"Unexplained: {open.Length} of {lines.Count(l => l.Predicted is not null)} predicted figures "
                + "(more than 10 % off, and the spread of the repetitions does not cover the prediction).",
        };

    private static TableBlock Table(IEnumerable<ConclusionLine> lines) => TableBlock.Of(
        "conclusion",
        lines,
        [
            new("figure", l => l.Name),
            new(Column.Number("published"), l => Text(l.Published)),
            new(Column.Number("predicted"), l => Text(l.Predicted)),
            new(Column.Number("measured"), l => Text(l.Measured)),
            new(Column.Number("min – max"), l => l.Low < l.High ? $"{Text(l.Low)} – {Text(l.High)}" : "one run"),
            new(Column.Number("÷ published"), l => Ratio(l.Measured / l.Published)),
            new(Column.Number("÷ predicted"), l => Ratio(l.Measured / l.Predicted)),
            new("limit predicted", l => l.LimitPredicted),
            new("limit found", l => l.LimitFound),
            new(
                Column.Number("unexplained"),
                l => l.IsUnexplained ? l.Residual!.Value.ToString("+0%;−0%", CultureInfo.InvariantCulture) : ""),
        ]);

    private static string Text(double? value) => value is null ? "" : ReportText.Number(value);

    private static string Ratio(double? value) =>
        value is { } v && double.IsFinite(v) ? v.ToString("0.00", CultureInfo.InvariantCulture) : "";
}
