using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.Trials;

/// <summary>The load of a trial, made by this process or by others.</summary>
internal interface ITrialLoad
{
    /// <summary>The load clock's time at which the load begins.</summary>
    long Origin { get; }

    /// <summary>Seconds since the load began; negative before.</summary>
    double Elapsed { get; }

    /// <summary>The number of ticks that are over and wholly known.</summary>
    int TicksOver { get; }

    /// <summary>Processes of this machine that make the load, beside this one and those it has started.</summary>
    IReadOnlyCollection<int> Processes => [];

    /// <summary>Ticks with calls; <paramref name="from"/> is the first wanted.</summary>
    IReadOnlyList<SecondTick> Ticks(int from);

    Task<LoadOutcome> RunAsync();

    /// <summary>Ends the load where it is; what was measured stays.</summary>
    void Stop();

    /// <summary>Adds what is known of the processes that made the load.</summary>
    TrialEvent Complete(TrialEvent trial) => trial;
}
