using System.Globalization;

namespace Woad.Lab.Callers.Recording;

/// <summary>A figure that lies between two others; the upper one may be infinite.</summary>
internal readonly record struct Bounds(double Low, double High)
{
    public bool IsExact => High <= Low;

    public Bounds Times(double factor) => new(Low * factor, High * factor);

    /// <summary>The figure, <c>≥ low</c>, or <c>low–high</c>.</summary>
    public string Text(string format)
    {
        string Of(double value) => value.ToString(format, CultureInfo.InvariantCulture);
        return IsExact ? Of(Low) : double.IsInfinity(High) ? $"≥ {Of(Low)}" : $"{Of(Low)}–{Of(High)}";
    }
}
