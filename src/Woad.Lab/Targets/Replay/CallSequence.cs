namespace Woad.Lab.Targets.Replay;

/// <summary>
/// The requests of one connection: those that carry what is said once, in their order, then the one that may be
/// repeated. A connection takes each under its lock, so that they leave in this order.
/// </summary>
internal sealed class CallSequence(IReadOnlyList<CallTemplate> first, CallTemplate steady)
{
    private int _taken;

    public CallTemplate Next() => _taken < first.Count ? first[_taken++] : steady;
}
