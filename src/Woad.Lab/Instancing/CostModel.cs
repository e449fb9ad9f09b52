using System.ServiceModel;
using Woad.Lab.Bindings;

namespace Woad.Lab.Instancing;

/// <summary>
/// Server CPU of a call, D = a + b·k + i + c/m in microseconds: a a call, b an object, i an instance, c a constructor
/// with work, m the calls an instance serves. <paramref name="Utilisation"/> is the share of the server's cores in use
/// when the calibration cells had them saturated.
/// </summary>
internal sealed record CostModel(double Call, double Object, double Instance, double Constructor, double Utilisation)
{
    /// <summary>Null without a trusted window of Single/Multiple. What was not calibrated counts as nothing.</summary>
    public static CostModel? Fit(BindingKind binding, IReadOnlyDictionary<InstancingCell, CalibrationPoint> points)
    {
        var own = points.Where(p => p.Key.Binding == binding && p.Value.IsTrusted).ToArray();
        var single = own.Where(p => p.Key.Mode == InstanceContextMode.Single).OrderBy(p => p.Key.Objects).ToArray();
        if (single.Length == 0)
        {
            return null;
        }

        var (low, high) = (single[0], single[^1]);
        var slope = single.Length < 2
            ? 0
            : (high.Value.ServerCpuMicroseconds - low.Value.ServerCpuMicroseconds)
                / (high.Key.Objects - low.Key.Objects);
        var perCall = own.FirstOrDefault(p => p.Key is { Mode: InstanceContextMode.PerCall, ConstructorWork: false });
        var primes = own.FirstOrDefault(p => p.Key is { Mode: InstanceContextMode.PerCall, ConstructorWork: true });
        var lowCost = low.Value.ServerCpuMicroseconds;
        var instance = perCall.Value is { } plain ? Math.Max(0, plain.ServerCpuMicroseconds - lowCost) : 0;
        return new CostModel(
            lowCost - slope * low.Key.Objects,
            slope,
            instance,
            primes.Value is { } costly ? Math.Max(0, costly.ServerCpuMicroseconds - lowCost - instance) : 0,
            single.Max(p => p.Value.ServerShare));
    }

    /// <summary>An instance of a session or of the service serves so many calls that its cost vanishes.</summary>
    public double MicrosecondsOf(InstancingCell cell) =>
        Call + Object * cell.Objects
        + (cell.ActsAsPerCall ? Instance + (cell.ConstructorWork ? Constructor : 0) : 0);
}
