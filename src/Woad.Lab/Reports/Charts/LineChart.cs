using System.Globalization;

namespace Woad.Lab.Reports.Charts;

/// <summary>Lines over a number, with the extremes of the repetitions and the predictions as short strokes.</summary>
internal static class LineChart
{
    public static HtmlText Draw(string label, string unit, IReadOnlyList<LineSeries> lines)
    {
        var points = lines.SelectMany(l => l.Points).ToArray();
        var frame = new ChartFrame(points.Max(p => Math.Max(p.Y.High, p.Y.Predicted ?? 0)));
        var last = points.Max(p => p.X);
        double X(double value) => ChartFrame.Left + 14 + (ChartFrame.Right - ChartFrame.Left - 28) * value / last;

        frame.Begin(label);
        foreach (var x in points.Select(p => p.X).Distinct().Order())
        {
            frame.Text("tick", X(x), ChartFrame.Bottom + 18, "middle", x.ToString(CultureInfo.InvariantCulture));
        }

        frame.Text("unit", (ChartFrame.Left + ChartFrame.Right) / 2, ChartFrame.Bottom + 38, "middle", unit);
        foreach (var line in lines)
        {
            var path = string.Join(
                " L", line.Points.Select(p => $"{ChartFrame.N(X(p.X))} {ChartFrame.N(frame.Y(p.Y.Mean))}"));
            frame.Svg.Add($"<path class=\"line c{line.Colour}\" d=\"M{path}\"/>\n");
            foreach (var (x, value) in line.Points)
            {
                frame.Svg.Add($"<g><title>{value.Tip}</title>");
                frame.Whisker(X(x), value);
                if (value.Predicted is { } predicted)
                {
                    frame.Predicted(X(x), 9, predicted);
                }

                var (cx, cy) = (ChartFrame.N(X(x)), ChartFrame.N(frame.Y(value.Mean)));
                frame.Svg.Add($"<circle class=\"dot c{line.Colour}\" cx=\"{cx}\" cy=\"{cy}\" r=\"4.5\"/></g>\n");
            }
        }

        return frame.End();
    }
}
