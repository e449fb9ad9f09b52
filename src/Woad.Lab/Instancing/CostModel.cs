using System.ServiceModel;

namespace Woad.Lab.Instancing;

/// <summary>
/// Server CPU of a call, D = a + b·k + i + c/m in microseconds: a a call, b an object, i an instance, c a
/// constructor with work, m the calls an instance serves. <paramref name="Utilisation"/> is the share of the server's
/// cores that it had when the calibration cells had them used up. <paramref name="Outside"/> is the time of a call
/// outside the server where they had not, <paramref name="Rest"/> that of a call that meets no other.
/// </summary>
internal sealed record CostModel(
    double Call,
    double Object,
    double Instance,
    double Constructor,
    double Utilisation,
    double Outside = 0,
    double Rest = 0)
{
    /// <summary>The time inside an operation that waits: as asked for, until it was measured.</summary>
    public double Wait { get; init; } = InstancingModel.HoldMicroseconds;

    /// <summary>
    /// Cores that are used less are not the limit, and a call takes the time of its caller too. Of cores that are used
    /// up the server has what others leave.
    /// </summary>
    private const double Saturated = 0.85;

    /// <summary>Null without a trusted window of Single/Multiple. What was not calibrated counts as nothing.</summary>
    public static CostModel? Fit(IReadOnlyCollection<CalibrationPoint> points)
    {
        var single = points.Where(p => p.Cell.Mode == InstanceContextMode.Single).OrderBy(p => p.Cell.Objects)
            .ToArray();
        if (single.Length == 0)
        {
            return null;
        }

        var (low, high) = (single[0], single[^1]);
        var slope = single.Length < 2
            ? 0
            : (high.ServerCpuMicroseconds - low.ServerCpuMicroseconds) / (high.Cell.Objects - low.Cell.Objects);
        var perCall = points.Where(p => p.Cell.Mode == InstanceContextMode.PerCall).ToArray();
        var plain = Array.Find(perCall, p => !p.Cell.ConstructorWork);
        var primes = Array.Find(perCall, p => p.Cell.ConstructorWork);
        var lowCost = low.ServerCpuMicroseconds;
        var instance = Math.Max(0, (plain?.ServerCpuMicroseconds ?? lowCost) - lowCost);
        var full = points.Where(p => p.BusyShare >= Saturated).Select(p => p.ServerShare).DefaultIfEmpty().Average();
        return new CostModel(
            lowCost - (slope * low.Cell.Objects),
            slope,
            instance,
            Math.Max(0, (primes?.ServerCpuMicroseconds ?? 0) - lowCost - instance),
            full > 0 ? full : 1,
            full > 0 ? 0 : Math.Max(0, (low.Users * 1e6 / low.CallsPerSecond) - lowCost),
            low.RestMicroseconds);
    }

    /// <summary>An instance of a session or of the service serves so many calls that its cost vanishes.</summary>
    public double MicrosecondsOf(InstancingCell cell) =>
        Call + (Object * cell.Objects)
        + (cell.ActsAsPerCall ? Instance + (cell.ConstructorWork ? Constructor : 0) : 0)
        + (cell.Computes ? Constructor : 0);
}
