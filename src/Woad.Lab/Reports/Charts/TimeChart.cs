namespace Woad.Lab.Reports.Charts;

/// <summary>Dots over the time of the run, wide as the page.</summary>
internal static class TimeChart
{
    private const int TimeSteps = 8;

    public static HtmlText Draw(
        string label,
        string unit,
        IReadOnlyList<(string Name, int Colour, IReadOnlyList<(double At, double Value, string Tip)> Points)> series)
    {
        var points = series.SelectMany(s => s.Points).ToArray();
        var frame = new ChartFrame(points.Max(p => p.Value));
        var time = Axis.For(points.Max(p => p.At), TimeSteps);
        double X(double at) => ChartFrame.Left + ((ChartFrame.Right - ChartFrame.Left) * at / time.Top);
        frame.Begin(label, unit);
        foreach (var tick in time.Ticks)
        {
            frame.Text("tick", X(tick), ChartFrame.Bottom + 18, "middle", ChartFrame.N(tick));
        }

        var middle = (ChartFrame.Left + ChartFrame.Right) / 2;
        frame.Text("unit", middle, ChartFrame.Bottom + 38, "middle", "s since the run began");
        foreach (var (name, colour, dots) in series)
        {
            foreach (var (at, value, tip) in dots)
            {
                var (x, y) = (ChartFrame.N(X(at)), ChartFrame.N(frame.Y(value)));
                frame.Svg.Add($"<circle class=\"dot c{colour}\" cx=\"{x}\" cy=\"{y}\" r=\"3.5\">");
                frame.Svg.Add($"<title>{name}: {tip}</title></circle>\n");
            }
        }

        return frame.End();
    }
}
