namespace Woad.Lab.Pages.Drawing;

/// <summary>
/// Groups of bars, with the extremes of the repetitions and the predictions as strokes across the bars.
/// </summary>
internal static class BarChart
{
    public const int Width = 520;
    private const int Height = 310;
    private const double Gap = 30;

    public static ChartDrawing Draw(BarBlock bars)
    {
        var groups = bars.Groups;
        var values = groups.SelectMany(g => g.Bars).OfType<ChartValue>().ToArray();
        var drawing = new ChartDrawing(
            Width, Height, [.. values.Select(v => Math.Max(v.High, v.Predicted ?? 0) * 1.06)], bars.Unit);
        var slot = (drawing.Right - ChartDrawing.Left) / Math.Max(1, groups.Count);
        foreach (var (g, group) in groups.Index())
        {
            var left = ChartDrawing.Left + (g * slot) + (Gap / 2);
            var width = (slot - Gap) / group.Bars.Count;
            drawing.Text("group", left + ((slot - Gap) / 2), drawing.Bottom + 20, "middle", group.Name);
            foreach (var (b, bar) in group.Bars.Index())
            {
                if (bar is { } value)
                {
                    Bar(drawing, left + (b * width) + 2, width - 4, b, value, bars.Decimals);
                }
            }
        }

        return drawing;
    }

    private static void Bar(ChartDrawing drawing, double x, double width, int colour, ChartValue value, int decimals)
    {
        var middle = x + (width / 2);
        drawing.Svg.Add($"<g><title>{value.Tip}</title>");
        drawing.Bar(x, width, colour, value.Mean);
        drawing.Whisker(middle, value);
        if (value.Predicted is { } predicted)
        {
            drawing.Predicted(middle, width / 2, predicted);
        }

        var above = Math.Min(drawing.Y(value.High), drawing.Y(value.Predicted ?? 0)) - 5;
        drawing.Text("value", middle, above, "middle", ChartDrawing.Short(Math.Round(value.Mean, decimals)));
        drawing.Svg.AddLiteral("</g>\n");
    }
}
