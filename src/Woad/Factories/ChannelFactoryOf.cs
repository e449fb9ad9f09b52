using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Client;
using Woad.Client.Proxies;

namespace System.ServiceModel;

/// <summary>Makes channels of the contract <typeparamref name="TChannel"/>.</summary>
/// <typeparam name="TChannel">The contract's interface.</typeparam>
public class ChannelFactory<TChannel> : ChannelFactory, IChannelFactory<TChannel>
{
    private readonly Type _channelType = typeof(TChannel);

    /// <summary>Makes a factory without binding and address; both are set on its endpoint.</summary>
    public ChannelFactory() => InitializeEndpoint((Binding?)null, null);

    /// <summary>Makes a factory with a binding.</summary>
    public ChannelFactory(Binding binding) : this(binding, (EndpointAddress?)null)
    {
    }

    /// <summary>Makes a factory with a binding and the service's address.</summary>
    public ChannelFactory(Binding binding, EndpointAddress? remoteAddress)
    {
        ArgumentNullException.ThrowIfNull(binding);
        InitializeEndpoint(binding, remoteAddress);
    }

    /// <summary>Makes a factory with a binding and the service's address.</summary>
    public ChannelFactory(Binding binding, string remoteAddress) : this(binding, new EndpointAddress(remoteAddress))
    {
    }

    /// <summary>Makes a factory with an endpoint.</summary>
    public ChannelFactory(ServiceEndpoint endpoint) => InitializeEndpoint(endpoint);

    /// <summary>Makes a factory with a configured endpoint.</summary>
    public ChannelFactory(string endpointConfigurationName) : this(endpointConfigurationName, null)
    {
    }

    /// <summary>Makes a factory with a configured endpoint and the service's address.</summary>
    public ChannelFactory(string endpointConfigurationName, EndpointAddress? remoteAddress) =>
        InitializeEndpoint(endpointConfigurationName, remoteAddress);

    /// <summary>Makes a factory for a channel type of a derived class.</summary>
    protected ChannelFactory(Type channelType)
    {
        ArgumentNullException.ThrowIfNull(channelType);
        if (!channelType.IsInterface)
        {
            throw new InvalidOperationException("The type argument passed to the generic ChannelFactory class must be an interface type.");
        }

        _channelType = channelType;
    }

    /// <summary>Makes a channel with a binding and an address, and a factory of its own that closes with it.</summary>
    public static TChannel CreateChannel(Binding binding, EndpointAddress endpointAddress) =>
        CreateChannel(binding, endpointAddress, null);

    /// <summary>Makes a channel that sends to <paramref name="via"/>, and a factory of its own that closes with it.</summary>
    public static TChannel CreateChannel(Binding binding, EndpointAddress endpointAddress, Uri? via)
    {
        var factory = new ChannelFactory<TChannel>(binding, endpointAddress);
        return OnlyChannelOf(factory, () => factory.CreateChannel(endpointAddress, via));
    }

    /// <summary>Makes a channel of a configured endpoint, and a factory of its own that closes with it.</summary>
    protected static TChannel CreateChannel(string endpointConfigurationName)
    {
        var factory = new ChannelFactory<TChannel>(endpointConfigurationName);
        return OnlyChannelOf(factory, factory.CreateChannel);
    }

    /// <summary>Makes a channel to the endpoint's address; opens the factory if need be.</summary>
    /// <exception cref="InvalidOperationException">The endpoint has no address.</exception>
    public TChannel CreateChannel() => CreateChannel(Address(), null);

    /// <summary>Makes a channel to <paramref name="address"/>; opens the factory if need be.</summary>
    public TChannel CreateChannel(EndpointAddress address) => CreateChannel(address, null);

    /// <summary>Makes a channel to <paramref name="address"/> that sends to <paramref name="via"/>.</summary>
    public virtual TChannel CreateChannel(EndpointAddress address, Uri? via)
    {
        ArgumentNullException.ThrowIfNull(address);
        if (Endpoint.Contract.Operations.Any(operation => operation.IsServerInitiated))
        {
            throw new InvalidOperationException(
                $"ChannelFactory does not support the contract {Endpoint.Contract.Name} as it defines a callback contract with one or more operations. Please consider using DuplexChannelFactory instead of ChannelFactory.");
        }

        EnsureOpened();
        return NewProxy(address, via, null);
    }

    internal TChannel NewProxy(EndpointAddress address, Uri? via, InstanceContext? callback)
    {
        var channel = NewChannel(address, via, callback);
        var proxy = (TChannel)ProxyFactory.Create(typeof(TChannel), channel, Methods);
        foreach (var initializer in Model.Initializers)
        {
            initializer.Initialize((IClientChannel)(object)proxy!);
        }

        return proxy;
    }

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateDescription() => new(ContractDescription.GetContract(_channelType));

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
        "The Address property on ChannelFactory.Endpoint was null.  The ChannelFactory's Endpoint must have a valid Address specified.");
}
