namespace Woad.Lab.Observing;

/// <summary>Looks for disturbance from the beginning of a window, which may come after a warm-up, to its end.</summary>
internal sealed class MachineWatch
{
    private DisturbanceWatch _watch = new();

    public void Restart() => _watch = new DisturbanceWatch();

    /// <summary>Null where the system does not tell.</summary>
    /// <param name="own">Processes of the run that it has not started.</param>
    public Disturbance? Finish(IReadOnlyCollection<int> own) => _watch.Finish(own);
}
