using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Formatters;

/// <summary>
/// The base class of generated proxies: the channel's side of them. Everything is implemented explicitly, so that no
/// operation of a contract meets a member of the same name.
/// </summary>
public abstract class ClientProxy
    : IClientChannel, IServiceChannel, IDuplexContextChannel, IRequestChannel, IOutputChannel
{
    private readonly IClientChannel _channel;

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientProxy"/> class as a proxy of <paramref name="channel"/>.
    /// </summary>
    /// <param name="channel">The channel that makes the calls.</param>
    protected ClientProxy(ProxyChannel channel)
    {
        ArgumentNullException.ThrowIfNull(channel);
        _channel = channel.Attach(this);
    }

    event EventHandler? ICommunicationObject.Closed
    {
        add => _channel.Closed += value;
        remove => _channel.Closed -= value;
    }

    event EventHandler? ICommunicationObject.Closing
    {
        add => _channel.Closing += value;
        remove => _channel.Closing -= value;
    }

    event EventHandler? ICommunicationObject.Faulted
    {
        add => _channel.Faulted += value;
        remove => _channel.Faulted -= value;
    }

    event EventHandler? ICommunicationObject.Opened
    {
        add => _channel.Opened += value;
        remove => _channel.Opened -= value;
    }

    event EventHandler? ICommunicationObject.Opening
    {
        add => _channel.Opening += value;
        remove => _channel.Opening -= value;
    }

    event EventHandler<UnknownMessageReceivedEventArgs> IClientChannel.UnknownMessageReceived
    {
        add => _channel.UnknownMessageReceived += value;
        remove => _channel.UnknownMessageReceived -= value;
    }

    bool IClientChannel.AllowInitializationUI
    {
        get => _channel.AllowInitializationUI;
        set => _channel.AllowInitializationUI = value;
    }

    bool IClientChannel.DidInteractiveInitialization => _channel.DidInteractiveInitialization;

    bool IDuplexContextChannel.AutomaticInputSessionShutdown
    {
        get => Duplex.AutomaticInputSessionShutdown;
        set => Duplex.AutomaticInputSessionShutdown = value;
    }

    InstanceContext? IDuplexContextChannel.CallbackInstance
    {
        get => Duplex.CallbackInstance;
        set => Duplex.CallbackInstance = value;
    }

    Uri IServiceChannel.ListenUri => ((IServiceChannel)_channel).ListenUri;

    CommunicationState ICommunicationObject.State => _channel.State;

    bool IContextChannel.AllowOutputBatching
    {
        get => _channel.AllowOutputBatching;
        set => _channel.AllowOutputBatching = value;
    }

    IInputSession? IContextChannel.InputSession => _channel.InputSession;

    IOutputSession? IContextChannel.OutputSession => _channel.OutputSession;

    EndpointAddress? IContextChannel.LocalAddress => _channel.LocalAddress;

    TimeSpan IContextChannel.OperationTimeout
    {
        get => _channel.OperationTimeout;
        set => _channel.OperationTimeout = value;
    }

    EndpointAddress? IContextChannel.RemoteAddress => _channel.RemoteAddress;

    string? IContextChannel.SessionId => _channel.SessionId;

    Uri IClientChannel.Via => _channel.Via;

    IExtensionCollection<IContextChannel> IExtensibleObject<IContextChannel>.Extensions => _channel.Extensions;

    EndpointAddress IRequestChannel.RemoteAddress => Requests.RemoteAddress;

    Uri IRequestChannel.Via => _channel.Via;

    EndpointAddress IOutputChannel.RemoteAddress => Requests.RemoteAddress;

    Uri IOutputChannel.Via => _channel.Via;

    /// <summary>The channel's own side of the proxy.</summary>
    internal IClientChannel Face => _channel;

    private IDuplexContextChannel Duplex => (IDuplexContextChannel)_channel;

    private IRequestChannel Requests => (IRequestChannel)_channel;

    private IOutputChannel Output => (IOutputChannel)_channel;

    Message? IRequestChannel.Request(Message message) => Requests.Request(message);

    Message? IRequestChannel.Request(Message message, TimeSpan timeout) => Requests.Request(message, timeout);

    IAsyncResult IRequestChannel.BeginRequest(Message message, AsyncCallback? callback, object? state) =>
        Requests.BeginRequest(message, callback, state);

    IAsyncResult IRequestChannel.BeginRequest(
        Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Requests.BeginRequest(message, timeout, callback, state);

    Message? IRequestChannel.EndRequest(IAsyncResult result) => Requests.EndRequest(result);

    void IOutputChannel.Send(Message message) => Output.Send(message);

    void IOutputChannel.Send(Message message, TimeSpan timeout) => Output.Send(message, timeout);

    IAsyncResult IOutputChannel.BeginSend(Message message, AsyncCallback? callback, object? state) =>
        Output.BeginSend(message, callback, state);

    IAsyncResult IOutputChannel.BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Output.BeginSend(message, timeout, callback, state);

    void IOutputChannel.EndSend(IAsyncResult result) => Output.EndSend(result);

    void IClientChannel.DisplayInitializationUI() => _channel.DisplayInitializationUI();

    IAsyncResult IClientChannel.BeginDisplayInitializationUI(AsyncCallback? callback, object? state) =>
        _channel.BeginDisplayInitializationUI(callback, state);

    void IClientChannel.EndDisplayInitializationUI(IAsyncResult result) => _channel.EndDisplayInitializationUI(result);

    void IDuplexContextChannel.CloseOutputSession(TimeSpan timeout) => Duplex.CloseOutputSession(timeout);

    IAsyncResult IDuplexContextChannel.BeginCloseOutputSession(
        TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Duplex.BeginCloseOutputSession(timeout, callback, state);

    void IDuplexContextChannel.EndCloseOutputSession(IAsyncResult result) => Duplex.EndCloseOutputSession(result);

    void ICommunicationObject.Abort() => _channel.Abort();

    void ICommunicationObject.Close() => _channel.Close();

    void ICommunicationObject.Close(TimeSpan timeout) => _channel.Close(timeout);

    IAsyncResult ICommunicationObject.BeginClose(AsyncCallback? callback, object? state) =>
        _channel.BeginClose(callback, state);

    IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        _channel.BeginClose(timeout, callback, state);

    void ICommunicationObject.EndClose(IAsyncResult result) => _channel.EndClose(result);

    void ICommunicationObject.Open() => _channel.Open();

    void ICommunicationObject.Open(TimeSpan timeout) => _channel.Open(timeout);

    IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback? callback, object? state) =>
        _channel.BeginOpen(callback, state);

    IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        _channel.BeginOpen(timeout, callback, state);

    void ICommunicationObject.EndOpen(IAsyncResult result) => _channel.EndOpen(result);

    T? IChannel.GetProperty<T>()
        where T : class => _channel.GetProperty<T>();

    void IDisposable.Dispose()
    {
        _channel.Dispose();
        GC.SuppressFinalize(this);
    }
}
