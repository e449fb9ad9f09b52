using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing.Service;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.Statistics;

namespace Woad.Lab.Instancing;

/// <summary>
/// X = min(C/h, cores·u/D, N/(Z + D)): C calls at once allowed by instance mode, concurrency mode and throttle, h
/// the time that a call holds its instance, D server CPU of a call, N users, Z their time outside the server. Of calls
/// that wait, C and N are the customers of a closed network of the wait and the server's cores. The limit with the
/// smallest bound is the one predicted to bind, by the name that evidence has for it.
/// </summary>
internal static class InstancingModel
{
    public const string CallsAtOnce = "calls at once";
    public const string Rate = "calls/s";
    public const string Cpu = "server µs/call";
    public const string WithoutSession = "users without a session";

    /// <summary>MaxConcurrentCalls where nothing else is set: 16 for each processor.</summary>
    private const int DefaultCallsPerProcessor = 16;

    /// <summary>MaxConcurrentSessions where nothing else is set: 100 for each processor.</summary>
    private const int DefaultSessionsPerProcessor = 100;

    /// <summary>
    /// How long an operation that waits holds its instance or its lock: the wait and the kernel's timer slack of 50 µs.
    /// </summary>
    public static double HoldMicroseconds { get; } = WaitingService.Wait.TotalMicroseconds + 50;

    /// <summary>The figures of a cell; without costs only those that follow from the limits.</summary>
    public static IEnumerable<ModelFigure> Predict(InstancingCell cell, int serverCores, int users, CostModel? costs)
    {
        var admitted = Admitted(cell.Binding, serverCores, users);
        var figures = PredictAdmitted(cell, serverCores, admitted, costs);
        return admitted == users
            ? figures
            :
            [
                .. figures.Select(f => f.Limit == LimitNames.ServiceCpu ? f : f with { Limit = LimitNames.Sessions }),
                new ModelFigure(cell.Id, WithoutSession, users - admitted, LimitNames.Sessions),
            ];
    }

    /// <summary>
    /// The users who get a session: the others wait for one until the load ends, since no session ends before.
    /// </summary>
    public static int Admitted(string binding, int serverCores, int users) => CellBindings.HasSessions(binding)
        ? Math.Min(users, DefaultSessions(serverCores))
        : users;

    /// <summary>MaxConcurrentSessions where nothing else is set.</summary>
    public static int DefaultSessions(int serverCores) => DefaultSessionsPerProcessor * serverCores;

    private static IReadOnlyList<ModelFigure> PredictAdmitted(
        InstancingCell cell, int serverCores, int users, CostModel? costs)
    {
        var calls = AtOnce(cell, serverCores, users);
        if (costs is null)
        {
            return [new ModelFigure(cell.Id, CallsAtOnce, calls, StructuralLimit(cell, serverCores, users))];
        }

        var cpu = costs.MicrosecondsOf(cell);
        var bounds = cell.NeverWaits
            ? BoundsOfCpu(cell, serverCores, users, costs)
            : BoundsOfWaits(cell, serverCores, users, costs);
        var (rate, limit) = bounds.MinBy(bound => bound.Rate);
        return
        [
            new ModelFigure(cell.Id, CallsAtOnce, calls, limit),
            new ModelFigure(cell.Id, Rate, rate, limit),
            new ModelFigure(cell.Id, Cpu, cpu, limit),
        ];
    }

    /// <summary>
    /// A call that waits for nothing inside its gate uses no more CPU there than in all: the time h that it holds the
    /// gate is at most D.
    /// </summary>
    private static (double Rate, string Limit)[] BoundsOfCpu(
        InstancingCell cell, int serverCores, int users, CostModel costs)
    {
        var cpu = costs.MicrosecondsOf(cell);
        var hold = cell.Work == OperationWork.LockedCompute ? Math.Max(1, costs.Constructor) : cpu;
        return
        [
            (serverCores * costs.Utilisation * 1e6 / cpu, LimitNames.ServiceCpu),
            (AtOnce(cell, serverCores, users) * 1e6 / hold, LimitOf(cell, serverCores, users)),
            (users * cell.InFlight * 1e6 / (costs.Outside + Math.Max(cpu, hold)), OfUsers(cell)),
        ];
    }

    /// <summary>
    /// Calls that wait, and queue for the server's cores before and after: those that a gate, a lock or the throttle
    /// admits, and those of the users, whose next call comes when they have the reply. Where the cores come out as used
    /// up, they are the limit.
    /// </summary>
    private static (double Rate, string Limit)[] BoundsOfWaits(
        InstancingCell cell, int serverCores, int users, CostModel costs)
    {
        var cpu = costs.MicrosecondsOf(cell) / costs.Utilisation;
        var outside = Math.Max(costs.Outside, costs.Rest);
        (double, string) Of(int customers, double alone, string limit)
        {
            var rate = ClosedNetwork.Rate(customers, alone, (cpu, serverCores)) * 1e6;
            return (rate, rate * cpu >= ServiceCpuLimit.Full * serverCores * 1e6 ? LimitNames.ServiceCpu : limit);
        }

        return
        [
            Of(AtOnce(cell, serverCores, users), costs.Wait, LimitOf(cell, serverCores, users)),
            Of(users * cell.InFlight, costs.Wait + outside, OfUsers(cell)),
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
