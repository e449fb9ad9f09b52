using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel;

/// <summary>The base class of typed clients: a factory and one channel of it.</summary>
/// <typeparam name="TChannel">The contract's interface.</typeparam>
public abstract class ClientBase<TChannel> : ICommunicationObject, IDisposable
    where TChannel : class
{
    private readonly Lock _lock = new();
    private TChannel? _channel;

    /// <summary>Makes a client with the only endpoint that is configured for the contract.</summary>
    protected ClientBase() : this("*")
    {
    }

    /// <summary>Makes a client with a configured endpoint.</summary>
    protected ClientBase(string endpointConfigurationName) =>
        ChannelFactory = new ChannelFactory<TChannel>(endpointConfigurationName);

    /// <summary>Makes a client with a configured endpoint and the service's address.</summary>
    protected ClientBase(string endpointConfigurationName, string remoteAddress)
        : this(endpointConfigurationName, new EndpointAddress(remoteAddress))
    {
    }

    /// <summary>Makes a client with a configured endpoint and the service's address.</summary>
    protected ClientBase(string endpointConfigurationName, EndpointAddress remoteAddress) =>
        ChannelFactory = new ChannelFactory<TChannel>(endpointConfigurationName, remoteAddress);

    /// <summary>Makes a client with a binding and the service's address.</summary>
    protected ClientBase(Binding binding, EndpointAddress remoteAddress) =>
        ChannelFactory = new ChannelFactory<TChannel>(binding, remoteAddress);

    /// <summary>Makes a client with an endpoint.</summary>
    protected ClientBase(ServiceEndpoint endpoint) => ChannelFactory = new ChannelFactory<TChannel>(endpoint);

    event EventHandler ICommunicationObject.Closed
    {
        add => InnerChannel.Closed += value;
        remove => InnerChannel.Closed -= value;
    }

    event EventHandler ICommunicationObject.Closing
    {
        add => InnerChannel.Closing += value;
        remove => InnerChannel.Closing -= value;
    }

    event EventHandler ICommunicationObject.Faulted
    {
        add => InnerChannel.Faulted += value;
        remove => InnerChannel.Faulted -= value;
    }

    event EventHandler ICommunicationObject.Opened
    {
        add => InnerChannel.Opened += value;
        remove => InnerChannel.Opened -= value;
    }

    event EventHandler ICommunicationObject.Opening
    {
        add => InnerChannel.Opening += value;
        remove => InnerChannel.Opening -= value;
    }

    /// <summary>The factory; its settings may be changed until the channel is made.</summary>
    public ChannelFactory<TChannel> ChannelFactory { get; }

    /// <summary>What the client shows its service and how it validates the service.</summary>
    public ClientCredentials ClientCredentials => ChannelFactory.Credentials;

    /// <summary>The endpoint.</summary>
    public ServiceEndpoint Endpoint => ChannelFactory.Endpoint;

    /// <summary>The channel.</summary>
    public IClientChannel InnerChannel => (IClientChannel)Channel;

    /// <summary>The channel's state; the factory's while there is no channel.</summary>
    public CommunicationState State => _channel is null ? ChannelFactory.State : InnerChannel.State;

    /// <summary>The channel as the contract, made on first use.</summary>
    protected TChannel Channel
    {
        get
        {
            lock (_lock)
            {
                return _channel ??= CreateChannel();
            }
        }
    }

    /// <summary>Opens the channel.</summary>
    public void Open() => InnerChannel.Open();

    /// <summary>Closes the channel and the factory.</summary>
    public void Close()
    {
        if (_channel is not null)
        {
            InnerChannel.Close();
        }

        ChannelFactory.Close();
    }

    /// <summary>Closes channel and factory at once.</summary>
    public void Abort()
    {
        if (_channel is not null)
        {
            InnerChannel.Abort();
        }

        ChannelFactory.Abort();
    }

    void IDisposable.Dispose()
    {
        try
        {
            Close();
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            Abort();
        }

        GC.SuppressFinalize(this);
    }

    void ICommunicationObject.Close(TimeSpan timeout)
    {
        if (_channel is not null)
        {
            InnerChannel.Close(timeout);
        }

        ChannelFactory.Close(timeout);
    }

    void ICommunicationObject.Open(TimeSpan timeout) => InnerChannel.Open(timeout);

    IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback? callback, object? state) => InnerChannel.BeginOpen(callback, state);

    IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        InnerChannel.BeginOpen(timeout, callback, state);

    void ICommunicationObject.EndOpen(IAsyncResult result) => InnerChannel.EndOpen(result);

    IAsyncResult ICommunicationObject.BeginClose(AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseAsync(Endpoint.Binding!.CloseTimeout), callback, state);

    IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseAsync(timeout), callback, state);

    void ICommunicationObject.EndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Makes the channel.</summary>
    protected virtual TChannel CreateChannel() => ChannelFactory.CreateChannel();

    /// <summary>The default value of <typeparamref name="T"/>.</summary>
    protected T? GetDefaultValueForInitialization<T>() => default;

    private async Task CloseAsync(TimeSpan timeout)
    {
        if (_channel is not null)
        {
            await Task.Factory.FromAsync(InnerChannel.BeginClose, InnerChannel.EndClose, timeout, null).ConfigureAwait(false);
        }

        await ChannelFactory.CloseAsync(timeout).ConfigureAwait(false);
    }
}
