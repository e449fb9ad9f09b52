using Woad.Instancing;

namespace Woad.DurableServices;

/// <summary>
/// The turns of Single and Reentrant instances: one call runs at a time, and each is saved by itself. A call that runs
/// while another one calls out of a Reentrant instance is answered before that one has ended.
/// </summary>
internal sealed class SingleTurns(StoredState state, FailureEnds failures) : InstanceTurns(state, failures)
{
    protected override ValueTask PassAsync(SemaphoreSlim turn) => default;

    protected override ValueTask EndAsync(InstanceSlot slot, SemaphoreSlim turn) => CommitAsync(slot);
}
