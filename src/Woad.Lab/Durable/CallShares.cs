using Woad.Lab.Durable.Stores;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Durable;

/// <summary>
/// Where the time of a call has gone, in milliseconds, as callers and the stores of the hosts have measured it.
/// </summary>
/// <param name="Callers">The number of callers.</param>
/// <param name="Response">What the caller waits.</param>
/// <param name="Lock">Operations of the store that lock and read.</param>
/// <param name="Write">Operations of the store that write and commit.</param>
/// <param name="File">The part of both that waits for other hosts which write to the same file.</param>
/// <param name="Pause">Pauses between locks that were refused.</param>
/// <param name="Refused">Refused locks per call.</param>
/// <param name="Instance">Waiting on the host for other calls of the instance.</param>
/// <param name="Processors">The part of the processors that hosts and load have used, from 0 to 1.</param>
internal sealed record CallShares(
    int Callers,
    double Response,
    double Lock,
    double Write,
    double File,
    double Pause,
    double Refused,
    double Instance,
    double Processors)
{
    /// <summary>The measurement without which no limit can be told; null where all are there.</summary>
    public string? WithoutLimit { get; init; }

    public double Commits => Lock + Write - File;

    public double LockWaits => File + Pause + Instance;

    /// <summary>All the rest: the network, the processors, the code of client, service and engine.</summary>
    public double Service => Math.Max(0, Response - Commits - LockWaits);

    /// <summary>
    /// The largest part. Where many callers use the processors up, operations of the store and its file wait for them
    /// too: then it is the service, unless calls wait for their instance. One caller waits for no other call, and its
    /// processors are busy because idle threads look for work.
    /// </summary>
    public string Limit => WithoutLimit is { } missing ? $"not known: {missing}"
        : Callers == 1 ? DurableModel.LimitOfOne((Lock + Write) / Response)
        : Instance + Pause >= Commits && Instance + Pause >= Service ? DurableModel.LockWaits
        : Processors >= ProcessorUse.Full ? DurableModel.Service
        : LockWaits >= Commits && LockWaits >= Service ? DurableModel.LockWaits
        : Commits >= Service ? DurableModel.Commits
        : DurableModel.Service;

    /// <summary>Null when no call was answered.</summary>
    /// <param name="cell">The cell.</param>
    /// <param name="data">The run.</param>
    /// <param name="baselines">The measurements before.</param>
    /// <param name="alone">The same cell with one host; null when it is that, or was not measured.</param>
    public static CallShares? Of(DurableCell cell, TrialData data, Baselines baselines, CallShares? alone)
    {
        var trials = data.Of(cell.Id).ToArray();
        var response = new Histogram();
        var store = new StoreTimes();
        foreach (var trial in trials)
        {
            response.Merge(trial.Outcome.Levels[0].Service);
            store += Within(cell, data.CountersOf(cell.Id, trial.Repetition));
        }

        if (response.Count == 0 || store.Writes == 0)
        {
            return null;
        }

        var mean = response.Sum * 1000.0 / HistogramScale.UnitsPerSecond / response.Count;
        var (locks, writes) = (store.LockMilliseconds / store.Writes, store.WriteMilliseconds / store.Writes);
        var pause = store.PauseMilliseconds / store.Writes;
        var hasFile = cell is { Store: StoreKind.Sqlite, Hosts: > 1 };
        var file = hasFile && alone is not null ? Math.Max(0, locks + writes - alone.Lock - alone.Write) : 0;
        var alongside = baselines.OneCallerInService(cell.Store, cell.Bytes);
        var service = 1000 * (alongside ?? 0);
        var instance = cell.IsShared ? Math.Max(0, mean - locks - writes - pause - service) : 0;
        return new CallShares(
            cell.Callers,
            mean,
            locks,
            writes,
            file,
            pause,
            store.Refused / (double)store.Writes,
            instance,
            trials.Average(t => ProcessorUse.Of(t, data)))
        {
            WithoutLimit = hasFile && alone is null ? "the cell with one host has no figure"
                : cell.IsShared && alongside is null ? "the service with one caller has no figure"
                : null,
        };
    }

    /// <summary>The hosts count since they opened: what came in the window is a difference.</summary>
    private static StoreTimes Within(DurableCell cell, IReadOnlyList<ServerCounters> samples)
    {
        var counted = Window(cell, samples).Where(s => s.Store is not null).ToArray();
        return counted.Length < 2 ? new StoreTimes() : counted[^1].Store! - counted[0].Store!;
    }

    private static IEnumerable<ServerCounters> Window(DurableCell cell, IReadOnlyList<ServerCounters> samples) =>
        samples.Where(s => s.At >= cell.WarmUpSeconds && s.At <= cell.WarmUpSeconds + cell.Seconds);
}
