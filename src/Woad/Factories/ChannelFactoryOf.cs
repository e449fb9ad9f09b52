using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Client;
using Woad.Client.Proxies;
using Woad.Hosting;

namespace System.ServiceModel;

/// <summary>Represents a factory that creates channels of the contract <typeparamref name="TChannel"/>.</summary>
/// <typeparam name="TChannel">The contract's interface.</typeparam>
/// <example>
/// <code>
/// var address = new EndpointAddress("net.tcp://localhost:8008/greeter");
/// using var factory = new ChannelFactory&lt;IGreeter&gt;(new NetTcpBinding(SecurityMode.None), address);
/// IGreeter greeter = factory.CreateChannel();
/// Console.WriteLine(greeter.Greet("world"));
/// </code>
/// </example>
public partial class ChannelFactory<TChannel> : ChannelFactory, IChannelFactory<TChannel>
{
    private readonly Type _channelType = typeof(TChannel);
    private readonly ShapeFactory<TChannel>? _shape = ShapeFactory<TChannel>.Create();

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactory{TChannel}"/> class without binding and address; both
    /// are set on its endpoint.
    /// </summary>
    public ChannelFactory() => InitializeEndpoint((Binding?)null, null);

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactory{TChannel}"/> class with a binding.
    /// </summary>
    /// <param name="binding">The binding.</param>
    public ChannelFactory(Binding binding) : this(binding, (EndpointAddress?)null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactory{TChannel}"/> class with a binding and the service's
    /// address.
    /// </summary>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public ChannelFactory(Binding binding, EndpointAddress? remoteAddress)
    {
        ArgumentNullException.ThrowIfNull(binding);
        InitializeEndpoint(binding, remoteAddress);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactory{TChannel}"/> class with a binding and the service's
    /// address.
    /// </summary>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public ChannelFactory(Binding binding, string remoteAddress) : this(binding, new EndpointAddress(remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactory{TChannel}"/> class with an endpoint.
    /// </summary>
    /// <param name="endpoint">The endpoint.</param>
    public ChannelFactory(ServiceEndpoint endpoint) => InitializeEndpoint(endpoint);

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactory{TChannel}"/> class with a configured endpoint.
    /// </summary>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    public ChannelFactory(string endpointConfigurationName) : this(endpointConfigurationName, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactory{TChannel}"/> class with a configured endpoint and
    /// the service's address.
    /// </summary>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public ChannelFactory(string endpointConfigurationName, EndpointAddress? remoteAddress) =>
        InitializeEndpoint(endpointConfigurationName, remoteAddress);

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactory{TChannel}"/> class for a channel type of a derived
    /// class.
    /// </summary>
    /// <param name="channelType">The type of the channel.</param>
    protected ChannelFactory(Type channelType)
    {
        ArgumentNullException.ThrowIfNull(channelType);
        if (!channelType.IsInterface)
        {
            throw new InvalidOperationException(
                "The type argument passed to the generic ChannelFactory class must be an interface type.");
        }

        _channelType = channelType;
    }

    /// <summary>
    /// Creates a channel with a binding and an address, and a factory of its own that closes with it.
    /// </summary>
    /// <param name="binding">The binding.</param>
    /// <param name="endpointAddress">The address of the endpoint.</param>
    /// <returns>The channel.</returns>
    public static TChannel CreateChannel(Binding binding, EndpointAddress endpointAddress) =>
        CreateChannel(binding, endpointAddress, null);

    /// <summary>
    /// Creates a channel that sends to <paramref name="via"/>, and a factory of its own that closes with it.
    /// </summary>
    /// <param name="binding">The binding.</param>
    /// <param name="endpointAddress">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    public static TChannel CreateChannel(Binding binding, EndpointAddress endpointAddress, Uri? via)
    {
        var factory = new ChannelFactory<TChannel>(binding, endpointAddress);
        return OnlyChannelOf(factory, () => factory.CreateChannel(endpointAddress, via));
    }

    /// <summary>Creates a channel of a configured endpoint, and a factory of its own that closes with it.</summary>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <returns>The channel.</returns>
    protected static TChannel CreateChannel(string endpointConfigurationName)
    {
        var factory = new ChannelFactory<TChannel>(endpointConfigurationName);
        return OnlyChannelOf(factory, factory.CreateChannel);
    }

    /// <summary>Creates a channel to the endpoint's address; opens the factory if need be.</summary>
    /// <returns>The channel.</returns>
    /// <exception cref="InvalidOperationException">The endpoint has no address.</exception>
    public TChannel CreateChannel() => CreateChannel(Address(), null);

    /// <summary>Creates a channel to <paramref name="address"/>; opens the factory if need be.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>The channel.</returns>
    public TChannel CreateChannel(EndpointAddress address) => CreateChannel(address, null);

    /// <summary>Creates a channel to <paramref name="address"/> that sends to <paramref name="via"/>.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    public virtual TChannel CreateChannel(EndpointAddress address, Uri? via)
    {
        ArgumentNullException.ThrowIfNull(address);
        if (Endpoint.Contract.Operations.Any(operation => operation.IsServerInitiated))
        {
            throw new InvalidOperationException(
                $"ChannelFactory does not support the contract {Endpoint.Contract.Name} as it defines a callback "
                    + "contract with one or more operations. Please consider using DuplexChannelFactory instead of "
                    + "ChannelFactory.");
        }

        EnsureOpened();
        return NewProxy(address, via, null);
    }

    internal TChannel NewProxy(EndpointAddress address, Uri? via, InstanceContext? callback)
    {
        if (_shape is not null)
        {
            return _shape.CreateChannel(address, via);
        }

        var channel = NewChannel(address, via, callback);
        var proxy = (TChannel)ProxyFactory.Create(typeof(TChannel), channel, Methods);
        channel.Called?.Join();
        foreach (var initializer in Model.Initializers)
        {
            initializer.Initialize((IClientChannel)(object)proxy!);
        }

        return proxy;
    }

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateDescription() => new(
        ShapeContracts.Find(_channelType) ?? ContractDescription.GetContract(_channelType));

    private protected override IShapeFactory? Shape => _shape;

    /// <summary>A channel whose factory ends with it.</summary>
    private protected static TChannel OnlyChannelOf(ChannelFactory factory, Func<TChannel> create)
    {
        try
        {
            var channel = create();
            ((ICommunicationObject)channel!).Closed += (_, _) => factory.Abort();
            return channel;
        }
        catch
        {
            factory.Abort();
            throw;
        }
    }

    private protected EndpointAddress Address() => Endpoint.Address ?? throw new InvalidOperationException(
        "The Address property on ChannelFactory.Endpoint was null.  The ChannelFactory's Endpoint must have a valid "
            + "Address specified.");
}
