using System.Diagnostics;
using Woad.Lab.Load;
using Woad.Lab.Measuring;

namespace Woad.Lab.Agents;

/// <summary>
/// Watches the users of a load process through a window: sends what each second brought, and samples what the process
/// itself used, so that a generator that was the limit is found out.
/// </summary>
internal sealed class WindowObserver(LoadWindow window, WindowClock clock, AgentOutput output) : IDisposable
{
    private readonly List<Histogram> _seen = [];
    private readonly ManualResetEventSlim _finished = new();
    private IReadOnlyList<UserState> _users = [];
    private Thread? _thread;
    private ProcessUsage? _usage;
    private long _errorsSeen;
    private double _queuedSeconds;

    public void Start(IReadOnlyList<UserState> users)
    {
        _users = users;
        _seen.AddRange(users.Select(_ => new Histogram()));
        _thread = new Thread(Watch) { IsBackground = true };
        _thread.Start();
    }

    /// <summary>Ends the watch, sends what is left and returns the account of the whole window.</summary>
    public ClientWindow Finish(LoadResult result)
    {
        _finished.Set();
        clock.Halt();
        _thread?.Join();
        SendSecond((int)Math.Ceiling(window.Seconds));
        return new ClientWindow(
            result.Latencies.Count,
            result.Errors,
            result.Replacements,
            result.FirstError,
            result.InFlightByEvents,
            result.InFlightByLatencies,
            _queuedSeconds,
            _usage ?? new ProcessUsage(0, 0, 0, 0, 0, 0, 0, null));
    }

    public void Dispose() => _finished.Dispose();

    private void Watch()
    {
        if (!clock.WaitUntil(window.From))
        {
            return;
        }

        var first = ProcessSample.Take();
        for (var second = 1; !_finished.IsSet; second++)
        {
            var until = long.Min(window.From + second * Stopwatch.Frequency, window.To);
            if (!clock.WaitUntil(until) || until == window.To)
            {
                break;
            }

            _queuedSeconds += ThreadPool.PendingWorkItemCount > 0 ? 1 : 0;
            SendSecond(second);
        }

        _usage = ProcessSample.Take().Since(first);
    }

    private void SendSecond(int second)
    {
        var delta = new Histogram();
        for (var i = 0; i < _users.Count; i++)
        {
            delta.Merge(_users[i].Latencies.DeltaSince(_seen[i]));
        }

        var errors = _users.Sum(u => u.Errors);
        output.Send(new AgentReport(AgentReport.Tick)
        {
            Second = new ClientTick(second, delta.Count, errors - _errorsSeen, HistogramText.Encode(delta)),
        });
        _errorsSeen = errors;
    }
}
