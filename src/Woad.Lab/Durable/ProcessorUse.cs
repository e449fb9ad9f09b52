using Woad.Lab.Logs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Durable;

/// <summary>The part of the processors that a window used, from 0 to 1.</summary>
internal static class ProcessorUse
{
    /// <summary>
    /// From here on the processors are used up. Calls that all callers have to wait for, collections of garbage among
    /// them, leave a part of two processors unused at any load.
    /// </summary>
    public const double Full = 0.75;

    /// <summary>
    /// Hosts and load, and where they share the machine all other processes: the server of a store, and the threads of
    /// the kernel that write its files.
    /// </summary>
    public static double Of(TrialEvent trial, TrialData data)
    {
        var environment = data.Experiment!.Environment;
        var level = trial.Outcome.Levels[0];
        var hosts = data.CountersOf(trial.Cell, trial.Repetition)
            .Where(s => s.At >= level.From && s.At <= level.From + level.Seconds)
            .Select(s => s.Cpu);
        var load = environment.SharesCores
            ? (trial.Generator.CpuShare + (trial.Disturbance?.Others ?? 0)) * environment.Processors
            : 0;
        return (load + hosts.DefaultIfEmpty().Average()) / environment.ServerCoreCount;
    }
}
