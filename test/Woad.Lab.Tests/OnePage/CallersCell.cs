using Woad.Lab.Trials;

namespace Woad.Lab.Tests.OnePage;

/// <summary>A number of callers of the same service.</summary>
internal sealed record CallersCell(int Callers, double Seconds) : ICellDefinition
{
    public string Id => $"{Callers}-callers";

    public string? ServerKey => "echo";

    public TimeSpan Expected => TimeSpan.FromSeconds(WarmUp + Seconds + 0.1);

    /// <summary>Seconds before the window.</summary>
    public double WarmUp => 0.2 * Seconds;
}
