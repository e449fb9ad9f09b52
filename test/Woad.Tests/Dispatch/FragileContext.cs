namespace Woad.Tests.Dispatch;

/// <summary>A synchronization context that takes nothing any more.</summary>
internal sealed class FragileContext : SynchronizationContext
{
    public override void Post(SendOrPostCallback d, object? state) => throw new InvalidOperationException("on purpose");
}
