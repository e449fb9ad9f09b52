using System.Reflection;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Diagnostics;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Client.Proxies;

/// <summary>
/// The transparent proxy of a contract without a generated one: an object that has the contract's interface and is
/// an <see cref="IClientChannel"/>. A generated proxy has one, without an interface of a contract, for its channel's
/// side.
/// </summary>
internal class ServiceChannelProxy
    : DispatchProxy, IClientChannel, IServiceChannel, IDuplexContextChannel, IRequestChannel, IOutputChannel
{
    private ProxyMethods? _methods;
    private ExtensionCollection<IContextChannel>? _extensions;
    private EventHandler<UnknownMessageReceivedEventArgs>? _unknown;
    private ClientChannel? _channel;
    private Func<ServiceChannelProxy, ClientChannel>? _make;

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

    public ClientChannel Channel
    {
        get => Volatile.Read(ref _channel) ?? MakeChannel();
        private set => _channel = value;
    }

    public CommunicationState State => Channel.State;

    public bool AllowOutputBatching { get; set; }

    public IInputSession? InputSession => Channel.NewSession();

    public IOutputSession? OutputSession => Channel.NewSession();

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

    public EndpointAddress RemoteAddress => Channel.RemoteAddress;

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

    // Methods are implemented explicitly: a contract may have an operation of the same name and parameters.
    public static IClientChannel Create(Type contract, ClientChannel channel, ProxyMethods methods)
    {
        var proxy = Make(contract);
        proxy.Channel = channel;
        proxy._methods = methods;
        channel.Owner = proxy;
        return proxy;
    }

    /// <summary>A channel without operations.</summary>
    public static IClientChannel Create(ClientChannel channel) =>
        channel.Owner = new ServiceChannelProxy { Channel = channel };

    /// <summary>A channel without operations, which is made when somebody uses it.</summary>
    /// <param name="make">Makes the channel, with the proxy as its owner.</param>
    public static IClientChannel CreateLater(Func<ServiceChannelProxy, ClientChannel> make) =>
        new ServiceChannelProxy { _make = make };

    /// <summary>The channel's side of <paramref name="owner"/>, which users hold.</summary>
    public static IClientChannel Face(ClientChannel channel, ProxyMethods methods, IClientChannel owner)
    {
        channel.Owner = owner;
        return new ServiceChannelProxy { Channel = channel, _methods = methods };
    }

    void ICommunicationObject.Abort() => Channel.Abort();

    void ICommunicationObject.Close() => Channel.Close();

    void ICommunicationObject.Close(TimeSpan timeout) => Channel.Close(timeout);

    IAsyncResult ICommunicationObject.BeginClose(AsyncCallback? callback, object? state) =>
        Channel.BeginClose(callback, state);

    IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Channel.BeginClose(timeout, callback, state);

    void ICommunicationObject.EndClose(IAsyncResult result) => Channel.EndClose(result);

    void IClientChannel.DisplayInitializationUI() => Blocking.Wait(Channel.InitializationUI.DisplayAsync());

    IAsyncResult IClientChannel.BeginDisplayInitializationUI(AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Channel.InitializationUI.DisplayAsync(), callback, state);

    void IClientChannel.EndDisplayInitializationUI(IAsyncResult result) => TaskToAsyncResult.End(result);

    void IDuplexContextChannel.CloseOutputSession(TimeSpan timeout) =>
        Blocking.Wait(Channel.CloseOutputSessionAsync(timeout));

    IAsyncResult IDuplexContextChannel.BeginCloseOutputSession(
        TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Channel.CloseOutputSessionAsync(timeout), callback, state);

    void IDuplexContextChannel.EndCloseOutputSession(IAsyncResult result) => TaskToAsyncResult.End(result);

    Message? IRequestChannel.Request(Message message) => Channel.WholeMessages.Request(message, OperationTimeout);

    Message? IRequestChannel.Request(Message message, TimeSpan timeout) =>
        Channel.WholeMessages.Request(message, timeout);

    IAsyncResult IRequestChannel.BeginRequest(Message message, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Channel.WholeMessages.RequestAsync(message, OperationTimeout), callback, state);

    IAsyncResult IRequestChannel.BeginRequest(
        Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Channel.WholeMessages.RequestAsync(message, timeout), callback, state);

    Message? IRequestChannel.EndRequest(IAsyncResult result) => TaskToAsyncResult.End<Message?>(result);

    void IOutputChannel.Send(Message message) => Channel.WholeMessages.Send(message, OperationTimeout);

    void IOutputChannel.Send(Message message, TimeSpan timeout) => Channel.WholeMessages.Send(message, timeout);

    IAsyncResult IOutputChannel.BeginSend(Message message, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Channel.WholeMessages.SendAsync(message, OperationTimeout), callback, state);

    IAsyncResult IOutputChannel.BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Channel.WholeMessages.SendAsync(message, timeout), callback, state);

    void IOutputChannel.EndSend(IAsyncResult result) => TaskToAsyncResult.End(result);

    void ICommunicationObject.Open() => Channel.Open();

    void ICommunicationObject.Open(TimeSpan timeout) => Channel.Open(timeout);

    IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback? callback, object? state) =>
        Channel.BeginOpen(callback, state);

    IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Channel.BeginOpen(timeout, callback, state);

    void ICommunicationObject.EndOpen(IAsyncResult result) => Channel.EndOpen(result);

    /// <summary>Closes; a channel that cannot be closed any more is aborted. Does not throw.</summary>
    void IDisposable.Dispose()
    {
        try
        {
            Channel.Close();
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            Channel.Abort();
        }
    }

    T? IChannel.GetProperty<T>()
        where T : class => Channel.GetProperty<T>() ?? Channel.Model.Encoding.Version as T ?? this as T;

    /// <exception cref="InvalidOperationException">A proxy without generated code cannot be made here.</exception>
    internal static void CheckDynamic(Type contract)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"No channel of the contract '{contract}' can be made: it has no compiled proxy. "
                + $"{DynamicCode.Remedy}"));
        }
    }

    private ClientChannel MakeChannel()
    {
        lock (_make!)
        {
            return _channel ??= _make!(this);
        }
    }

    private static ServiceChannelProxy Make(Type contract)
    {
        if (contract.IsAssignableFrom(typeof(ServiceChannelProxy)))
        {
            return new ServiceChannelProxy();
        }

        CheckDynamic(contract);
        return (ServiceChannelProxy)Create(contract, typeof(ServiceChannelProxy));
    }

    protected override object? Invoke(MethodInfo? targetMethod, object?[]? args) =>
        _methods!.Get(targetMethod!, args ?? []).Invoke(Channel, args ?? []);
}
