using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;

namespace Woad.Lab.IoLatency;

/// <summary>
/// The figures of a cell that has windows which count. Those that come from the server's counters may be missing.
/// </summary>
/// <param name="Cell">The cell.</param>
/// <param name="Windows">The number of windows.</param>
/// <param name="Rate">Requests per second.</param>
/// <param name="Running">The most requests that the gate had let in at once.</param>
/// <param name="MeanRunning">The mean of the same.</param>
/// <param name="Queued">The most requests that waited for the gate at once.</param>
/// <param name="MeanQueued">The mean of the same.</param>
/// <param name="Threads">The most threads of the server process.</param>
/// <param name="PoolThreads">The most threads of its pool.</param>
/// <param name="Cpu">Processors in use on average.</param>
internal sealed record LatencyFigures(
    LatencyCell Cell,
    int Windows,
    double Rate,
    Figure<double> Running,
    Figure<double> MeanRunning,
    Figure<double> Queued,
    Figure<double> MeanQueued,
    Figure<double> Threads,
    Figure<double> PoolThreads,
    Figure<double> Cpu)
{
    private const string NoCounters = "the counters of the server are missing";
    private const string NoGate = "the counters of the gate are missing";
    private const string NoAnswer = "no request was answered";

    /// <summary>
    /// Milliseconds from being let in to the answer, by Little's law: those who run at once, divided by how many are
    /// answered in a second.
    /// </summary>
    public Figure<double> Execution => MeanRunning.Over(Figures.Of(Rate), NoAnswer).Select(s => s * 1000);

    /// <summary>The figures, or the reason why no window of the cell counts.</summary>
    /// <param name="cell">The cell.</param>
    /// <param name="data">The run.</param>
    /// <param name="repetition">The only window that is asked for; null for all that count.</param>
    public static Figure<LatencyFigures> Of(LatencyCell cell, TrialData data, int? repetition = null)
    {
        var trials = data.Of(cell.Id).Where(t => repetition is null || t.Repetition == repetition).ToArray();
        if (trials.Length == 0)
        {
            return Figure<LatencyFigures>.Missing(MissingCells.Why(data, cell.Id));
        }

        var samples = Samples(cell, data, repetition);
        Figure<double> Of(Func<double[], double> take, Func<ServerCounters, double?> read, string why)
        {
            double[] values = [.. samples.Select(read).OfType<double>()];
            return values.Length == 0 ? Figure<double>.Missing(why) : Figures.Of(take(values));
        }

        return Figures.Of(new LatencyFigures(
            cell,
            trials.Length,
            trials.Average(t => t.Outcome.Levels[0].CallsPerSecond),
            Of(Enumerable.Max, s => s.Requests?.Used, NoGate),
            Of(Enumerable.Average, s => s.Requests?.Used, NoGate),
            Of(Enumerable.Max, s => s.Requests?.Queued, NoGate),
            Of(Enumerable.Average, s => s.Requests?.Queued, NoGate),
            Of(Enumerable.Max, s => s.Threads, NoCounters),
            Of(Enumerable.Max, s => s.PoolThreads, NoCounters),
            Of(Enumerable.Average, s => s.Cpu, NoCounters)));
    }

    /// <summary>The samples of the server in all windows of a cell that count.</summary>
    public static IReadOnlyList<ServerCounters> Samples(
        LatencyCell cell, TrialData data, int? repetition = null) =>
    [
        .. data.Of(cell.Id)
            .Where(t => repetition is null || t.Repetition == repetition)
            .SelectMany(t => data.CountersOf(cell.Id, t.Repetition))
            .Where(s => s.At >= cell.WarmUpSeconds && s.At <= cell.WarmUpSeconds + cell.Seconds),
    ];
}
