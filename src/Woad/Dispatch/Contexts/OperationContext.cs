using System.Collections.ObjectModel;
using System.Security.Claims;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Security;
using Woad.Dispatch;
using Woad.Dispatch.Transactions;
using Woad.Exchanges;
using Woad.Instancing;
using Woad.Security;
using Woad.Sessions;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>
/// The context of an operation that runs, or of calls made inside an <see cref="OperationContextScope"/>: its message's
/// headers and properties, its channel, its instance. Made when somebody asks; what it shows is read from the received
/// bytes then.
/// </summary>
public sealed class OperationContext : IExtensibleObject<OperationContext>
{
    private readonly MessageVersion? _version;
    private Call? _call;
    private Message? _incoming;
    private bool _hasShownRequest;
    private MessageHeaders? _outgoingHeaders;
    private MessageProperties? _outgoingProperties;
    private ExtensionCollection<OperationContext>? _extensions;
    private IContextChannel? _channel;
    private RequestContext? _requestContext;
    private bool _requestContextIsSet;
    private (SessionState Session, EndpointRuntime Endpoint, ListenerRuntime Listener)? _origin;
    private InstanceSlot? _instance;
    private ClaimsPrincipal? _principal;

    /// <summary>
    /// Initializes a new instance of the <see cref="OperationContext"/> class for calls through
    /// <paramref name="channel"/>, to be used with an <see cref="OperationContextScope"/>.
    /// </summary>
    /// <param name="channel">The channel.</param>
    /// <exception cref="InvalidOperationException"><paramref name="channel"/> is not a proxy or another channel that a
    /// factory or a host has made.</exception>
    public OperationContext(IContextChannel channel)
    {
        ArgumentNullException.ThrowIfNull(channel);
        Target = channel.GetProperty<IPeerChannel>() ?? throw new InvalidOperationException(Escaped.Text(
            $"Invalid IContextChannel passed to OperationContext. Must be either a server dispatching channel or a "
                + $"client proxy channel, but it is a {channel.GetType()}. A class that wraps a channel has to hand "
                + $"GetProperty on to it."));
        _channel = channel;
        _version = channel.GetProperty<MessageVersion>();
    }

    internal OperationContext(Call call)
    {
        _call = call;
        _version = call.Listener.Encoding.Version;
        Host = call.Service.Host;
        SessionId = call.CarriesDatagram ? null : call.Incoming.Session?.Id;
        IsUserContext = false;
    }

    /// <summary>Occurs when the operation has been answered.</summary>
    public event EventHandler? OperationCompleted;

    /// <summary>
    /// Gets or sets the context of the operation that runs on this thread or flow; null outside operations and scopes.
    /// </summary>
    public static OperationContext? Current
    {
        get => CurrentOperation.Current;
        set => CurrentOperation.Current = value;
    }

    /// <summary>Gets the channel that the operation came through, or that calls go through.</summary>
    public IContextChannel? Channel => _channel ??= _call?.Views.GetChannel()
        ?? (_origin is { } origin
            ? origin.Listener.Service.Callers.Of(origin.Session, origin.Endpoint, origin.Listener)
            : null);

    /// <summary>
    /// Gets or sets the endpoint that the operation belongs to; null on the client. Setting it changes what readers of
    /// this context see, not how the operation runs; null goes back to the operation's own.
    /// </summary>
    public EndpointDispatcher? EndpointDispatcher
    {
        get => field ?? _call?.Operation.Endpoint.Model.View ?? _origin?.Endpoint.Model.View;
        set;
    }

    /// <summary>Gets the extensions of the context.</summary>
    public IExtensionCollection<OperationContext> Extensions =>
        _extensions ??= new ExtensionCollection<OperationContext>(this);

    /// <summary>Gets the host of the service; null on the client.</summary>
    public ServiceHostBase? Host { get; }

    /// <summary>
    /// Gets the headers of the message that came in: the request on the service, the last reply on the client.
    /// </summary>
    /// <exception cref="ObjectDisposedException">
    /// The operation has ended and nobody had asked for its message before.
    /// </exception>
    public MessageHeaders? IncomingMessageHeaders => Incoming()?.Headers;

    /// <summary>Gets the properties of the message that came in.</summary>
    /// <exception cref="ObjectDisposedException">
    /// The operation has ended and nobody had asked for its message before.
    /// </exception>
    public MessageProperties? IncomingMessageProperties => Incoming()?.Properties;

    /// <summary>Gets the version of the message that came in.</summary>
    public MessageVersion? IncomingMessageVersion => _version;

    /// <summary>Gets the context of the instance that runs the operation; null on the client.</summary>
    public InstanceContext? InstanceContext => _call?.Views.GetInstanceContext() ?? _instance?.GetView();

    /// <summary>
    /// Gets a value that indicates whether the context was made by the program (a scope) rather than for a call that
    /// came in.
    /// </summary>
    public bool IsUserContext { get; } = true;

    /// <summary>Gets the headers that are sent with the reply, or with calls inside the scope.</summary>
    public MessageHeaders OutgoingMessageHeaders =>
        _outgoingHeaders ??= new MessageHeaders(_version ?? MessageVersion.Default);

    /// <summary>Gets the properties that are sent with the reply, or with calls inside the scope.</summary>
    public MessageProperties OutgoingMessageProperties => _outgoingProperties ??= new MessageProperties();

    /// <summary>
    /// Gets or sets the request that the operation answers; null on the client. The operation may answer by itself,
    /// once, instead of by its result: then nothing is sent when it ends. Null set here leaves the answer to whoever
    /// keeps the object, also after the method has returned: the call lasts until then.
    /// </summary>
    public RequestContext? RequestContext
    {
        get =>
            _requestContextIsSet
                ? _requestContext
                : _call is { } call ? Answer ??= new CallRequestContext(call) : Answer;
        set
        {
            _requestContextIsSet = true;
            _requestContext = value;
        }
    }

    /// <summary>Gets the principal of the caller where the service has an identity configuration.</summary>
    /// <value>The principal; null where the service has no identity configuration.</value>
    public ClaimsPrincipal? ClaimsPrincipal
    {
        get
        {
            var properties = ServiceSecurityContext?.AuthorizationContext.Properties;
            if (properties?.TryGetValue(nameof(ClaimsPrincipal), out var known) == true)
            {
                return known as ClaimsPrincipal;
            }

            return _principal ??= Host?.Description?.Behaviors.Find<ServiceCredentials>() is
            {
                UseIdentityConfiguration: true,
            }
                ? CallerPrincipal.Of(properties)
                : null;
        }
    }

    /// <summary>Gets the security context of the caller; null when authorization has not evaluated it.</summary>
    public ServiceSecurityContext? ServiceSecurityContext =>
        IncomingMessageProperties?.Security?.ServiceSecurityContext;

    /// <summary>Gets the tokens of the message beside the one that protects it.</summary>
    /// <value>The tokens; null where the message says nothing of its security.</value>
    public ICollection<SupportingTokenSpecification>? SupportingTokens =>
        IncomingMessageProperties?.Security is { } security
            ? new ReadOnlyCollection<SupportingTokenSpecification>(security.IncomingSupportingTokens)
            : null;

    /// <summary>Gets the identifier of the session; null without session.</summary>
    public string? SessionId { get; }

    internal Call? Call => _call;

    /// <summary>Whether the request has been shown, and may be read when the operation has ended.</summary>
    internal bool HasShownRequest => _hasShownRequest || _requestContextIsSet || Answer is not null;

    /// <summary>
    /// The channel whose calls take the headers and properties of a context that the program has made; null for others.
    /// </summary>
    internal IPeerChannel? Target { get; }

    /// <summary>Whether neither an operation runs on this thread or flow nor a context has been set.</summary>
    internal static bool IsNone => CurrentOperation.IsEmpty;

    /// <summary>
    /// The operation that runs on this thread or flow, as the calls see it that it makes; null outside operations.
    /// </summary>
    internal static IRunningOperation? Running => CurrentOperation.CurrentCall;

    /// <summary>The endpoint of the operation, when it answers plain HTTP requests; null otherwise.</summary>
    internal Woad.Web.WebEndpoint? Web => _call?.Operation?.Endpoint.Model.Web;

    internal bool HasOutgoing => _outgoingHeaders is { Count: > 0 } || _outgoingProperties is { Count: > 0 }
        || Answer is not null || _requestContextIsSet;

    /// <summary>Whether of the reply nothing is set but the head of its HTTP response.</summary>
    internal bool HasOnlyResponse => _outgoingHeaders is null or { Count: 0 } && Answer is null && !_requestContextIsSet
        && _outgoingProperties is { Count: 1 } only && only.ContainsKey(HttpResponseMessageProperty.Name);

    /// <summary>The dispatcher's own request context, when somebody has asked for it.</summary>
    internal CallRequestContext? Answer { get; private set; }

    /// <summary>The context that the operation has put before the dispatcher's own: replies go through it.</summary>
    internal RequestContext? Wrapper => _requestContextIsSet && _requestContext != Answer ? _requestContext : null;

    internal MessageHeaders? Headers => _outgoingHeaders;

    internal MessageProperties? Properties => _outgoingProperties;

    /// <summary>
    /// The client that called the operation, as its callback contract; also for calls after the operation has ended. In
    /// a callback: the service. Null in a context that the program has made.
    /// </summary>
    /// <typeparam name="T">The callback contract.</typeparam>
    /// <returns>The channel to the caller.</returns>
    /// <exception cref="InvalidCastException">The endpoint's contract has not this callback contract.</exception>
    public T? GetCallbackChannel<T>() => IsUserContext || Channel is not { } channel ? default : (T)channel;

    /// <summary>
    /// Completes the transaction of the operation: it is committed when the operation returns. For operations with
    /// <see cref="OperationBehaviorAttribute.TransactionAutoComplete"/> = <see langword="false"/>.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The operation runs in no transaction or has ended. Or its transaction completes by itself, or has been completed
    /// already; then it is aborted.
    /// </exception>
    public void SetTransactionComplete()
    {
        if (Extensions.Find<OperationTransaction>() is not { } transaction)
        {
            throw new InvalidOperationException(
                "There is no transaction in this context. Set TransactionScopeRequired of the operation's "
                + "OperationBehaviorAttribute to true, and TransactionAutoComplete to false.");
        }

        transaction.Complete();
    }

    /// <summary>Client: the reply whose headers the scope shows from now on.</summary>
    internal void SetIncoming(Message reply) => _incoming = reply;

    /// <summary>The operation has ended: keeps what was asked for, lets go of the rest.</summary>
    /// <param name="keepsRequest">Whether the request can still be read.</param>
    internal void Detach(bool keepsRequest)
    {
        if (keepsRequest)
        {
            _incoming ??= _call?.Views.Request;
        }

        if (_call is { Session: { } session } call)
        {
            // The channel of a session may be asked for later, to call back.
            _origin = (session, call.Operation.Endpoint, call.Listener);
            _instance = call.Hold.Instance;
        }

        _call = null;
    }

    /// <summary>The method has returned: whether the operation answers by itself, after it has.</summary>
    internal async ValueTask<bool> HasAnsweredAsync()
    {
        if (_requestContextIsSet && _requestContext is null)
        {
            if (Answer is { } kept)
            {
                await kept.EndedOrAbandonedAsync().ConfigureAwait(false);
            }
            else
            {
                await _call!.Incoming.Answer.AcceptAsync().ConfigureAwait(false);
            }

            return true;
        }

        // A wrapper answers through the dispatcher's own context.
        return Answer is { } own && (Wrapper is null ? !own.TryTake() : own.Ended.IsCompleted);
    }

    internal void RaiseCompleted() => OperationCompleted?.Invoke(this, EventArgs.Empty);

    private Message? Incoming()
    {
        if (_incoming is null && _call is null && !IsUserContext)
        {
            throw new ObjectDisposedException(
                nameof(OperationContext),
                "The operation has ended. Read the headers that are needed later while it runs.");
        }

        _hasShownRequest = true;
        return _incoming ?? _call?.Views.GetRequest();
    }
}
