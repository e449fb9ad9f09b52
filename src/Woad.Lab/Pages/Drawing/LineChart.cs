namespace Woad.Lab.Pages.Drawing;

/// <summary>Lines and points over a common axis.</summary>
internal static class LineChart
{
    public const int Width = 760;
    private const int Height = 310;

    /// <summary>Each point of a line with fewer is drawn.</summary>
    private const int FewPoints = 40;

    public static bool HasPoints(ChartBlock chart) =>
        chart.X.Count > 0 && chart.Lines.SelectMany(l => l.Y).OfType<double>().Any();

    /// <summary>One facet.</summary>
    public static ChartDrawing Draw(ChartBlock chart)
    {
        double[] values = [.. chart.Lines.SelectMany(l => l.Y).Append(chart.Highest).OfType<double>()];
        var drawing = new ChartDrawing(Width, Height, values, chart.YName, chart.IsLogarithmic);
        var x = ChartScale.Of(
            [.. chart.X], chart.IsLogarithmic, ChartDrawing.Left, drawing.Right, endsRound: false);
        drawing.Horizontal(x, chart.XName);
        foreach (var line in chart.Lines)
        {
            (double X, double Y)[] points =
            [
                .. chart.X.Zip(line.Y)
                    .Where(p => p.Second is not null && (!chart.IsLogarithmic || p.Second > 0))
                    .Select(p => (x.Place(p.First), drawing.Y(p.Second!.Value))),
            ];
            var isPoints = line.Style == LineStyle.Points;
            if (!isPoints && points.Length > 0)
            {
                drawing.Line(points, line.Colour, line.Style == LineStyle.Dashed);
            }

            foreach (var point in isPoints || points.Length < FewPoints ? points : [])
            {
                drawing.Dot(point.X, point.Y, isPoints ? 4 : 2.5, line.Colour);
            }
        }

        return drawing;
    }
}
