using Woad.Connections;
using Woad.Instancing;

namespace Woad.Sessions;

/// <summary>What a service keeps for one session of a client.</summary>
internal sealed class SessionState(IEnvelopeSession session)
{
    private InstanceSlot? _instance;
    private int _isEnding;

    public IEnvelopeSession Session => session;

    public SessionPump? Pump { get; set; }

    /// <summary>Whether an initiating operation has been called.</summary>
    public bool IsInitiated { get; set; }

    /// <summary>Whether a terminating operation has been called.</summary>
    public bool IsTerminated { get; set; }

    /// <summary>Whether the session ends once its running calls have ended (terminating operation, unhandled fault).</summary>
    public bool EndsAfterCalls { get; set; }

    /// <summary>The instance of InstanceContextMode.PerSession; null before the first call.</summary>
    public InstanceSlot? Instance => Volatile.Read(ref _instance);

    /// <summary>True for the first caller, who is to end the session.</summary>
    public bool BeginsToEnd() => Interlocked.Exchange(ref _isEnding, 1) == 0;

    public InstanceSlot Adopt(InstanceSlot slot) => Interlocked.CompareExchange(ref _instance, slot, null) ?? slot;
}
