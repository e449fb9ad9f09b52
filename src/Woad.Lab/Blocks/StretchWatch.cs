using Woad.Lab.Hosts;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Observing;

namespace Woad.Lab.Blocks;

/// <summary>
/// Watches the machine over stretches of a second and more, since its accounts move in steps of 10 ms: all windows of a
/// stretch have the disturbance of the stretch. They are written down when it is known.
/// </summary>
/// <param name="log">Takes the windows.</param>
/// <param name="server">The server process; null when it is not known.</param>
internal sealed class StretchWatch(ITrialLog log, int? server)
{
    private const double LeastSeconds = 1;

    private readonly List<RawEvent> _lines = [];
    private MachineWatch _machine = new();
    private double _begin = log.Elapsed;

    /// <summary>All that was written.</summary>
    public List<RawEvent> Written { get; } = [];

    public void Add(TrialEvent trial, IReadOnlyList<ServerCounters> counters)
    {
        _lines.AddRange(counters.Select(c => new CountersEvent(trial.Cell, trial.Repetition, c)));
        _lines.Add(trial);
        if (log.Elapsed - _begin >= LeastSeconds)
        {
            Flush();
        }
    }

    /// <summary>Ends the stretch.</summary>
    public void Flush()
    {
        var disturbance = _machine.Finish(server is { } process ? [process] : []);
        foreach (var line in _lines)
        {
            var known = line is TrialEvent trial ? trial with { Disturbance = disturbance } : line;
            log.Write(known);
            Written.Add(known with { Time = log.Elapsed });
        }

        _lines.Clear();
        Restart();
    }

    /// <summary>Begins a stretch: the time since the last window belongs to none.</summary>
    public void Restart()
    {
        _machine = new MachineWatch();
        _begin = log.Elapsed;
    }
}
