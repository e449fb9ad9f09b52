using Woad.Admission;
using Woad.Instancing;

namespace Woad.Dispatch;

/// <summary>
/// The things that a call takes and gives back: its instance and the place of a new one, its permit and its gate,
/// its lease of a shared instance. It stands in the queues of the throttles for the call.
/// </summary>
internal sealed class CallHold(Call call) : AdmissionTicket
{
    private CallCallouts? _callouts;

    /// <summary>The instance's slot; null for a PerCall instance that nobody has asked to see.</summary>
    public InstanceSlot? Instance { get; set; }

    /// <summary>The instance that serves the call.</summary>
    public object? Target { get; set; }

    /// <summary>The instance lives as long as the call.</summary>
    public bool OwnsInstance { get; set; }

    public bool HasPermit { get; set; }

    public bool HasInstancePlace { get; set; }

    /// <summary>The call's own instance is counted among those that are alive.</summary>
    public bool IsInstanceCounted { get; set; }

    /// <summary>The call keeps its instance's context from closing.</summary>
    public bool HasLease { get; set; }

    /// <summary>The instance that serves the call, made now when there is none.</summary>
    public object GetTarget()
    {
        if (Target is { } target)
        {
            return target;
        }

        var factory = call.Operation.Endpoint.Instances;
        return Target = Instance is not { } slot ? factory.Create(null, null)
            : slot.Service ?? slot.GetService(factory.NeedsMessage ? call.Views.GetRequest() : call.Views.Request);
    }

    /// <summary>The calls that the running operation makes out of its Reentrant instance.</summary>
    public CallCallouts GetCallouts() =>
        Volatile.Read(ref _callouts)
            ?? Interlocked.CompareExchange(ref _callouts, new CallCallouts(call), null) ?? _callouts;

    /// <summary>The operation has ended: callouts that it has not waited for no longer concern the call.</summary>
    public void EndCallouts()
    {
        _callouts?.End();
        _callouts = null;
    }

    public void Clear()
    {
        Instance = null;
        Target = null;
        OwnsInstance = false;
        HasLease = false;
    }
}
