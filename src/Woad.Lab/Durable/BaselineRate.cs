namespace Woad.Lab.Durable;

/// <summary>The result of a measurement.</summary>
/// <param name="PerSecond">Calls per second, of all callers together.</param>
/// <param name="Processors">The part of the processors in use, from 0 to 1.</param>
internal sealed record BaselineRate(double PerSecond, double Processors)
{
    /// <summary>Seconds from one call to the next.</summary>
    public double Seconds => 1 / PerSecond;
}
