using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Dispatch;

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
    private MessageHeaders? _outgoingHeaders;
    private MessageProperties? _outgoingProperties;
    private ExtensionCollection<OperationContext>? _extensions;
    private IContextChannel? _channel;

    /// <summary>Makes the context of calls through <paramref name="channel"/>, for an <see cref="OperationContextScope"/>.</summary>
    public OperationContext(IContextChannel channel)
    {
        ArgumentNullException.ThrowIfNull(channel);
        _channel = channel;
        _version = channel.GetProperty<MessageVersion>();
    }

    internal OperationContext(Call call)
    {
        _call = call;
        _version = call.Listener.Encoding.Version;
        Host = call.Service.Host;
        SessionId = call.Exchange.Session?.Id;
        IsUserContext = false;
    }

    /// <summary>Occurs when the operation has been answered.</summary>
    public event EventHandler? OperationCompleted;

    /// <summary>The context of the operation that runs on this thread or flow; null outside operations and scopes.</summary>
    public static OperationContext? Current
    {
        get => OperationFlow.Current;
        set => OperationFlow.Current = value;
    }

    /// <summary>The channel that the operation came through, or that calls go through.</summary>
    public IContextChannel? Channel => _channel ??= _call?.GetChannel();

    /// <summary>The endpoint that the operation belongs to; null on the client.</summary>
    public EndpointDispatcher? EndpointDispatcher => _call?.Operation.Endpoint.Model.View;

    /// <summary>The extensions.</summary>
    public IExtensionCollection<OperationContext> Extensions =>
        _extensions ??= new ExtensionCollection<OperationContext>(this);

    /// <summary>The host of the service; null on the client.</summary>
    public ServiceHostBase? Host { get; }

    /// <summary>The headers of the message that came in: the request on the service, the last reply on the client.</summary>
    /// <exception cref="ObjectDisposedException">The operation has ended and nobody had asked for its message before.</exception>
    public MessageHeaders? IncomingMessageHeaders => Incoming()?.Headers;

    /// <summary>The properties of the message that came in.</summary>
    /// <exception cref="ObjectDisposedException">The operation has ended and nobody had asked for its message before.</exception>
    public MessageProperties? IncomingMessageProperties => Incoming()?.Properties;

    /// <summary>The version of the message that came in.</summary>
    public MessageVersion? IncomingMessageVersion => _version;

    /// <summary>The context of the instance that runs the operation; null on the client.</summary>
    public InstanceContext? InstanceContext => _call?.GetInstanceContext();

    /// <summary>Whether the context was made by the program (a scope) rather than for a call that came in.</summary>
    public bool IsUserContext { get; } = true;

    /// <summary>Headers that go out with the reply, or with calls inside the scope.</summary>
    public MessageHeaders OutgoingMessageHeaders =>
        _outgoingHeaders ??= new MessageHeaders(_version ?? MessageVersion.Default);

    /// <summary>Properties that go out with the reply, or with calls inside the scope.</summary>
    public MessageProperties OutgoingMessageProperties => _outgoingProperties ??= new MessageProperties();

    /// <summary>Names the session; null without session.</summary>
    public string? SessionId { get; }

    internal Call? Call => _call;

    internal bool HasOutgoing => _outgoingHeaders is { Count: > 0 } || _outgoingProperties is { Count: > 0 };

    internal MessageHeaders? Headers => _outgoingHeaders;

    internal MessageProperties? Properties => _outgoingProperties;

    /// <summary>Client: the reply whose headers the scope shows from now on.</summary>
    internal void SetIncoming(Message reply) => _incoming = reply;

    /// <summary>The operation has ended: keeps what was asked for, lets go of the rest.</summary>
    internal void Detach()
    {
        _incoming ??= _call?.Request;
        _call = null;
    }

    internal void RaiseCompleted() => OperationCompleted?.Invoke(this, EventArgs.Empty);

    private Message? Incoming()
    {
        if (_incoming is null && _call is null && !IsUserContext)
        {
            throw new ObjectDisposedException(
                nameof(OperationContext), "The operation has ended. Read the headers that are needed later while it runs.");
        }

        return _incoming ?? _call?.GetRequest();
    }
}
