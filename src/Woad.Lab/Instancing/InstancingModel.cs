using System.ServiceModel;

namespace Woad.Lab.Instancing;

/// <summary>
/// X = min(C/h, cores·u/D): C calls at once allowed by instance mode, concurrency mode and throttle, h how long a call
/// holds its instance, D server CPU of a call. The limit with the smaller bound is the one predicted to bind.
/// </summary>
internal static class InstancingModel
{
    public const string ServerCpu = "server CPU";
    public const string InstanceGate = "instance gate";
    public const string Users = "users";

    /// <summary>MaxConcurrentCalls where nothing else is set: 16 for each processor.</summary>
    private const int DefaultCallsPerProcessor = 16;

    public static Prediction Predict(
        InstancingCell cell, bool isCalibration, int serverCores, int users, CostModel? costs)
    {
        var calls = CallsAtOnce(cell, serverCores, users);
        if (costs is null)
        {
            return new Prediction(cell.Id, calls, StructuralLimit(cell, serverCores), null, null, isCalibration);
        }

        var cpu = costs.MicrosecondsOf(cell);
        var byCpu = serverCores * costs.Utilisation * 1e6 / cpu;

        // A call uses no more CPU inside its gate than in all, and here it waits for nothing inside: h is at most D.
        var byGate = calls * 1e6 / cpu;
        return new Prediction(
            cell.Id,
            calls,
            byGate < byCpu ? LimitOf(cell) : ServerCpu,
            Math.Min(byCpu, byGate),
            cpu,
            isCalibration);
    }

    public static int CallsAtOnce(InstancingCell cell, int serverCores, int users)
    {
        var throttle = DefaultCallsPerProcessor * serverCores;
        var offered = users * cell.InFlight;
        var instances = cell switch
        {
            { OneAtATime: true } => 1,
            { ActsAsPerCall: true } or { Concurrency: ConcurrencyMode.Multiple } => offered,
            { Mode: InstanceContextMode.PerSession } => users,
            _ => offered,
        };
        return Math.Min(throttle, Math.Min(offered, instances));
    }

    /// <summary>Before anything is measured: one gate is below one core only in what the cores do beside it.</summary>
    private static string StructuralLimit(InstancingCell cell, int serverCores) =>
        cell.OneAtATime && serverCores > 1 ? InstanceGate : ServerCpu;

    private static string LimitOf(InstancingCell cell) => cell.OneAtATime ? InstanceGate : Users;
}
