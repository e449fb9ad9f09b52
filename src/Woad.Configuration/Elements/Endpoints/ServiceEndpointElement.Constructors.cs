namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class ServiceEndpointElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceEndpointElement"/> class without address and contract.
    /// </summary>
    public ServiceEndpointElement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ServiceEndpointElement"/> class for an endpoint.</summary>
    /// <param name="address">The address; relative to a base address if it is relative.</param>
    /// <param name="contractType">The contract's configuration name.</param>
    public ServiceEndpointElement(Uri address, string contractType) => (Address, Contract) = (address, contractType);
}
