using Woad.Lab.Runs.Events;

namespace Woad.Lab.Durable;

/// <summary>
/// One caller waits for the service, whose threads have gone to sleep, and for its statements: R = s + w. Other callers
/// are limited by the service and by the store, which share the processors here: 1 / X = 1 / X(service) + 1 / X(store).
/// Callers of one instance take turns, each of which holds its statements.
/// </summary>
internal static class DurableModel
{
    public const string Rate = "calls/s";
    public const string Milliseconds = "mean ms";

    public const string Commits = "commits";
    public const string LockWaits = "lock waits";
    public const string Service = "service";

    public static IEnumerable<ModelFigure> Predict(DurableCell cell, Baselines baselines)
    {
        if (baselines.ServiceMilliseconds(cell.Bytes) is not { } service
            || baselines.Milliseconds(Baseline.Call, cell.Store, cell.Bytes) is not { } statements
            || baselines.ServiceRate(cell.Bytes, cell.Callers, cell.IsShared) is not { } byService
            || StoreRate(cell, baselines) is not { } byStore)
        {
            yield break;
        }

        var rate = cell.Callers * 1000 / (service + statements);
        if (cell.Callers > 1)
        {
            rate = Math.Min(rate, 1 / ((1 / byService) + (1 / byStore)));
        }

        var limit = cell.IsShared ? LockWaits
            : cell.Callers == 1 ? statements > service ? Commits : Service
            : byStore < byService ? Commits : Service;
        yield return new ModelFigure(cell.Id, Rate, rate, limit);
        yield return new ModelFigure(cell.Id, Milliseconds, cell.Callers * 1000 / rate, limit);
    }

    /// <summary>
    /// Calls per second that the store can take. SQLite has one writer: a commit holds the operations that have come
    /// during the one before it, of the callers of one host. Half of them wait while the others are answered, and half
    /// of those lock while the others write.
    /// </summary>
    public static double? StoreRate(DurableCell cell, Baselines baselines)
    {
        if (baselines.StoreRate(cell.Store, cell.Bytes, 1) is not { } single)
        {
            return null;
        }

        if (cell.IsShared || cell.Callers == 1)
        {
            return single;
        }

        var many = baselines.StoreRate(cell.Store, cell.Bytes, cell.Callers);
        if (cell.Store != StoreKind.Sqlite || many is not { } together)
        {
            return many;
        }

        // Milliseconds of a commit of n calls: a + b·n.
        var (one, all) = (1000 / single, cell.Callers * 1000 / together);
        var each = Math.Max(0, (all - one) / (cell.Callers - 1));
        var n = Math.Max(1, cell.Callers / cell.Hosts / 4.0);
        return n * 1000 / (one - each + (each * n));
    }
}
