using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Web.Settings;

namespace System.ServiceModel.Web;

/// <summary>Makes channels that call plain HTTP services by the contract <typeparamref name="TChannel"/>.</summary>
/// <typeparam name="TChannel">The contract's interface.</typeparam>
public class WebChannelFactory<TChannel> : ChannelFactory<TChannel>
    where TChannel : class
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WebChannelFactory{TChannel}"/> class without address; it is set on
    /// its endpoint.
    /// </summary>
    public WebChannelFactory()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebChannelFactory{TChannel}"/> class with a binding and without
    /// address.
    /// </summary>
    /// <param name="binding">The binding.</param>
    public WebChannelFactory(Binding binding)
        : base(binding)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebChannelFactory{TChannel}"/> class with a binding and the
    /// service's address.
    /// </summary>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public WebChannelFactory(Binding binding, Uri remoteAddress)
        : base(binding, AddressOf(remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebChannelFactory{TChannel}"/> class with an endpoint.
    /// </summary>
    /// <param name="endpoint">The endpoint.</param>
    public WebChannelFactory(ServiceEndpoint endpoint)
        : base(endpoint)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebChannelFactory{TChannel}"/> class with a configured endpoint.
    /// </summary>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    public WebChannelFactory(string endpointConfigurationName)
        : base(endpointConfigurationName)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebChannelFactory{TChannel}"/> class with a configured endpoint and
    /// the service's address.
    /// </summary>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    public WebChannelFactory(string endpointConfigurationName, Uri remoteAddress)
        : base(endpointConfigurationName, AddressOf(remoteAddress))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebChannelFactory{TChannel}"/> class for a channel type of a
    /// derived class.
    /// </summary>
    /// <param name="channelType">The type of the channel.</param>
    public WebChannelFactory(Type channelType)
        : base(channelType)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebChannelFactory{TChannel}"/> class with a
    /// <see cref="WebHttpBinding"/> and the service's address.
    /// </summary>
    /// <param name="remoteAddress">The address of the service.</param>
    public WebChannelFactory(Uri remoteAddress)
        : base(new WebHttpBinding(), AddressOf(remoteAddress))
    {
    }

    /// <summary>Adds the binding and the behavior that are missing.</summary>
    protected override void OnOpening()
    {
        if (Endpoint is { } endpoint)
        {
            endpoint.Binding ??= new WebHttpBinding();
            if (endpoint.Behaviors.Find<WebHttpBehavior>() is null)
            {
                endpoint.Behaviors.Add(new WebHttpBehavior());
            }

            RawContracts.Apply(endpoint, isService: false);
        }

        base.OnOpening();
    }

    private static EndpointAddress AddressOf(Uri address)
    {
        ArgumentNullException.ThrowIfNull(address);
        return new EndpointAddress(address);
    }
}
