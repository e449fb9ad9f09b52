using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Instancing;

/// <summary>Whether the server's cores were used up, by the server and by all others who run on them.</summary>
internal static class CoreUse
{
    /// <summary>
    /// The share of the server's cores that was in use in a level. Other processes are taken to run on all cores alike;
    /// the load counts where it has no cores of its own. Where the kernel tells nothing it is the server's own share.
    /// </summary>
    public static double BusyShare(TrialData data, TrialEvent trial, int level)
    {
        var environment = data.Experiment!.Environment;
        if (level >= trial.Kernel.Count)
        {
            var window = trial.Outcome.Levels[level];
            var own = ServerUse.Of(data.CountersOf(trial.Cell, trial.Repetition), window.From, window.Seconds);
            return (own?.Processors ?? 0) / environment.ServerCoreCount;
        }

        var kernel = trial.Kernel[level];
        var others = kernel.Seconds > 0 ? kernel.OtherCpuSeconds / kernel.Seconds : 0;
        var load = environment.SharesCores ? trial.Generator.CpuShare * trial.Cores : 0;
        return Math.Min(1, kernel.CpuShare + ((others + load) / Math.Max(1, environment.Processors)));
    }
}
