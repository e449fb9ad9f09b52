using Woad.Encoders;
using Woad.Exchanges;

namespace Woad.Dispatch;

/// <summary>
/// One call on its way through dispatch: which message, of which session, for which operation. What it holds, how it is
/// seen and how it ends are parts with owners of their own. Kept with its message's object and used for one message
/// after the other; one owner at a time.
/// </summary>
internal sealed class Call : IRunningOperation
{
    private CallWork? _work;

    public Call(ListenerRuntime listener)
    {
        Listener = listener;
        Hold = new CallHold(this);
        Views = new CallViews(this);
        Ending = new CallEnding();
    }

    public ListenerRuntime Listener { get; }

    public ServiceRuntime Service => Listener.Service;

    public Incoming Incoming { get; set; } = null!;

    /// <summary>The session's state; null without session.</summary>
    public SessionState? Session { get; set; }

    /// <summary>
    /// Whether the contract allows no session: one that brings its messages neither is seen nor ends by an exception.
    /// </summary>
    public bool CarriesDatagram =>
        Operation is { Endpoint.Model.Contract.SessionMode: System.ServiceModel.SessionMode.NotAllowed };

    /// <summary>
    /// Heads of the connection's messages before, where there is no session. A field, because it is filled in place.
    /// </summary>
    public HeadMemo? HeadBefore;

    /// <summary>The operation, once it has been selected.</summary>
    public OperationRuntime Operation { get; set; } = null!;

    /// <summary>The instance, place and permit that the call has taken.</summary>
    public CallHold Hold { get; }

    /// <summary>The call as the operation and the hooks around it see it.</summary>
    public CallViews Views { get; }

    /// <summary>How the call is answered and ends.</summary>
    public CallEnding Ending { get; }

    /// <summary>The call while it runs on another thread than the one that read it.</summary>
    public CallWork Work => _work ??= new CallWork(this);

    /// <summary>
    /// The state of the call's lane; it stays from call to call while the lane stays the same. Null before the first
    /// call.
    /// </summary>
    public LaneValues? Values { get; set; }

    /// <summary>Another message has come.</summary>
    public void Begin(Incoming incoming)
    {
        // Mostly the objects of the message before: a reference that stays need not be reported to the collector again.
        if (!ReferenceEquals(Incoming, incoming))
        {
            Incoming = incoming;
        }

        if (!ReferenceEquals(Session, incoming.SessionState))
        {
            Session = (SessionState?)incoming.SessionState;
        }

        Ending.Begin();
    }

    /// <summary>Forgets the call. True when a view of it may live on, so that its bytes must be given away.</summary>
    public bool Clear()
    {
        var viewed = Views.Clear();
        Hold.Clear();
        Ending.Clear();
        Values?.Clear();
        Operation = null!;
        return viewed;
    }

    ICallouts? IRunningOperation.Callouts => CallWaits.Callouts(this);

    void IRunningOperation.AwaitReply(IEnvelopeSession session) => CallWaits.AwaitReply(this, session);

    void IRunningOperation.AwaitEnd(IEnvelopeSession session) => CallWaits.AwaitEnd(this, session);
}
