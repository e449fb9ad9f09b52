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
    public const string Calls = "calls";
    public const string OwnLock = "the service's own lock";

    /// <summary>MaxConcurrentCalls where nothing else is set: 16 for each processor.</summary>
    private const int DefaultCallsPerProcessor = 16;

    /// <summary>How long an operation that waits does.</summary>
    public static readonly TimeSpan Wait = TimeSpan.FromMilliseconds(2);

    /// <summary>
    /// How long an operation that waits holds its instance or its lock: the wait and the kernel's timer slack of 50 µs.
    /// </summary>
    public static double HoldMicroseconds { get; } = Wait.TotalMicroseconds + 50;

    public static Prediction Predict(
        InstancingCell cell, bool isCalibration, int serverCores, int users, CostModel? costs)
    {
        var calls = CallsAtOnce(cell, serverCores, users);
        if (costs is null)
        {
            return new Prediction(
                cell.Id, calls, StructuralLimit(cell, serverCores, users), null, null, isCalibration);
        }

        var cpu = costs.MicrosecondsOf(cell);
        var byCpu = serverCores * costs.Utilisation * 1e6 / cpu;

        // A call that waits for nothing inside its gate uses no more CPU there than in all: h is at most D.
        var byGate = calls * 1e6 / (cell.Work == OperationWork.None ? cpu : HoldMicroseconds);
        return new Prediction(
            cell.Id,
            calls,
            byGate < byCpu ? LimitOf(cell, serverCores, users) : ServerCpu,
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
            { OneAtATime: true } or { Work: OperationWork.LockedWait } => 1,
            { ActsAsPerCall: true } or { Concurrency: ConcurrencyMode.Multiple } => offered,
            { Mode: InstanceContextMode.PerSession } => users,
            _ => offered,
        };
        return Math.Min(throttle, Math.Min(offered, instances));
    }

    /// <summary>Before anything is measured: one gate is below one core only in what the cores do beside it.</summary>
    private static string StructuralLimit(InstancingCell cell, int serverCores, int users) =>
        cell.Work != OperationWork.None || (cell.OneAtATime && serverCores > 1)
            ? LimitOf(cell, serverCores, users)
            : ServerCpu;

    private static string LimitOf(InstancingCell cell, int serverCores, int users) => cell switch
    {
        { OneAtATime: true } => InstanceGate,
        { Work: OperationWork.LockedWait } => OwnLock,
        _ => users * cell.InFlight > DefaultCallsPerProcessor * serverCores ? Calls : Users,
    };
}
