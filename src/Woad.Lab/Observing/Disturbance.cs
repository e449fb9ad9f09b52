namespace Woad.Lab.Observing;

/// <summary>The part of the machine that a window did not have, in shares of all processors.</summary>
/// <param name="Others">Taken by processes that are not of the run, other containers and the host included.</param>
/// <param name="Most">The process that took most of it; null when none that can be seen took a good part.</param>
/// <param name="Stolen">Taken by the host of this virtual machine; a part of <paramref name="Others"/>.</param>
/// <param name="Throttled">Withheld by the processor quota of this container.</param>
internal sealed record Disturbance(double Others, string? Most, double Stolen, double Throttled)
{
    /// <summary>Less is not worth a word.</summary>
    public const double Notice = 0.05;

    public double Share => Others + Throttled;
}
