using System.Text.Json;
using System.Threading.Channels;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Serving;

/// <summary>The events of a load as lines of JSON: the last ones for a new viewer, then each as it happens.</summary>
internal sealed class DashboardFeed(ITrialProgress progress) : ITrialProgress
{
    /// <summary>Ten minutes of seconds, and of counters four times a second.</summary>
    private const int Kept = 3000;

    /// <summary>A viewer that reads no more loses the oldest events.</summary>
    private const int Unread = 1000;

    private readonly Lock _gate = new();
    private readonly Queue<string> _last = new();
    private readonly List<Channel<string>> _viewers = [];
    private double _seconds;
    private bool _isComplete;

    public void Say(string text)
    {
        progress.Say(text);
        Send(new { kind = "mark", t = _seconds, text });
    }

    public void Began(string cell, int repetition, int of) => progress.Began(cell, repetition, of);

    public void Second(SecondTick tick)
    {
        progress.Second(tick);
        _seconds = tick.Second;
        Send(new
        {
            kind = "second",
            t = tick.Second,
            calls = tick.Calls,
            errors = tick.Errors,
            inFlight = tick.InFlight,
            p50 = Milliseconds(tick.Response, 0.5),
            p99 = Milliseconds(tick.Response, 0.99),
        });
    }

    public void Server(ServerCounters counters)
    {
        progress.Server(counters);
        Send(new
        {
            kind = "server",
            t = counters.At,
            calls = counters.Calls,
            sessions = counters.Sessions,
            instances = counters.Instances,
            cpu = counters.Cpu,
            threads = counters.Threads,
        });
    }

    public void Ended(TrialEvent trial, IReadOnlyList<string> objections)
    {
        progress.Ended(trial, objections);
        Send(new { kind = "end", t = _seconds });
        Complete();
    }

    /// <summary>Nothing more comes: viewers end when they have read everything.</summary>
    public void Complete()
    {
        lock (_gate)
        {
            _isComplete = true;
            _viewers.ForEach(v => v.Writer.TryComplete());
        }
    }

    /// <summary>The events until the load ends, the last ones first.</summary>
    public async IAsyncEnumerable<string> ReadAsync(
        [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancel)
    {
        var viewer = Channel.CreateBounded<string>(
            new BoundedChannelOptions(Kept + Unread) { FullMode = BoundedChannelFullMode.DropOldest });
        lock (_gate)
        {
            foreach (var line in _last)
            {
                viewer.Writer.TryWrite(line);
            }

            _viewers.Add(viewer);
            if (_isComplete)
            {
                viewer.Writer.Complete();
            }
        }

        try
        {
            await foreach (var line in viewer.Reader.ReadAllAsync(cancel))
            {
                yield return line;
            }
        }
        finally
        {
            lock (_gate)
            {
                _viewers.Remove(viewer);
            }
        }
    }

    private static double? Milliseconds(Histogram times, double quantile) =>
        times.Count == 0 ? null : times.Quantile(quantile) * 1000.0 / HistogramScale.UnitsPerSecond;

    private void Send<T>(T line)
    {
        var text = JsonSerializer.Serialize(line, LabJson.Line);
        lock (_gate)
        {
            _last.Enqueue(text);
            if (_last.Count > Kept)
            {
                _last.Dequeue();
            }

            _viewers.ForEach(v => v.Writer.TryWrite(text));
        }
    }
}
