using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Web.Settings;

namespace System.ServiceModel.Web;

/// <summary>Makes channels that call plain HTTP services by the contract <typeparamref name="TChannel"/>.</summary>
/// <typeparam name="TChannel">The contract's interface.</typeparam>
public class WebChannelFactory<TChannel> : ChannelFactory<TChannel>
    where TChannel : class
{
    /// <summary>A factory without address; it is set on its endpoint.</summary>
    public WebChannelFactory()
    {
    }

    /// <summary>A factory with a binding and without address.</summary>
    public WebChannelFactory(Binding binding)
        : base(binding)
    {
    }

    /// <summary>A factory with a binding and the service's address.</summary>
    public WebChannelFactory(Binding binding, Uri remoteAddress)
        : base(binding, AddressOf(remoteAddress))
    {
    }

    /// <summary>A factory with an endpoint.</summary>
    public WebChannelFactory(ServiceEndpoint endpoint)
        : base(endpoint)
    {
    }

    /// <summary>A factory with a configured endpoint.</summary>
    public WebChannelFactory(string endpointConfigurationName)
        : base(endpointConfigurationName)
    {
    }

    /// <summary>A factory with a configured endpoint and the service's address.</summary>
    public WebChannelFactory(string endpointConfigurationName, Uri remoteAddress)
        : base(endpointConfigurationName, AddressOf(remoteAddress))
    {
    }

    /// <summary>A factory for a channel type of a derived class.</summary>
    public WebChannelFactory(Type channelType)
        : base(channelType)
    {
    }

    /// <summary>A factory with a <see cref="WebHttpBinding"/> and the service's address.</summary>
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
