using Woad.Lab.Statistics;

namespace Woad.Lab.MessageSize;

/// <summary>
/// The time of a call by the size of its message, from the sizes that calibrate: the line a + b·m where it fits them
/// all, or else the lines between neighbouring sizes, with a knee at each.
/// </summary>
internal sealed class SizeLaw
{
    /// <summary>A line that is further off at a size that calibrates is not the law between the sizes either.</summary>
    public const double WorstOfLine = 0.10;

    private const int LeastSizes = 3;

    private readonly (double Bytes, double Milliseconds)[] _points;
    private readonly LineFit? _line;

    private SizeLaw((double Bytes, double Milliseconds)[] points, LineFit? line) => (_points, _line) = (points, line);

    public bool IsLine => _line is not null;

    /// <summary>The cost of a call without any bytes.</summary>
    public double Call => Math.Max(0, Milliseconds(0));

    /// <summary>The law of windows; null with fewer than two sizes.</summary>
    /// <param name="windows">Sizes in bytes and milliseconds of a call, one or more of each size.</param>
    public static SizeLaw? Of(IEnumerable<(double Bytes, double Milliseconds)> windows)
    {
        (double Bytes, double Milliseconds)[] points =
        [
            .. windows.Where(w => w.Milliseconds > 0)
                .GroupBy(w => w.Bytes)
                .Select(size => (size.Key, Bootstrap.Median([.. size.Select(w => w.Milliseconds)])))
                .OrderBy(p => p.Key),
        ];
        if (points.Length < 2)
        {
            return null;
        }

        var line = LineFit.Of(points);
        var fits = line is { Intercept: >= 0, Slope: >= 0 } && line.WorstRelativeError <= WorstOfLine;
        return new SizeLaw(points, fits || points.Length < LeastSizes ? line : null);
    }

    public double Milliseconds(double bytes)
    {
        if (_line is not null)
        {
            return _line.Intercept + (_line.Slope * bytes);
        }

        // Beyond the smallest and the largest size the line of the nearest two goes on.
        var above = Math.Clamp(Array.FindIndex(_points, p => p.Bytes >= bytes), -1, _points.Length - 1);
        var to = above < 0 ? _points.Length - 1 : Math.Max(1, above);
        var (from, until) = (_points[to - 1], _points[to]);
        var slope = (until.Milliseconds - from.Milliseconds) / (until.Bytes - from.Bytes);
        return Math.Max(0, from.Milliseconds + (Math.Max(0, slope) * (bytes - from.Bytes)));
    }
}
