using System.Collections.Frozen;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Client.Replies;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Model;
using Woad.Security.Sessions;
using Woad.Sessions;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// A channel through which operations of the other side are called, by a client or (the callback contract) by a
/// service: opened on first use, any number of calls in flight, faulted by what makes its session useless. The proxies
/// that users hold are thin shells around it.
/// </summary>
internal sealed partial class ClientChannel : AsyncCommunicationObject, IPeerChannel
{
    private readonly ClientModel _model;
    private readonly IChannelSource _source;
    private readonly FrozenDictionary<OperationModel, ChannelOperation> _operations;
    private readonly IChannelPart? _part;
    private IRequester? _requester;
    private CalledInstance? _called;
    private ChannelParameterCollection? _parameters;
    private string? _name;

    public ClientChannel(ClientModel model, IChannelSource source, EndpointAddress address, Uri via)
    {
        _model = model;
        _source = source;
        _part = source.NewPart();
        Address = address;
        Via = via;
        OperationTimeout = model.Transport.SendTimeout;
        InitializationUI = new InitializationUI(this);
        var bodies = new CodecBodies(model, source.Logger);
        Messages = new MessageClientLane(model, this, source.IsParted, source.Logger, bodies);
        Pipeline = new ClientPipeline(this, source.Clock);
        WholeMessages = new WholeMessages(this);

        // What a codec has not written or read, it does not look at again.
        var left = new MessageClientLane(model, this, source.IsParted, source.Logger);
        var compiled = new CompiledClientLane(model, this, left, source.IsParted, source.Logger);
        var to = address.IsAnonymous ? model.Encoding.Version.Addressing.AnonymousUri ?? address.Uri : address.Uri;
        _operations = model.Contract.Operations.ToFrozenDictionary(
            o => o,
            o => new ChannelOperation(
                this, o, new RequestHead(o.Action, to, model.Encoding, !o.IsOneWay), LaneOf(o, compiled, left)));
    }

    public EndpointAddress Address { get; }

    public Uri Via { get; }

    public ClientModel Model => _model;

    public TimeSpan OperationTimeout { get; set; }

    /// <summary>
    /// The session's name. Sessions of a transport have it from the beginning, those of a protocol above it when the
    /// peer has agreed to them.
    /// </summary>
    public string? SessionId =>
        !_model.Stack.HasSessions || _model.Contract.SessionMode == SessionMode.NotAllowed ? null
            : _requester is { } requester ? requester.SessionId
            : _source.SessionId ?? (NamesSession ? NameOfSession() : null);

    /// <summary>The public view of the session; null without one, and before the channel is open.</summary>
    public NamedSession? NewSession() => SessionId is { } id
        ? ChannelSessions.Of(
            id,
            SharedSession?.SecurityContext ?? _requester?.SecurityContext,
            (_requester as Correlator)?.Session.Identity,
            Address.Identity)
        : null;

    /// <summary>The way of the channel's calls.</summary>
    public ClientPipeline Pipeline { get; }

    /// <summary>How calls go that need a message.</summary>
    public MessageClientLane Messages { get; }

    /// <summary>Messages of any action, beside the operations of the contract.</summary>
    public WholeMessages WholeMessages { get; }

    /// <summary>Carries the calls of the open channel.</summary>
    public IRequester Requester { get; private set; } = null!;

    /// <summary>The session when the peer calls in it too; null otherwise, and before the channel is open.</summary>
    public IEnvelopeSession? SharedSession { get; private set; }

    /// <summary>The address of the peer, which its messages need not name.</summary>
    public EndpointAddress RemoteAddress
    {
        get => field ?? Address;
        init;
    }

    /// <summary>The address of this side: anonymous on a client.</summary>
    public EndpointAddress LocalAddress
    {
        get => OwnAddress ?? field;
        init;
    } = new(EndpointAddress.AnonymousUri);

    /// <summary>The address that requests name for their answers.</summary>
    public EndpointAddress AnswerAddress => OwnAddress ?? EndpointAddress.Anonymous;

    /// <summary>The address that the service listens on; null on a client.</summary>
    public Uri? ListenUri { get; init; }

    /// <summary>What the user is asked before the channel is opened.</summary>
    public InitializationUI InitializationUI { get; }

    /// <summary>Whether this side ends its half of the session when the peer has ended its own.</summary>
    public bool AutomaticInputSessionShutdown { get; set; } = true;

    /// <summary>Serves the calls of the peer; null when it does not call.</summary>
    public IPeerServer? Callbacks { get; init; }

    /// <summary>The object that the peer calls; null when it does not call, and on a service.</summary>
    public InstanceContext? CallbackInstance
    {
        get => _called?.Context;
        set => (_called ??= new CalledInstance(this, null)).Context = value;
    }

    /// <summary>Knows the object that the peer calls; null when it does not call.</summary>
    public CalledInstance? Called
    {
        get => _called;
        set => _called = value;
    }

    /// <summary>Occurs when a message has come that answers no call (its call has given up).</summary>
    public event Action<Message>? UnknownMessageReceived;

    /// <inheritdoc/>
    private protected override object EventSender => Owner ?? (object)this;

    /// <summary>The object that the user holds; the sender of its events.</summary>
    public IClientChannel? Owner { get; set; }

    protected override TimeSpan DefaultCloseTimeout => _model.Transport.CloseTimeout;

    protected override TimeSpan DefaultOpenTimeout => _model.Transport.OpenTimeout;

    Task IPeerChannel.CloseAsync(TimeSpan timeout) => CloseAsync(timeout);

    /// <summary>The operation of <paramref name="model"/>.</summary>
    public ChannelOperation Find(OperationModel model) => _operations[model];

    /// <summary>The operation <paramref name="name"/> of the contract.</summary>
    public ChannelOperation Find(string name) =>
        _operations.Values.FirstOrDefault(o => o.Model.Name == name)
        ?? throw new InvalidOperationException(Escaped.Text(
            $"The contract '{_model.Contract.Name}' has no operation '{name}': its description was changed after it "
                + $"was compiled."));

    /// <summary>An object that the channel offers, itself among them; null when there is no such thing.</summary>
    public T? GetProperty<T>()
        where T : class => this as T
            ?? (typeof(T) == typeof(ChannelParameterCollection) && HasParameters
                ? (T)(object)(_parameters ??= new ChannelParameterCollection(Owner!))
                : null)
            ?? _part?.GetProperty<T>() ?? _source.GetProperty<T>();

    /// <summary>Whether the channel opens a connection of its own, for which tokens may be made.</summary>
    private bool HasParameters => _source is ClientStack && Owner is not null;

    /// <summary>Makes the reader of an operation's replies.</summary>
    public CodecReplies NewReplies(OperationModel operation) =>
        new(_model, operation, _source.Logger);

    /// <summary>A fault of the service has ended the session.</summary>
    public void FaultFromReply() => Fault();

    /// <summary>
    /// Hands a message that nobody waits for to the program; false when it does not ask for such messages.
    /// </summary>
    public bool TakeUnknown(Message message)
    {
        UnknownMessageReceived?.Invoke(message);
        return UnknownMessageReceived is not null;
    }

    private void TakeUnknown(Incoming incoming)
    {
        if (UnknownMessageReceived is not null)
        {
            TakeUnknown(incoming.Message ?? MessageReader.Read(incoming.Envelope, _model.Encoding));
        }
    }

    /// <summary>The address at which the channel itself receives; null where it receives in a connection.</summary>
    private EndpointAddress? OwnAddress =>
        _requester is Correlator { Session: ILocalAddress local } ? local.LocalAddress : null;

    /// <summary>Whether sessions are named by this side alone, before they are open.</summary>
    private bool NamesSession =>
        _model.Stack is { Layers.IsEmpty: true, Transport.Settings.NamesSessions: true };

    private string NameOfSession() =>
        Volatile.Read(ref _name)
            ?? Interlocked.CompareExchange(ref _name, $"urn:uuid:{Guid.NewGuid()}", null) ?? _name!;

    private ClientLane LaneOf(OperationModel operation, CompiledClientLane compiled, MessageClientLane left) =>
        NeedsMessage(operation) ? Messages
        : operation.Inspectors.IsEmpty ? DirectLaneOf(operation, compiled, left)
        : operation.Codec is not null ? new ParameterClientLane(compiled, left)
        : Messages;

    private ClientLane DirectLaneOf(OperationModel operation, CompiledClientLane compiled, MessageClientLane left) =>
        operation.Codec is not null ? compiled
        : operation.Late is { } late ? new LateClientLane(late, compiled, left, _source.Logger)
        : Messages;

    /// <summary>Whether something that is installed or set wants to see the messages of an operation.</summary>
    private bool NeedsMessage(OperationModel operation) =>
        operation.StreamsRequest || operation.StreamsReply
        || (operation.IsOneWay && _model.Transport.Settings.NumbersMessages)
        || !_model.Encoding.HasFastLane || _model.Transport.ManualAddressing
        || !_model.Inspectors.IsEmpty || Address.Headers.Count > 0;
}
