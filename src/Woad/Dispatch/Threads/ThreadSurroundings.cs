namespace Woad.Dispatch.Threads;

/// <summary>
/// What code of the program may change about the thread that it is called on: what flows with the execution
/// (async-local values, the culture, the principal) and the synchronization context. The thread goes on with other
/// calls, of other clients, which must not see any of it.
/// </summary>
internal readonly struct ThreadSurroundings
{
    private readonly ExecutionContext? _execution;
    private readonly SynchronizationContext? _synchronization;

    private ThreadSurroundings(ExecutionContext? execution, SynchronizationContext? synchronization) =>
        (_execution, _synchronization) = (execution, synchronization);

    /// <summary>What there is now; costs no allocation.</summary>
    public static ThreadSurroundings Capture() => new(ExecutionContext.Capture(), SynchronizationContext.Current);

    /// <summary>Takes back what has been changed since, on the same thread.</summary>
    public void Restore()
    {
        // Where the flow was suppressed before, there is nothing to go back to.
        if (_execution is not null && !ReferenceEquals(ExecutionContext.Capture(), _execution))
        {
            ExecutionContext.Restore(_execution);
        }

        if (!ReferenceEquals(SynchronizationContext.Current, _synchronization))
        {
            SynchronizationContext.SetSynchronizationContext(_synchronization);
        }
    }
}
