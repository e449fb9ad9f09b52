using System.Globalization;

namespace Woad.Lab.Reports.Charts;

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

    public void Begin(string label)
    {
        Svg.Add($"<svg viewBox=\"0 0 {Width} {Height}\" role=\"img\" aria-label=\"{label}\">\n");
        foreach (var tick in _axis.Ticks)
        {
            var y = N(Y(tick));
            Svg.Add($"<line class=\"grid\" x1=\"{N(Left)}\" x2=\"{N(Right)}\" y1=\"{y}\" y2=\"{y}\"/>");
            Svg.Add($"<text class=\"tick\" x=\"{N(Left - 8)}\" y=\"{N(Y(tick) + 4)}\" text-anchor=\"end\">{Short(tick)}</text>\n");
        }

        Svg.Add($"<text class=\"unit\" x=\"{N(Left - 8)}\" y=\"{N(Top - 16)}\" text-anchor=\"end\">calls/s</text>\n");
    }

    public HtmlText End() => Svg.AddLiteral("</svg>\n");

    public void Whisker(double x, ChartValue value)
    {
        var (high, low) = (N(Y(value.High)), N(Y(value.Low)));
        Svg.Add($"<path class=\"whisker\" d=\"M{N(x)} {high}V{low}M{N(x - 4)} {high}H{N(x + 4)}M{N(x - 4)} {low}H{N(x + 4)}\"/>");
    }

    public void Predicted(double x, double halfWidth, double value)
    {
        var y = N(Y(value));
        Svg.Add($"<line class=\"predicted\" x1=\"{N(x - halfWidth)}\" x2=\"{N(x + halfWidth)}\" y1=\"{y}\" y2=\"{y}\"/>");
    }

    public static string Short(double value) => value switch
    {
        >= 1_000_000 => (value / 1_000_000).ToString("0.##", CultureInfo.InvariantCulture) + "M",
        >= 1_000 => (value / 1_000).ToString("0.#", CultureInfo.InvariantCulture) + "k",
        _ => value.ToString("0.##", CultureInfo.InvariantCulture),
    };
}
