using Woad.Lab.Logs.Events;

namespace Woad.Lab.Durable;

/// <summary>
/// One caller waits for the service and for its store: X = 1 / R. Many callers keep the machine busy, which serves one
/// call after the other: X = 1 / T (the bottleneck law). T is the time for service and store on one host, and the time
/// that more hosts of a store add to a call, which hardly depends on the state's size. Callers of one instance queue
/// for it: X = 1 / h, where a turn h holds the store's part and the service's.
/// </summary>
internal static class DurableModel
{
    public const string Rate = "calls/s";
    public const string Milliseconds = "mean ms";

    public const string Commits = "commits";
    public const string LockWaits = "lock waits";
    public const string Service = "service";

    /// <summary>One caller waits for one after the other, and neither is the limit.</summary>
    public const string Both = "commits and service";

    /// <summary>The limit of one caller is a part that takes so much of its time.</summary>
    private const double MostOfCall = 2.0 / 3;

    public static IEnumerable<ModelFigure> Predict(DurableCell cell, Baselines baselines)
    {
        if ((cell.IsShared ? Turn(cell, baselines) : Call(cell, baselines)) is not var (seconds, limit))
        {
            yield break;
        }

        yield return new ModelFigure(cell.Id, Rate, 1 / seconds, limit);
        yield return new ModelFigure(cell.Id, Milliseconds, cell.Callers * 1000 * seconds, limit);
    }

    /// <summary>The limit of one caller, by the part of its time in which it waits for the store.</summary>
    public static string LimitOfOne(double store) =>
        store >= MostOfCall ? Commits : store <= 1 - MostOfCall ? Service : Both;

    /// <summary>The service's part of a turn is at most the time of its calls of one instance in memory.</summary>
    private static (double Seconds, string Limit)? Turn(DurableCell cell, Baselines baselines) =>
        baselines.Plain(cell, cell.Hosts) is { } store
            && baselines.Service(cell.Bytes, cell.Callers, isShared: true) is { } service
            ? (store.Seconds + service.Seconds, LockWaits)
            : null;

    private static (double Seconds, string Limit)? Call(DurableCell cell, Baselines baselines)
    {
        if (baselines.Store(cell.Store, cell.Bytes, cell.Callers)?.Seconds is not { } store)
        {
            return null;
        }

        if (cell.Callers == 1)
        {
            return baselines.OneCaller(cell.Store, cell.Bytes) is { } one
                ? (one, LimitOfOne(store / one))
                : null;
        }

        if (baselines.Turns(cell) is not { } both
            || baselines.Plain(cell, 1) is not { } alone
            || baselines.Plain(cell, cell.Hosts) is not { } many)
        {
            return null;
        }

        var hosts = many.Seconds - alone.Seconds;
        var use = cell.Hosts == 1 ? both.Processors : many.Processors;
        var commits = Math.Min(store, both.Seconds);
        var limit = use >= ProcessorUse.Full ? Service
            : hosts >= commits && hosts >= both.Seconds - commits ? LockWaits
            : commits >= both.Seconds - commits ? Commits
            : Service;
        return (both.Seconds + hosts, limit);
    }
}
