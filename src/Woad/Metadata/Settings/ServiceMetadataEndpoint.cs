using System.ServiceModel.Channels;
using Woad.Metadata.Exchange;

namespace System.ServiceModel.Description;

/// <summary>
/// An endpoint that hands out the metadata of the service beside which it is added. The service needs a
/// <see cref="ServiceMetadataBehavior"/>.
/// </summary>
public class ServiceMetadataEndpoint : ServiceEndpoint
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceMetadataEndpoint"/> class with the binding of
    /// <see cref="MetadataExchangeBindings.CreateMexHttpBinding"/>, and without an address.
    /// </summary>
    public ServiceMetadataEndpoint()
        : this(MetadataExchangeBindings.CreateMexHttpBinding(), null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceMetadataEndpoint"/> class with the binding of
    /// <see cref="MetadataExchangeBindings.CreateMexHttpBinding"/>.
    /// </summary>
    /// <param name="address">The address of the endpoint.</param>
    public ServiceMetadataEndpoint(EndpointAddress? address)
        : this(MetadataExchangeBindings.CreateMexHttpBinding(), address)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ServiceMetadataEndpoint"/> class.</summary>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address of the endpoint.</param>
    public ServiceMetadataEndpoint(Binding? binding, EndpointAddress? address)
        : base(ExchangeEndpoints.MakeContract(), binding, address) => IsSystemEndpoint = true;
}
