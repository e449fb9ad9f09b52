namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class ChannelEndpointElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelEndpointElement"/> class without address and contract.
    /// </summary>
    public ChannelEndpointElement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ChannelEndpointElement"/> class for an endpoint.</summary>
    /// <param name="address">The service's address, with its identity and headers.</param>
    /// <param name="contractType">The contract's configuration name.</param>
    public ChannelEndpointElement(EndpointAddress address, string contractType)
    {
        ArgumentNullException.ThrowIfNull(address);
        (Address, Contract) = (address.Uri, contractType);
        Headers.Headers = address.Headers;
        if (address.Identity is { } identity)
        {
            Identity.InitializeFrom(identity);
        }
    }
}
