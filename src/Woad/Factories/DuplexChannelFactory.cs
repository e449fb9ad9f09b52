using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Contracts;
using Woad.Freeze;

namespace System.ServiceModel;

/// <summary>
/// Makes channels of the contract <typeparamref name="TChannel"/> whose service calls back: an object of the client,
/// given as such or as its <see cref="InstanceContext"/>, implements the callback contract.
/// </summary>
/// <typeparam name="TChannel">The contract's interface.</typeparam>
/// <remarks>
/// A factory made with a type of callback objects needs an <see cref="InstanceContext"/> for each channel. Behaviors
/// are read from attributes of the callback's type.
/// </remarks>
/// <example>
/// <code>
/// var callback = new InstanceContext(new Listener());
/// var address = new EndpointAddress("net.tcp://localhost:8011/chat");
/// using var factory = new DuplexChannelFactory&lt;IChat&gt;(callback, new NetTcpBinding(SecurityMode.None), address);
/// IChat chat = factory.CreateChannel();
/// </code>
/// </example>
public partial class DuplexChannelFactory<TChannel> : ChannelFactory<TChannel>
{
    private readonly InstanceContext? _callback;

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class without binding and
    /// address; both are set on its endpoint.
    /// </summary>
    /// <param name="callbackObject">The object that receives callbacks.</param>
    public DuplexChannelFactory(object callbackObject) : this(ContextOf(callbackObject)) =>
        InitializeEndpoint((Binding?)null, null);

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with a binding.
    /// </summary>
    /// <param name="callbackObject">The object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    public DuplexChannelFactory(object callbackObject, Binding binding)
        : this(callbackObject, binding, (EndpointAddress?)null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with a binding and the
    /// service's address.
    /// </summary>
    /// <param name="callbackObject">The object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public DuplexChannelFactory(object callbackObject, Binding binding, EndpointAddress? remoteAddress)
        : this(ContextOf(callbackObject), binding, remoteAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with a binding and the
    /// service's address.
    /// </summary>
    /// <param name="callbackObject">The object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public DuplexChannelFactory(object callbackObject, Binding binding, string remoteAddress)
        : this(callbackObject, binding, new EndpointAddress(remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with an endpoint.
    /// </summary>
    /// <param name="callbackObject">The object that receives callbacks.</param>
    /// <param name="endpoint">The endpoint.</param>
    public DuplexChannelFactory(object callbackObject, ServiceEndpoint endpoint)
        : this(ContextOf(callbackObject), endpoint)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with a configured endpoint.
    /// </summary>
    /// <param name="callbackObject">The object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    public DuplexChannelFactory(object callbackObject, string endpointConfigurationName)
        : this(callbackObject, endpointConfigurationName, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with a configured endpoint
    /// and the service's address.
    /// </summary>
    /// <param name="callbackObject">The object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public DuplexChannelFactory(object callbackObject, string endpointConfigurationName, EndpointAddress? remoteAddress)
        : this(ContextOf(callbackObject), endpointConfigurationName, remoteAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class without binding and
    /// address; both are set on its endpoint.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    public DuplexChannelFactory(InstanceContext callbackInstance) : this(callbackInstance, TypeOf(callbackInstance)) =>
        InitializeEndpoint((Binding?)null, null);

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with a binding.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    public DuplexChannelFactory(InstanceContext callbackInstance, Binding binding)
        : this(callbackInstance, binding, (EndpointAddress?)null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with a binding and the
    /// service's address.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public DuplexChannelFactory(InstanceContext callbackInstance, Binding binding, EndpointAddress? remoteAddress)
        : this(callbackInstance, TypeOf(callbackInstance))
    {
        ArgumentNullException.ThrowIfNull(binding);
        InitializeEndpoint(binding, remoteAddress);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with a binding and the
    /// service's address.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public DuplexChannelFactory(InstanceContext callbackInstance, Binding binding, string remoteAddress)
        : this(callbackInstance, binding, new EndpointAddress(remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with an endpoint.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpoint">The endpoint.</param>
    public DuplexChannelFactory(InstanceContext callbackInstance, ServiceEndpoint endpoint)
        : this(callbackInstance, TypeOf(callbackInstance)) => TakeEndpoint(endpoint);

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with a configured endpoint.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    public DuplexChannelFactory(InstanceContext callbackInstance, string endpointConfigurationName)
        : this(callbackInstance, endpointConfigurationName, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class with a configured endpoint
    /// and the service's address.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public DuplexChannelFactory(
        InstanceContext callbackInstance, string endpointConfigurationName, EndpointAddress? remoteAddress)
        : this(callbackInstance, TypeOf(callbackInstance)) =>
            InitializeEndpoint(endpointConfigurationName, remoteAddress);

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class for callback objects of a
    /// type, without binding and address; both are set on its endpoint.
    /// </summary>
    /// <param name="callbackInstanceType">The type of the object that receives callbacks.</param>
    public DuplexChannelFactory(Type callbackInstanceType) : this(null, callbackInstanceType) =>
        InitializeEndpoint((Binding?)null, null);

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class for callback objects of a
    /// type.
    /// </summary>
    /// <param name="callbackInstanceType">The type of the object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    public DuplexChannelFactory(Type callbackInstanceType, Binding binding)
        : this(callbackInstanceType, binding, (EndpointAddress?)null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class for callback objects of a
    /// type.
    /// </summary>
    /// <param name="callbackInstanceType">The type of the object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public DuplexChannelFactory(Type callbackInstanceType, Binding binding, EndpointAddress? remoteAddress)
        : this(null, callbackInstanceType)
    {
        ArgumentNullException.ThrowIfNull(binding);
        InitializeEndpoint(binding, remoteAddress);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class for callback objects of a
    /// type.
    /// </summary>
    /// <param name="callbackInstanceType">The type of the object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public DuplexChannelFactory(Type callbackInstanceType, Binding binding, string remoteAddress)
        : this(callbackInstanceType, binding, new EndpointAddress(remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class for callback objects of a
    /// type, with an endpoint.
    /// </summary>
    /// <param name="callbackInstanceType">The type of the object that receives callbacks.</param>
    /// <param name="endpoint">The endpoint.</param>
    public DuplexChannelFactory(Type callbackInstanceType, ServiceEndpoint endpoint)
        : this(null, callbackInstanceType) => TakeEndpoint(endpoint);

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class for callback objects of a
    /// type, with a configured endpoint.
    /// </summary>
    /// <param name="callbackInstanceType">The type of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    public DuplexChannelFactory(Type callbackInstanceType, string endpointConfigurationName)
        : this(callbackInstanceType, endpointConfigurationName, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexChannelFactory{TChannel}"/> class for callback objects of a
    /// type, with a configured endpoint and the service's address.
    /// </summary>
    /// <param name="callbackInstanceType">The type of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public DuplexChannelFactory(
        Type callbackInstanceType, string endpointConfigurationName, EndpointAddress? remoteAddress)
        : this(null, callbackInstanceType) => InitializeEndpoint(endpointConfigurationName, remoteAddress);

    private DuplexChannelFactory(InstanceContext? callback, Type callbackType) : base(typeof(TChannel))
    {
        ArgumentNullException.ThrowIfNull(callbackType);
        _callback = callback;
        CallbackType = callbackType;
    }

    /// <summary>The type of the callback objects; its attributes are behaviors of the endpoint.</summary>
    private Type CallbackType { get; }

    /// <summary>
    /// Creates a channel to the endpoint's address, called back through <paramref name="callbackInstance"/>.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <returns>The channel.</returns>
    public TChannel CreateChannel(InstanceContext callbackInstance) => CreateChannel(callbackInstance, Address(), null);

    /// <summary>
    /// Creates a channel to <paramref name="address"/>, called back through <paramref name="callbackInstance"/>.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>The channel.</returns>
    public TChannel CreateChannel(InstanceContext callbackInstance, EndpointAddress address) =>
        CreateChannel(callbackInstance, address, null);

    /// <summary>Creates a channel to <paramref name="address"/> that sends to <paramref name="via"/>.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="InvalidOperationException">
    /// The factory was made with a type: it has no callback object of its own.
    /// </exception>
    public override TChannel CreateChannel(EndpointAddress address, Uri? via) => CreateChannel(
        _callback ?? throw new InvalidOperationException(
            "This CreateChannel overload cannot be called on this instance of DuplexChannelFactory, as the "
                + "DuplexChannelFactory was initialized with a Type and no valid InstanceContext was provided."),
        address,
        via);

    /// <summary>
    /// Creates a channel to <paramref name="address"/> that sends to <paramref name="via"/>, called back through
    /// <paramref name="callbackInstance"/>.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="InvalidOperationException">
    /// The object does not implement the callback contract, or there is none.
    /// </exception>
    public virtual TChannel CreateChannel(InstanceContext callbackInstance, EndpointAddress address, Uri? via)
    {
        ArgumentNullException.ThrowIfNull(callbackInstance);
        ArgumentNullException.ThrowIfNull(address);
        var callback = Endpoint.Contract.CallbackContractType ?? throw new InvalidOperationException(
            $"The contract '{Endpoint.Contract.Name}' has no callback contract. Use ChannelFactory, or set "
                + "CallbackContract.");
        if (TypeOf(callbackInstance) is { } type && !callback.IsAssignableFrom(type))
        {
            throw new InvalidOperationException(
                "The InstanceContext provided to the ChannelFactory contains a UserObject that does not implement "
                    + $"the CallbackContractType '{callback}'.");
        }

        EnsureOpened();
        return NewProxy(address, via, callbackInstance);
    }

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateDescription()
    {
        var endpoint = base.CreateDescription();
        BehaviorReader.AddCallback(endpoint, CallbackType);
        CallbackAccess.Check(endpoint, CallbackType);
        return endpoint;
    }

    private static InstanceContext ContextOf(object callbackObject)
    {
        ArgumentNullException.ThrowIfNull(callbackObject);
        return callbackObject as InstanceContext ?? new InstanceContext(callbackObject);
    }

    private static Type TypeOf(InstanceContext callbackInstance)
    {
        ArgumentNullException.ThrowIfNull(callbackInstance);
        return callbackInstance.UserObject?.GetType() ?? typeof(object);
    }

    private void TakeEndpoint(ServiceEndpoint endpoint)
    {
        InitializeEndpoint(endpoint);
        BehaviorReader.AddCallback(endpoint, CallbackType);
        CallbackAccess.Check(endpoint, CallbackType);
    }
}
