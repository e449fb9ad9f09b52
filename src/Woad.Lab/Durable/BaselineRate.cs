namespace Woad.Lab.Durable;

/// <summary>The result of a measurement with many callers.</summary>
/// <param name="PerSecond">Calls per second.</param>
/// <param name="Processors">Seconds of all processors that a call takes.</param>
internal sealed record BaselineRate(double PerSecond, double Processors);
