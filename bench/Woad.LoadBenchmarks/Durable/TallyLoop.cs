using System.Diagnostics;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>Callers that call one after the other, for windows of time.</summary>
internal sealed class TallyLoop
{
    private readonly Func<Task>[] _callers;
    private readonly List<double> _latencies = [];
    private readonly List<double> _bytes = [];

    private TallyLoop(string name, Func<Task>[] callers) => (Name, _callers) = (name, callers);

    public string Name { get; }

    /// <summary>The median of the windows' mean latencies, in µs.</summary>
    public double Latency => Median(_latencies);

    /// <summary>The lowest number of bytes that a call has allocated, on both sides.</summary>
    public double Bytes => _bytes.Min();

    public static async Task<TallyLoop> CreateAsync(string name, int callers, Func<Task<Func<Task>>> connect)
    {
        var made = new Func<Task>[callers];
        for (var i = 0; i < callers; i++)
        {
            made[i] = await connect();
        }

        return new TallyLoop(name, made);
    }

    public async Task RunAsync(TimeSpan window)
    {
        var before = GC.GetTotalAllocatedBytes(precise: true);
        var begun = Stopwatch.GetTimestamp();
        var counts = await Task.WhenAll(_callers.Select(call => Task.Factory.StartNew(
            () => CountAsync(call, begun, window),
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default).Unwrap()));
        var calls = counts.Sum();
        _latencies.Add(Stopwatch.GetElapsedTime(begun).TotalMicroseconds * _callers.Length / calls);
        _bytes.Add((double)(GC.GetTotalAllocatedBytes(precise: true) - before) / calls);
    }

    /// <summary>The windows so far were to warm up.</summary>
    public void Forget()
    {
        _latencies.Clear();
        _bytes.Clear();
    }

    /// <summary>Begins on a thread of its own, which a caller may block.</summary>
    private static async Task<long> CountAsync(Func<Task> call, long begun, TimeSpan window)
    {
        var count = 0L;
        while (Stopwatch.GetElapsedTime(begun) < window)
        {
            await call();
            count++;
        }

        return count;
    }

    private static double Median(List<double> values)
    {
        var sorted = values.Order().ToArray();
        return sorted[sorted.Length / 2];
    }
}
