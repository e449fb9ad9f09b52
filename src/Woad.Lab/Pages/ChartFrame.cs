using System.Globalization;

namespace Woad.Lab.Pages;

/// <summary>The plot area of a chart with its vertical axis.</summary>
internal sealed class ChartFrame
{
    public const int Width = 520;
    public const int Height = 310;
    public const double Left = 62;
    public const double Right = Width - 16;
    public const double Top = 30;
    public const double Bottom = Height - 46;

    private const int Steps = 5;

    private readonly Axis _axis;

    public ChartFrame(double highest) => _axis = Axis.For(highest, Steps);

    public HtmlText Svg { get; } = new();

    public double Y(double value) => Bottom - (Bottom - Top) * value / _axis.Top;

    public static string N(double value) => value.ToString("0.##", CultureInfo.InvariantCulture);

    public void Begin(string label, string unit = "calls/s")
    {
        Svg.Add($"<svg viewBox=\"0 0 {Width} {Height}\" role=\"img\" aria-label=\"{label}\">\n");
        foreach (var tick in _axis.Ticks)
        {
            var y = N(Y(tick));
            Svg.Add($"<line class=\"grid\" x1=\"{N(Left)}\" x2=\"{N(Right)}\" y1=\"{y}\" y2=\"{y}\"/>");
            Text("tick", Left - 8, Y(tick) + 4, "end", Short(tick));
        }

        Text("unit", 2, Top - 16, "start", unit);
    }

    public void Text(string style, double x, double y, string anchor, string text) =>
        Svg.Add($"<text class=\"{style}\" x=\"{N(x)}\" y=\"{N(y)}\" text-anchor=\"{anchor}\">{text}</text>\n");

    public HtmlText End() => Svg.AddLiteral("</svg>\n");

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

    public static string Short(double value) => value switch
    {
        >= 1_000_000 => (value / 1_000_000).ToString("0.##", CultureInfo.InvariantCulture) + "M",
        >= 1_000 => (value / 1_000).ToString("0.#", CultureInfo.InvariantCulture) + "k",
        _ => value.ToString("0.##", CultureInfo.InvariantCulture),
    };
}
