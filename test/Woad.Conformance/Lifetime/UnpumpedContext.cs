namespace Woad.Conformance.Lifetime;

/// <summary>The context of a thread that never runs what is posted to it; it counts the posts.</summary>
public sealed class UnpumpedContext : SynchronizationContext
{
    private int _posts;

    /// <summary>The number of callbacks that were posted.</summary>
    public int Posts => Volatile.Read(ref _posts);

    public override void Post(SendOrPostCallback d, object? state) => Interlocked.Increment(ref _posts);

    public override void Send(SendOrPostCallback d, object? state) => Interlocked.Increment(ref _posts);

    public override SynchronizationContext CreateCopy() => this;
}
