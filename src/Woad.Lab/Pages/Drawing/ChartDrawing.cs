using System.Globalization;

namespace Woad.Lab.Pages.Drawing;

/// <summary>
/// A chart as it is drawn: axes, grid and words, and the bars, lines and points of all kinds of charts on them.
/// </summary>
internal sealed class ChartDrawing
{
    public const double Left = 62;
    public const double Top = 30;

    private const double RightMargin = 18;
    private const double BottomMargin = 46;

    private readonly ChartScale _y;

    /// <param name="width">The width of the whole drawing.</param>
    /// <param name="height">The height of the whole drawing.</param>
    /// <param name="values">The values that the vertical axis has to hold.</param>
    /// <param name="unit">The unit of the vertical axis.</param>
    /// <param name="isLogarithmic">Whether the vertical axis is logarithmic.</param>
    public ChartDrawing(
        int width, int height, IReadOnlyCollection<double> values, string unit, bool isLogarithmic = false)
    {
        (Width, Height) = (width, height);
        _y = ChartScale.Of(values, isLogarithmic, Bottom, Top, endsRound: true);
        foreach (var tick in _y.Ticks)
        {
            var y = N(Y(tick));
            Svg.Add($"<line class=\"grid\" x1=\"{N(Left)}\" x2=\"{N(Right)}\" y1=\"{y}\" y2=\"{y}\"/>");
            Text("tick", Left - 8, Y(tick) + 4, "end", Short(tick));
        }

        Text("unit", 2, Top - 16, "start", unit);
    }

    public int Width { get; }

    public int Height { get; }

    public double Right => Width - RightMargin;

    public double Bottom => Height - BottomMargin;

    public HtmlText Svg { get; } = new();

    public double Y(double value) => _y.Place(value);

    public static string N(double value) => value.ToString("0.##", CultureInfo.InvariantCulture);

    public static string Short(double value) => value switch
    {
        >= 1_000_000 => (value / 1_000_000).ToString("0.##", CultureInfo.InvariantCulture) + "M",
        >= 1_000 => (value / 1_000).ToString("0.#", CultureInfo.InvariantCulture) + "k",
        _ => value.ToString("0.##", CultureInfo.InvariantCulture),
    };

    public void Text(string style, double x, double y, string anchor, string text) =>
        Svg.Add($"<text class=\"{style}\" x=\"{N(x)}\" y=\"{N(y)}\" text-anchor=\"{anchor}\">{text}</text>\n");

    /// <summary>The marks of a horizontal axis with numbers, and its name below them.</summary>
    public void Horizontal(ChartScale x, string name)
    {
        foreach (var tick in x.Ticks)
        {
            Text("tick", x.Place(tick), Bottom + 16, "middle", Short(tick));
        }

        Text("unit", Right, Bottom + 34, "end", name);
    }

    public void Bar(double x, double width, int colour, double value)
    {
        var (top, height) = (N(Y(value)), N(Bottom - Y(value)));
        Svg.Add($"<rect class=\"bar c{colour % Palette.Light.Count}\" x=\"{N(x)}\" y=\"{top}\" ");
        Svg.Add($"width=\"{N(width)}\" height=\"{height}\"/>");
    }

    public void Line(IReadOnlyCollection<(double X, double Y)> points, int colour, bool isDashed)
    {
        var path = string.Join(" L", points.Select(p => $"{N(p.X)} {N(p.Y)}"));
        Svg.Add($"<path d=\"M{path}\" fill=\"none\" stroke=\"{Palette.Light[colour % Palette.Light.Count]}\" ");
        Svg.Add($"stroke-width=\"2\" stroke-dasharray=\"{(isDashed ? "6 4" : "none")}\"/>\n");
    }

    public void Dot(double x, double y, double radius, int colour)
    {
        Svg.Add($"<circle cx=\"{N(x)}\" cy=\"{N(y)}\" r=\"{N(radius)}\" ");
        Svg.Add($"fill=\"{Palette.Light[colour % Palette.Light.Count]}\"/>");
    }

    public void Whisker(double x, ChartValue value)
    {
        var (high, low, left, right) = (N(Y(value.High)), N(Y(value.Low)), N(x - 4), N(x + 4));
        Svg.Add($"<path class=\"whisker\" d=\"M{N(x)} {high}V{low}M{left} {high}H{right}M{left} {low}H{right}\"/>");
    }

    public void Predicted(double x, double halfWidth, double value)
    {
        var (left, right, y) = (N(x - halfWidth), N(x + halfWidth), N(Y(value)));
        Svg.Add($"<line class=\"predicted\" x1=\"{left}\" x2=\"{right}\" y1=\"{y}\" y2=\"{y}\"/>");
    }

    /// <summary>The drawing inside a page, in whose colours it is.</summary>
    public HtmlText OnPage(string label)
    {
        var svg = new HtmlText();
        svg.Add($"<svg viewBox=\"0 0 {Width} {Height}\" role=\"img\" aria-label=\"{label}\">\n{Svg}");
        return svg.AddLiteral("</svg>\n");
    }
}
