namespace Woad.Lab.Observing;

/// <summary>Looks for disturbance from the beginning of a window, which may come after a warm-up, to its end.</summary>
internal sealed class MachineWatch
{
    private DisturbanceWatch _watch = new();

    public void Restart() => _watch = new DisturbanceWatch();

    /// <summary>Null where the system does not tell.</summary>
    /// <param name="server">A server that the run has not started.</param>
    public Disturbance? Finish(int? server) => _watch.Finish(server is { } process ? [process] : []);
}
