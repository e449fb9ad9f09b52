using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Factories.Events;
using Woad.Factories.Sharing;

namespace System.ServiceModel;

/// <summary>Provides the base class of typed clients: a factory and one channel of it.</summary>
/// <typeparam name="TChannel">The contract's interface.</typeparam>
/// <remarks>
/// Clients that say the same of their endpoint may share a factory, see <see cref="CacheSetting"/>. One whose
/// <see cref="ClientCredentials"/> or <see cref="Endpoint"/> has been asked for before its channel is made has a
/// factory of its own, with every setting: calls never go out with the credentials of another client. So has one whose
/// <see cref="ChannelFactory"/> has been asked for, unless it is open and read-only already.
/// </remarks>
/// <example>
/// <code>
/// public class GreeterClient(Binding binding, EndpointAddress address)
///     : ClientBase&lt;IGreeter&gt;(binding, address), IGreeter
/// {
///     public string Greet(string name) =&gt; Channel.Greet(name);
/// }
/// </code>
/// </example>
public abstract partial class ClientBase<TChannel> : ICommunicationObject, IDisposable, IAsyncDisposable
    where TChannel : class
{
    private static readonly FactoryCache<TChannel> Factories = new();
    private static CacheSetting _cacheSetting;
    private static volatile bool _isCacheSettingFixed;

    private readonly Lock _lock = new();
    private readonly FactoryKey _key;
    private readonly Func<ChannelFactory<TChannel>> _create;
    private ChannelFactory<TChannel>? _factory;
    private bool _isShared;
    private bool _mayShare;
    private TChannel? _channel;

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class with the only endpoint that is
    /// configured for the contract.
    /// </summary>
    protected ClientBase() : this("*")
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class with a configured endpoint.
    /// </summary>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    protected ClientBase(string endpointConfigurationName)
        : this(new FactoryKey(endpointConfigurationName), () => new ChannelFactory<TChannel>(endpointConfigurationName))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class with a configured endpoint and the
    /// service's address.
    /// </summary>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected ClientBase(string endpointConfigurationName, string remoteAddress)
        : this(endpointConfigurationName, new EndpointAddress(remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class with a configured endpoint and the
    /// service's address.
    /// </summary>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected ClientBase(string endpointConfigurationName, EndpointAddress remoteAddress)
        : this(
            new FactoryKey(endpointConfigurationName, remoteAddress),
            () => new ChannelFactory<TChannel>(endpointConfigurationName, remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class with a binding and the service's
    /// address.
    /// </summary>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected ClientBase(Binding binding, EndpointAddress remoteAddress)
        : this(new FactoryKey(null, remoteAddress, binding), () => new ChannelFactory<TChannel>(binding, remoteAddress))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class with an endpoint.</summary>
    /// <param name="endpoint">The endpoint.</param>
    protected ClientBase(ServiceEndpoint endpoint)
        : this(new FactoryKey(null, IsEndpoint: true), () => new ChannelFactory<TChannel>(endpoint))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class that is called back, with the only
    /// endpoint that is configured for the contract.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    protected ClientBase(InstanceContext callbackInstance) : this(callbackInstance, "*")
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class that is called back, with a
    /// configured endpoint.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    protected ClientBase(InstanceContext callbackInstance, string endpointConfigurationName)
        : this(
            new FactoryKey(endpointConfigurationName, null, null, callbackInstance),
            () => new DuplexChannelFactory<TChannel>(callbackInstance, endpointConfigurationName))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class that is called back, with a
    /// configured endpoint and the service's address.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected ClientBase(InstanceContext callbackInstance, string endpointConfigurationName, string remoteAddress)
        : this(callbackInstance, endpointConfigurationName, new EndpointAddress(remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class that is called back, with a
    /// configured endpoint and the service's address.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected ClientBase(
        InstanceContext callbackInstance, string endpointConfigurationName, EndpointAddress remoteAddress)
        : this(
            new FactoryKey(endpointConfigurationName, remoteAddress, null, callbackInstance),
            () => new DuplexChannelFactory<TChannel>(callbackInstance, endpointConfigurationName, remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class that is called back, with a binding
    /// and the service's address.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected ClientBase(InstanceContext callbackInstance, Binding binding, EndpointAddress remoteAddress)
        : this(
            new FactoryKey(null, remoteAddress, binding, callbackInstance),
            () => new DuplexChannelFactory<TChannel>(callbackInstance, binding, remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientBase{TChannel}"/> class that is called back, with an
    /// endpoint.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpoint">The endpoint.</param>
    protected ClientBase(InstanceContext callbackInstance, ServiceEndpoint endpoint)
        : this(
            new FactoryKey(null, IsEndpoint: true),
            () => new DuplexChannelFactory<TChannel>(callbackInstance, endpoint))
    {
    }

    private ClientBase(FactoryKey key, Func<ChannelFactory<TChannel>> create)
    {
        _isCacheSettingFixed = true;
        _key = key;
        _create = create;
        _mayShare = !key.IsEndpoint && _cacheSetting switch
        {
            CacheSetting.AlwaysOn => true,
            CacheSetting.AlwaysOff => false,
            _ => key.Configured is not null,
        };
        if (!_mayShare)
        {
            // What is wrong with the arguments shows where they are given.
            _factory = create();
        }
    }

    /// <summary>Gets or sets the clients of this contract that share their factories.</summary>
    /// <value>The default is those that take their endpoint from configuration.</value>
    /// <exception cref="InvalidOperationException">A client of this contract has been made already.</exception>
    public static CacheSetting CacheSetting
    {
        get => _cacheSetting;
        set
        {
            if (_isCacheSettingFixed && _cacheSetting != value)
            {
                throw new InvalidOperationException(
                    "The value for the CacheSetting of ClientBase<TChannel> cannot be changed after an instance of "
                        + "the ClientBase is created.");
            }

            _cacheSetting = value;
        }
    }

    /// <summary>Gets the factory; its settings may be changed until the channel is made.</summary>
    public ChannelFactory<TChannel> ChannelFactory
    {
        get
        {
            lock (_lock)
            {
                if (_factory is null && !(_mayShare && _cacheSetting == CacheSetting.AlwaysOn
                    && Factories.HasOpen(_key)))
                {
                    _mayShare = false;
                }

                return Factory();
            }
        }
    }

    /// <summary>Gets the credentials of the client, and the rules by which it validates the service.</summary>
    public ClientCredentials ClientCredentials => Own().Credentials;

    /// <summary>Gets the endpoint of the client.</summary>
    public ServiceEndpoint Endpoint => Own().Endpoint;

    /// <summary>Gets the channel of the client.</summary>
    public IClientChannel InnerChannel => (IClientChannel)Channel;

    /// <summary>Gets the channel's state; the factory's while there is no channel.</summary>
    public CommunicationState State => _channel is { } channel
        ? ((ICommunicationObject)channel).State
        : _factory is { } factory && !_isShared ? factory.State : CommunicationState.Created;

    /// <summary>Gets the channel as the contract, made on first use.</summary>
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

    /// <summary>Opens the channel of the client.</summary>
    public void Open() => InnerChannel.Open();

    /// <summary>Closes the channel and, unless others share it, the factory.</summary>
    public void Close()
    {
        if (_channel is not null)
        {
            InnerChannel.Close();
        }

        if (TakeFactory() is { } factory)
        {
            factory.Close();
        }
    }

    /// <summary>Closes channel and factory at once.</summary>
    public void Abort()
    {
        if (_channel is not null)
        {
            InnerChannel.Abort();
        }

        TakeFactory()?.Abort();
    }

    /// <summary>
    /// Shows what the client's interactive channel initializers have to ask, before the channel is opened.
    /// </summary>
    public void DisplayInitializationUI() => InnerChannel.DisplayInitializationUI();

    /// <summary>Creates the channel of the client.</summary>
    /// <returns>The channel.</returns>
    protected virtual TChannel CreateChannel()
    {
        lock (_lock)
        {
            return Factory().CreateChannel();
        }
    }

    /// <summary>The default value of <typeparamref name="T"/>.</summary>
    /// <returns>The default value.</returns>
    protected T? GetDefaultValueForInitialization<T>() => default;

    /// <summary>
    /// Calls an operation by its Begin and End methods for clients of the event-based asynchronous pattern: the result,
    /// or the exception, is handed to <paramref name="operationCompletedCallback"/> as
    /// <see cref="InvokeAsyncCompletedEventArgs"/> in the synchronization context of the caller.
    /// </summary>
    /// <param name="beginOperationDelegate">The method that begins the operation.</param>
    /// <param name="inValues">The input values.</param>
    /// <param name="endOperationDelegate">The method that completes the operation.</param>
    /// <param name="operationCompletedCallback">The method that is called when the operation completes.</param>
    /// <param name="userState">An object that the caller associates with the operation.</param>
    /// <exception cref="ArgumentNullException">
    /// One of the delegates that begin and end the operation is null.
    /// </exception>
    protected void InvokeAsync(
        BeginOperationDelegate beginOperationDelegate,
        object?[]? inValues,
        EndOperationDelegate endOperationDelegate,
        SendOrPostCallback? operationCompletedCallback,
        object? userState)
    {
        ArgumentNullException.ThrowIfNull(beginOperationDelegate);
        ArgumentNullException.ThrowIfNull(endOperationDelegate);
        EventBasedCall.Start(
            callback => beginOperationDelegate(inValues, callback, null),
            result => endOperationDelegate(result),
            operationCompletedCallback,
            (results, error) => new InvokeAsyncCompletedEventArgs(results, error, userState),
            userState);
    }
}
