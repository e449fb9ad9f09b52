using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Tasks.Sources;
using Woad.Admission;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Formatters;
using Woad.Instancing;
using Woad.Sessions;

namespace Woad.Dispatch;

/// <summary>
/// The state of one call on its way through dispatch. Kept with its exchange and used for one message after the other;
/// one owner at a time.
/// </summary>
internal sealed class Call(ListenerHandler listener) : AdmissionTicket, IValueTaskSource, IThreadPoolWorkItem
{
    private ManualResetValueTaskSourceCore<bool> _done = new() { RunContinuationsAsynchronously = true };
    private CallCallouts? _callouts;
    private CancellationTokenSource? _deadline;
    private CancellationTokenSource? _cancellation;
    private OperationCodec? _frameCodec;
    private CallFrame? _frame;

    public ListenerHandler Listener => listener;

    public ServiceRuntime Service => listener.Service;

    public Exchange Exchange { get; set; } = null!;

    /// <summary>What was found in the headers. A field, because it is filled in place.</summary>
    public EnvelopeHead Head;

    /// <summary>Heads of the connection's messages before, where there is no session. A field, because it is filled in place.</summary>
    public HeadMemo? HeadBefore;

    public OperationRuntime Operation { get; set; } = null!;

    /// <summary>The session's state; null without session.</summary>
    public SessionState? Session { get; set; }

    /// <summary>The instance's slot; null for a PerCall instance that nobody has asked to see.</summary>
    public InstanceSlot? Instance { get; set; }

    /// <summary>The instance that serves the call.</summary>
    public object? Target { get; set; }

    /// <summary>The instance lives as long as the call.</summary>
    public bool OwnsInstance { get; set; }

    public bool HoldsCallPermit { get; set; }

    public bool HoldsInstancePlace { get; set; }

    /// <summary>The call's own instance is counted among those that are alive.</summary>
    public bool IsInstanceCounted { get; set; }

    /// <summary>The head of a streamed request.</summary>
    public StreamedHead Arriving { get; set; }

    /// <summary>The parameters as they came in, where some may have to be disposed of after the call; null otherwise.</summary>
    public object?[]? Inputs { get; set; }

    /// <summary>What is disposed of when the call has ended; null when nothing is.</summary>
    public CallParameters? Parameters { get; set; }

    /// <summary>The call keeps its instance's context from closing.</summary>
    public bool HoldsLease { get; set; }

    /// <summary>Who has proved in the message to have sent it; null for nobody.</summary>
    public PeerIdentity? Sender { get; set; }

    /// <summary>The parameters have been read from the received bytes: a message that is made later has no body to read.</summary>
    public bool IsBodyRead { get; set; }

    /// <summary>The message has been made for what it takes from the transport only: the received bytes are still to be read.</summary>
    public bool IsRequestAside { get; set; }

    /// <summary>The request as a message, when somebody has asked for it.</summary>
    public Message? Request { get; set; }

    /// <summary>The operation context, when somebody has asked for it.</summary>
    public OperationContext? Context { get; set; }

    /// <summary>What each message inspector wants to see again with the reply; null when none is installed.</summary>
    public object?[]? InspectorStates { get; set; }

    /// <summary>Whether a one-way operation has been acknowledged already.</summary>
    public bool IsAnswered { get; set; }

    /// <summary>The call's span; null when nobody wants one.</summary>
    public CallSpan? Span { get; set; }

    /// <summary>When the call began to run, by the service's clock; 0 when nobody listens to how long calls take.</summary>
    public long Begun { get; set; }

    /// <summary>How the call has ended, once it is known to have ended badly.</summary>
    public CallOutcome Outcome { get; set; }

    /// <summary>The typed parameters of a compiled operation; kept from call to call while the operation stays the same.</summary>
    public CallFrame Frame(OperationCodec codec)
    {
        if (!ReferenceEquals(_frameCodec, codec))
        {
            _frame = codec.CreateFrame();
            _frame.MaxItems = Operation.Model.MaxItems;
            _frameCodec = codec;
        }

        return _frame!;
    }

    /// <summary>Where the values of the address stand, of a plain HTTP call without a message.</summary>
    public Web.WebPlaces Places => field ??= new Web.WebPlaces();

    /// <summary>The request as a message, made now from the received bytes.</summary>
    public Message GetRequest()
    {
        if (Request is null)
        {
            Request = listener.ReadMessage(this);
            if (Operation is { Endpoint.Model.Web: { } web })
            {
                web.AddMatch(Request);
            }
        }

        return Request;
    }

    /// <summary>The operation context, made now.</summary>
    public OperationContext GetContext() => Context ??= new OperationContext(this);

    /// <summary>The instance context, made now when the instance has none.</summary>
    public InstanceContext GetInstanceContext()
    {
        if (Instance is null)
        {
            Instance = Operation.Endpoint.NewOwnSlot();
            if (Target is { } target)
            {
                Instance.Adopt(target);
            }
        }

        var view = Instance.GetView();
        if (Session is { } session && ReferenceEquals(session.Instance, Instance) && GetChannel() is var channel
            && !view.IncomingChannels.Contains(channel))
        {
            view.IncomingChannels.Add(channel);
        }

        return view;
    }

    /// <summary>The channel that the call came through: one for all calls of a session.</summary>
    public IContextChannel GetChannel() => ServerChannel.Of(this);

    /// <summary>The instance that serves the call, made now when there is none.</summary>
    public object GetTarget()
    {
        if (Target is { } target)
        {
            return target;
        }

        var factory = Operation.Endpoint.Instances;
        return Target = Instance is not { } slot ? factory.Create(null, null)
            : slot.Service ?? slot.GetService(factory.NeedsMessage ? GetRequest() : Request);
    }

    /// <summary>
    /// The token that the operation takes: cancelled when nobody waits for the answer any more, and at the host's own
    /// deadline for operations when it has one.
    /// </summary>
    public CancellationToken GetCancellation()
    {
        // A one-way message is carried out also when its sender has gone.
        var abandoned = Operation.Model.IsOneWay ? CancellationToken.None : Exchange.Abandoned;
        if (Service.Model.OperationTimeout is not { } timeout)
        {
            return abandoned;
        }

        _deadline = Deadline.After(timeout, Service.Clock);
        _cancellation = CancellationTokenSource.CreateLinkedTokenSource(abandoned, _deadline.Token);
        return _cancellation.Token;
    }

    /// <summary>Runs on a thread that may block.</summary>
    public void Execute()
    {
        ValueTask run;
        try
        {
            run = listener.Execute(this);
        }
        catch (Exception e)
        {
            _done.SetException(e);
            return;
        }

        if (run.IsCompletedSuccessfully)
        {
            _done.SetResult(true);
            return;
        }

        _ = CompleteLaterAsync(run);
    }

    /// <summary>The calls that the running operation makes out of its Reentrant instance.</summary>
    public CallCallouts GetCallouts() =>
        Volatile.Read(ref _callouts) ?? Interlocked.CompareExchange(ref _callouts, new CallCallouts(this), null) ?? _callouts;

    /// <summary>The operation has ended: callouts that it has not waited for no longer concern the call.</summary>
    public void EndCallouts()
    {
        _callouts?.End();
        _callouts = null;
    }

    /// <summary>The call blocks the thread that reads its session (or serves its connection).</summary>
    public void Overrun()
    {
        Operation?.Pace.Overrun();
        Exchange?.ContinueReading();
    }

    /// <summary>
    /// Completes when the call has run on its own thread. Asked for before each such run: whoever finds the task
    /// completed need not take its result.
    /// </summary>
    public ValueTask WhenDone()
    {
        _done.Reset();
        return new(this, _done.Version);
    }

    /// <summary>Forgets the call. True when a view of it may live on, so that its bytes must be given away.</summary>
    public bool Clear()
    {
        var viewed = Request is not null;
        Context?.Detach();
        Context = null;
        Request = null;
        Head = default;
        Operation = null!;
        Session = null;
        Instance = null;
        Target = null;
        OwnsInstance = false;
        HoldsLease = false;
        IsAnswered = false;
        IsBodyRead = false;
        IsRequestAside = false;
        Sender = null;
        InspectorStates = null;
        Span = null;
        Begun = 0;
        Outcome = CallOutcome.Answered;
        Parameters = null;
        Inputs = null;
        _cancellation?.Dispose();
        _cancellation = null;
        _deadline?.Dispose();
        _deadline = null;
        _frame?.Clear();
        return viewed;
    }

    void IValueTaskSource.GetResult(short token) => _done.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _done.GetStatus(token);

    void IValueTaskSource.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _done.OnCompleted(continuation, state, token, flags);

    private async Task CompleteLaterAsync(ValueTask run)
    {
        try
        {
            await run.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            _done.SetException(e);
            return;
        }

        _done.SetResult(true);
    }
}
