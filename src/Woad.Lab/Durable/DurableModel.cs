using Woad.Lab.Logs.Events;

namespace Woad.Lab.Durable;

/// <summary>
/// One caller waits for the service, whose threads have gone to sleep, and for its store: R = s + w. Other callers are
/// limited by the store, measured with as many callers and hosts, or by the processors, of which a call takes its
/// service's and its store's part. Callers of one instance take turns, each of which holds both.
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
        if (baselines.ServiceMilliseconds(cell.Bytes) is not { } alone
            || baselines.Service(cell) is not { } service
            || baselines.Store(cell) is not { } store)
        {
            yield break;
        }

        var byStore = store.PerSecond;
        var byProcessors = Processors(cell, service, store);
        var rate = cell.IsShared ? 1 / ((1 / byStore) + (1 / service.PerSecond))
            : cell.Callers == 1 ? 1 / ((1 / byStore) + (alone / 1000))
            : Math.Min(byStore, byProcessors);
        var single = baselines.Store(cell with { Hosts = 1 })?.PerSecond ?? byStore;
        var limit = cell.IsShared ? LockWaits
            : cell.Callers == 1 ? 1000 / byStore > alone ? Commits : Service
            : byProcessors < byStore ? Service
            : byStore < single / 2 ? LockWaits : Commits;
        yield return new ModelFigure(cell.Id, Rate, rate, limit);
        yield return new ModelFigure(cell.Id, Milliseconds, cell.Callers * 1000 / rate, limit);
    }

    /// <summary>
    /// Calls per second for which the processors suffice. Those of a PostgreSQL server are not counted: beside many
    /// callers it is taken to use what its clients leave.
    /// </summary>
    private static double Processors(DurableCell cell, BaselineRate service, BaselineRate store) =>
        1 / (service.Processors + (cell.Store == StoreKind.Postgres ? 1 / store.PerSecond : store.Processors));
}
