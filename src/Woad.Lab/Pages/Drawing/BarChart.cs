namespace Woad.Lab.Pages;

/// <summary>
/// Groups of bars, with the extremes of the repetitions and the predictions as strokes across the bars.
/// </summary>
internal static class BarChart
{
    private const double Gap = 30;

    public static HtmlText Draw(string label, IReadOnlyList<BarGroup> groups)
    {
        var values = groups.SelectMany(g => g.Bars).OfType<ChartValue>().ToArray();
        var frame = new ChartFrame(values.Max(v => Math.Max(v.High, v.Predicted ?? 0)) * 1.06);
        var slot = (ChartFrame.Right - ChartFrame.Left) / groups.Count;
        frame.Begin(label);
        for (var g = 0; g < groups.Count; g++)
        {
            var left = ChartFrame.Left + g * slot + Gap / 2;
            var width = (slot - Gap) / groups[g].Bars.Count;
            frame.Text("group", left + (slot - Gap) / 2, ChartFrame.Bottom + 20, "middle", groups[g].Name);
            for (var b = 0; b < groups[g].Bars.Count; b++)
            {
                if (groups[g].Bars[b] is { } value)
                {
                    Bar(frame, left + b * width + 2, width - 4, b, value);
                }
            }
        }

        return frame.End();
    }

    private static void Bar(ChartFrame frame, double x, double width, int colour, ChartValue value)
    {
        var (top, middle) = (frame.Y(value.Mean), x + width / 2);
        var (bottom, w) = (ChartFrame.Bottom - top, ChartFrame.N(width));
        frame.Svg.Add($"<g><title>{value.Tip}</title>");
        frame.Svg.Add(
            $"<rect class=\"bar c{colour % Palette.Light.Count}\" x=\"{ChartFrame.N(x)}\" y=\"{ChartFrame.N(top)}\" ");
        frame.Svg.Add($"width=\"{w}\" height=\"{ChartFrame.N(bottom)}\"/>");
        frame.Whisker(middle, value);
        if (value.Predicted is { } predicted)
        {
            frame.Predicted(middle, width / 2, predicted);
        }

        var above = Math.Min(frame.Y(value.High), frame.Y(value.Predicted ?? 0)) - 5;
        frame.Text("value", middle, above, "middle", ChartFrame.Short(Math.Round(value.Mean)));
        frame.Svg.AddLiteral("</g>\n");
    }
}
