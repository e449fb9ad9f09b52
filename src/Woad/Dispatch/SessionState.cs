using System.ServiceModel;
using Woad.Admission;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Instancing;
using Woad.Security;
using Woad.Sessions;

namespace Woad.Dispatch;

/// <summary>What one side keeps for one session in which it is called.</summary>
internal sealed class SessionState(IEnvelopeSession session)
{
    private readonly Lock _lock = new();
    private SessionAnswer? _answer;
    private InstanceSlot? _instance;
    private ServiceSecurityContext? _caller;
    private Correlator? _calls;
    private IPeerChannel? _channel;
    private bool _hasEnded;
    private bool _maySend;
    private Exception? _error;
    private Exception? _unexpected;
    private int _isEnding;
    private int _isInstanceEnded;

    public IEnvelopeSession Session => session;

    /// <summary>Makes an object that messages of the session are received into.</summary>
    public Incoming NewMessage() =>
        new(_answer ??= new SessionAnswer(session, this), _answer) { Session = session, SessionState = this };

    public SessionPump? Pump { get; set; }

    /// <summary>
    /// The head of a message before; null when there was none. Messages are admitted one after the other. A field,
    /// because it is filled in place.
    /// </summary>
    public HeadMemo? HeadBefore;

    /// <summary>Who the peer has proved to be, as operations see it; null without transport security.</summary>
    public ServiceSecurityContext? Caller =>
        session.Identity is { } peer ? _caller ??= PeerSecurity.Context(peer) : null;

    /// <summary>The endpoint of the session's first call; null before it.</summary>
    public EndpointRuntime? Endpoint { get; set; }

    /// <summary>
    /// What messages pass that are carried out one after the other though their instances would let them in together.
    /// </summary>
    public Gate Order { get; } = new(exclusive: true);

    /// <summary>Whether the session's instance is counted among the service's instances.</summary>
    public bool HoldsInstancePlace { get; set; }

    /// <summary>Whether an initiating operation has been called.</summary>
    public bool IsInitiated { get; set; }

    /// <summary>
    /// Whether a terminating operation has been called: the session stays open, and later calls are refused.
    /// </summary>
    public bool IsTerminated { get; set; }

    /// <summary>Whether the session ends once its running calls have ended (unhandled exception).</summary>
    public bool EndsAfterCalls { get; set; }

    /// <summary>The instance of InstanceContextMode.PerSession; null before the first call.</summary>
    public InstanceSlot? Instance => Volatile.Read(ref _instance);

    /// <summary>The channel that stands for the peer; null until somebody has asked for it.</summary>
    public IPeerChannel? Channel => Volatile.Read(ref _channel);

    /// <summary>
    /// The exception that nobody expected and that ends the session; null when it ends for another reason. Messages
    /// that come after it are not answered: WCF faults the service's channel, and its client hears of the end, not of a
    /// refusal.
    /// </summary>
    public Exception? Failure
    {
        get => Volatile.Read(ref _unexpected);
        set => Volatile.Write(ref _unexpected, value);
    }

    /// <summary>Hears of <see cref="Failure"/> when the session ends by it; null when nobody is interested.</summary>
    public Action<Exception>? Failed { get; set; }

    /// <summary>Whether the peer cannot know of <see cref="Failure"/>: a one-way operation has no reply.</summary>
    public bool IsPeerUnaware { get; set; }

    /// <summary>True for the first caller, who is to end the session.</summary>
    public bool BeginsToEnd() => Interlocked.Exchange(ref _isEnding, 1) == 0;

    /// <summary>The instance, for the first caller, who is to release it; null when there is none.</summary>
    public InstanceSlot? TakeInstanceEnd() =>
        Instance is { } slot && Interlocked.Exchange(ref _isInstanceEnded, 1) == 0 ? slot : null;

    public InstanceSlot Adopt(InstanceSlot slot) => Interlocked.CompareExchange(ref _instance, slot, null) ?? slot;

    /// <summary>Client: calls that are admitted from now on are made in <paramref name="slot"/>.</summary>
    public void Use(InstanceSlot slot) => Volatile.Write(ref _instance, slot);

    /// <summary>Client: the channel is there before the session.</summary>
    public void Adopt(IPeerChannel channel, Correlator calls)
    {
        _channel = channel;
        _calls = calls;
    }

    /// <summary>The calls that this side makes in the session.</summary>
    public Correlator GetCalls(EncodingModel encoding, bool isDuplex)
    {
        lock (_lock)
        {
            if (_calls is null)
            {
                _calls = new Correlator(session, encoding) { IsDuplex = isDuplex, OwnsSession = false };
                if (_hasEnded)
                {
                    _calls.End(_error, _maySend);
                }
            }

            return _calls;
        }
    }

    /// <summary>
    /// The channel that stands for the peer, made now by <paramref name="create"/> when there is none.
    /// </summary>
    public IPeerChannel GetChannel(Func<IPeerChannel> create)
    {
        if (Channel is { } channel)
        {
            return channel;
        }

        var made = create();
        return Interlocked.CompareExchange(ref _channel, made, null) ?? made;
    }

    /// <summary>
    /// The peer has ended its half of the session, or (with <paramref name="error"/>) the session has failed.
    /// </summary>
    public void End(Exception? error, bool maySend = false)
    {
        lock (_lock)
        {
            _hasEnded = true;
            _maySend = maySend;
            _error = error;
        }

        _calls?.End(error, maySend);
    }
}
