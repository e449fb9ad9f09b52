using Woad.Admission;
using Woad.Connections;
using Woad.Dispatch;
using Woad.Instancing;

namespace Woad.Sessions;

/// <summary>What a service keeps for one session of a client.</summary>
internal sealed class SessionState(IEnvelopeSession session)
{
    private InstanceSlot? _instance;
    private ServerChannel? _channel;
    private int _isEnding;

    public IEnvelopeSession Session => session;

    public SessionPump? Pump { get; set; }

    /// <summary>What messages pass that are carried out one after the other though their instances would let them in together.</summary>
    public Gate Order { get; } = new(exclusive: true);

    /// <summary>Whether the session's instance is counted among the service's instances.</summary>
    public bool HoldsInstancePlace { get; set; }

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

    /// <summary>The public view of the session's channel, made by the first call that asks for it.</summary>
    public ServerChannel GetChannel(Call call) =>
        Volatile.Read(ref _channel) ?? Interlocked.CompareExchange(ref _channel, new ServerChannel(call), null) ?? _channel!;

    /// <summary>The session has ended: the view of its channel ends too.</summary>
    public void EndChannel(Exception? error) => Volatile.Read(ref _channel)?.End(error);
}
