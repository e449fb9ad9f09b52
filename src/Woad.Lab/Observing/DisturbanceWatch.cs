using Woad.Lab.Measuring;

namespace Woad.Lab.Observing;

/// <summary>Looks at all processors before and after a window.</summary>
/// <remarks>
/// Two accounts tell of others: the sum over the processes that can be seen, and the use of the machine beyond the
/// run's own processes. The second knows other containers and the host; where interrupts are charged to processes,
/// and not to the machine, it is too low by their share. The larger one counts.
/// </remarks>
internal sealed class DisturbanceWatch
{
    private readonly ProcessTable? _processes = ProcessTable.Take();
    private readonly MachineTime? _machine = MachineTime.Read();

    /// <summary>Null where the system does not tell.</summary>
    /// <param name="own">
    /// Processes of the run; this one, and all that it or they have started, are taken for granted.
    /// </param>
    public Disturbance? Finish(IReadOnlyCollection<int> own)
    {
        if (_processes is null || ProcessTable.Take() is not { } processes)
        {
            return null;
        }

        var use = processes.Since(_processes, [Environment.ProcessId, .. own]);
        return Of(use, _machine is { } before ? MachineTime.Read()?.Since(before) : null, Environment.ProcessorCount);
    }

    public static Disturbance? Of(OtherUse use, MachineTime? machine, int processors)
    {
        if (use.Seconds <= 0)
        {
            return null;
        }

        double Share(double seconds) => Math.Max(0, seconds) / use.Seconds / processors;
        return new Disturbance(
            Share(Math.Max(use.CpuSeconds, (machine?.Used ?? 0) - use.OwnCpuSeconds)),
            Share(use.MostCpuSeconds) > Disturbance.Notice / 2 ? use.Most : null,
            Share(machine?.Stolen ?? 0),
            Share(machine?.Throttled ?? 0));
    }
}
