using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Model;

namespace Woad.Client;

/// <summary>
/// The transparent proxy of a contract without a generated one: an object that has the contract's interface and is
/// an <see cref="IClientChannel"/>. A generated proxy has one, without an interface of a contract, for its channel's side.
/// </summary>
internal class ServiceChannelProxy
    : DispatchProxy, IClientChannel, IServiceChannel, IDuplexContextChannel, IRequestChannel, IOutputChannel
{
    private ProxyMethods? _methods;
    private ExtensionCollection<IContextChannel>? _extensions;
    private EventHandler<UnknownMessageReceivedEventArgs>? _unknown;

    public event EventHandler? Closed
    {
        add => Channel.Closed += value;
        remove => Channel.Closed -= value;
    }

    public event EventHandler? Closing
    {
        add => Channel.Closing += value;
        remove => Channel.Closing -= value;
    }

    public event EventHandler? Faulted
    {
        add => Channel.Faulted += value;
        remove => Channel.Faulted -= value;
    }

    public event EventHandler? Opened
    {
        add => Channel.Opened += value;
        remove => Channel.Opened -= value;
    }

    public event EventHandler? Opening
    {
        add => Channel.Opening += value;
        remove => Channel.Opening -= value;
    }

    public event EventHandler<UnknownMessageReceivedEventArgs>? UnknownMessageReceived
    {
        add
        {
            if (_unknown is null)
            {
                Channel.UnknownMessageReceived += message =>
                    _unknown?.Invoke(Channel.Owner, new UnknownMessageReceivedEventArgs(message));
            }

            _unknown += value;
        }
        remove => _unknown -= value;
    }

    public ClientChannel Channel { get; private set; } = null!;

    public CommunicationState State => Channel.State;

    public bool AllowOutputBatching { get; set; }

    public IInputSession? InputSession => SessionId is { } id ? new SessionName(id) : null;

    public IOutputSession? OutputSession => SessionId is { } id ? new SessionName(id) : null;

    public bool AllowInitializationUI
    {
        get => Channel.InitializationUI.IsAllowed;
        set => Channel.InitializationUI.IsAllowed = value;
    }

    public bool DidInteractiveInitialization => Channel.InitializationUI.IsDone;

    public EndpointAddress LocalAddress => Channel.LocalAddress;

    public TimeSpan OperationTimeout
    {
        get => Channel.OperationTimeout;
        set => Channel.OperationTimeout = value;
    }

    public EndpointAddress RemoteAddress => Channel.Address;

    public string? SessionId => Channel.SessionId;

    public Uri Via => Channel.Via;

    public Uri ListenUri => Channel.ListenUri!;

    public bool AutomaticInputSessionShutdown
    {
        get => Channel.AutomaticInputSessionShutdown;
        set => Channel.AutomaticInputSessionShutdown = value;
    }

    public InstanceContext? CallbackInstance
    {
        get => Channel.CallbackInstance;
        set => Channel.CallbackInstance = value;
    }

    public IExtensionCollection<IContextChannel> Extensions =>
        _extensions ??= new ExtensionCollection<IContextChannel>(Channel.Owner!);

    public static IClientChannel Create(Type contract, ClientChannel channel, ProxyMethods methods)
    {
        var proxy = (ServiceChannelProxy)Create(contract, typeof(ServiceChannelProxy));
        proxy.Channel = channel;
        proxy._methods = methods;
        channel.Owner = proxy;
        return proxy;
    }

    /// <summary>A channel without operations.</summary>
    public static IClientChannel Create(ClientChannel channel) => channel.Owner = new ServiceChannelProxy { Channel = channel };

    /// <summary>The channel's side of <paramref name="owner"/>, which users hold.</summary>
    public static IClientChannel Face(ClientChannel channel, ProxyMethods methods, IClientChannel owner)
    {
        channel.Owner = owner;
        return new ServiceChannelProxy { Channel = channel, _methods = methods };
    }

    public void Abort() => Channel.Abort();

    public void Close() => Channel.Close();

    public void Close(TimeSpan timeout) => Channel.Close(timeout);

    public IAsyncResult BeginClose(AsyncCallback? callback, object? state) => Channel.BeginClose(callback, state);

    public IAsyncResult BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Channel.BeginClose(timeout, callback, state);

    public void EndClose(IAsyncResult result) => Channel.EndClose(result);

    public void DisplayInitializationUI() => Blocking.Wait(Channel.InitializationUI.DisplayAsync());

    public IAsyncResult BeginDisplayInitializationUI(AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Channel.InitializationUI.DisplayAsync(), callback, state);

    public void EndDisplayInitializationUI(IAsyncResult result) => TaskToAsyncResult.End(result);

    public void CloseOutputSession(TimeSpan timeout) => Blocking.Wait(Channel.CloseOutputSessionAsync(timeout));

    public IAsyncResult BeginCloseOutputSession(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Channel.CloseOutputSessionAsync(timeout), callback, state);

    public void EndCloseOutputSession(IAsyncResult result) => TaskToAsyncResult.End(result);

    public Message? Request(Message message) => Request(message, OperationTimeout);

    public Message? Request(Message message, TimeSpan timeout) => Blocking.Wait(Channel.RequestAsync(message, timeout));

    public IAsyncResult BeginRequest(Message message, AsyncCallback? callback, object? state) =>
        BeginRequest(message, OperationTimeout, callback, state);

    public IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Channel.RequestAsync(message, timeout), callback, state);

    public Message? EndRequest(IAsyncResult result) => TaskToAsyncResult.End<Message?>(result);

    public void Send(Message message) => Send(message, OperationTimeout);

    public void Send(Message message, TimeSpan timeout) => Blocking.Wait(Channel.SendAsync(message, timeout));

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        BeginSend(message, OperationTimeout, callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Channel.SendAsync(message, timeout), callback, state);

    public void EndSend(IAsyncResult result) => TaskToAsyncResult.End(result);

    public void Open() => Channel.Open();

    public void Open(TimeSpan timeout) => Channel.Open(timeout);

    public IAsyncResult BeginOpen(AsyncCallback? callback, object? state) => Channel.BeginOpen(callback, state);

    public IAsyncResult BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Channel.BeginOpen(timeout, callback, state);

    public void EndOpen(IAsyncResult result) => Channel.EndOpen(result);

    /// <summary>Closes; a channel that cannot be closed any more is aborted. Does not throw.</summary>
    public void Dispose()
    {
        try
        {
            Close();
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            Abort();
        }
    }

    public T? GetProperty<T>()
        where T : class => Channel.Model.Encoding.Version as T;

    protected override object? Invoke(MethodInfo? targetMethod, object?[]? args) =>
        _methods!.Get(targetMethod!, args ?? []).Invoke(Channel, args ?? []);
}
