using System.ServiceModel;
using Woad.Lab.Instancing.Service;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.Instancing;

/// <summary>
/// X = min(C/h, cores·u/D, N/(Z + D)): C calls at once allowed by instance mode, concurrency mode and throttle, h
/// the time that a call holds its instance, D server CPU of a call, N users, Z their time outside the server. The
/// limit with the smallest bound is the one predicted to bind, by the name that evidence has for it.
/// </summary>
internal static class InstancingModel
{
    public const string CallsAtOnce = "calls at once";
    public const string Rate = "calls/s";
    public const string Cpu = "server µs/call";

    /// <summary>MaxConcurrentCalls where nothing else is set: 16 for each processor.</summary>
    private const int DefaultCallsPerProcessor = 16;

    /// <summary>
    /// How long an operation that waits holds its instance or its lock: the wait and the kernel's timer slack of 50 µs.
    /// </summary>
    public static double HoldMicroseconds { get; } = WaitingService.Wait.TotalMicroseconds + 50;

    /// <summary>The figures of a cell; without costs only those that follow from the limits.</summary>
    public static IEnumerable<ModelFigure> Predict(InstancingCell cell, int serverCores, int users, CostModel? costs)
    {
        var calls = AtOnce(cell, serverCores, users);
        if (costs is null)
        {
            return [new ModelFigure(cell.Id, CallsAtOnce, calls, StructuralLimit(cell, serverCores, users))];
        }

        var cpu = costs.MicrosecondsOf(cell);

        // A call that waits for nothing inside its gate uses no more CPU there than in all: h is at most D.
        var hold = cell.Work switch
        {
            OperationWork.None or OperationWork.Compute => cpu,
            OperationWork.LockedCompute => Math.Max(1, costs.Constructor),
            OperationWork.Callout => costs.Wait + costs.Rest,
            _ => costs.Wait,
        };
        var outside = cell.NeverWaits ? costs.Outside : Math.Max(costs.Outside, costs.Rest);
        (double Rate, string Limit)[] bounds =
        [
            (serverCores * costs.Utilisation * 1e6 / cpu, LimitNames.ServiceCpu),
            (calls * 1e6 / hold, LimitOf(cell, serverCores, users)),
            (users * cell.InFlight * 1e6 / (outside + Math.Max(cpu, hold)), OfUsers(cell)),
        ];
        var (rate, limit) = bounds.MinBy(bound => bound.Rate);
        return
        [
            new ModelFigure(cell.Id, CallsAtOnce, calls, limit),
            new ModelFigure(cell.Id, Rate, rate, limit),
            new ModelFigure(cell.Id, Cpu, cpu, limit),
        ];
    }

    /// <summary>MaxConcurrentCalls where nothing else is set.</summary>
    public static int DefaultCalls(int serverCores) => DefaultCallsPerProcessor * serverCores;

    public static int AtOnce(InstancingCell cell, int serverCores, int users)
    {
        var throttle = DefaultCalls(serverCores);
        var offered = users * cell.InFlight;
        var instances = cell switch
        {
            { OneAtATime: true } or { IsLocked: true } => 1,
            { ActsAsPerCall: true } or { Concurrency: ConcurrencyMode.Multiple } => offered,
            { Mode: InstanceContextMode.PerSession } => users,
            _ => offered,
        };
        return Math.Min(throttle, Math.Min(offered, instances));
    }

    /// <summary>Before anything is measured: one gate is below one core only in what the cores do beside it.</summary>
    private static string StructuralLimit(InstancingCell cell, int serverCores, int users) =>
        !cell.NeverWaits || ((cell.OneAtATime || cell.IsLocked) && serverCores > 1)
            ? LimitOf(cell, serverCores, users)
            : LimitNames.ServiceCpu;

    private static string LimitOf(InstancingCell cell, int serverCores, int users) => cell switch
    {
        { OneAtATime: true } or { QueuesInSession: true } => LimitNames.InstanceGate,
        { IsLocked: true } => LimitNames.Lock,
        _ => users * cell.InFlight > DefaultCalls(serverCores) ? LimitNames.Calls : OfUsers(cell),
    };

    /// <summary>Each user has a call under way, which waits inside the operation; or there are too few users.</summary>
    private static string OfUsers(InstancingCell cell) =>
        cell.NeverWaits ? LimitNames.Offered : LimitNames.Waiting;
}
