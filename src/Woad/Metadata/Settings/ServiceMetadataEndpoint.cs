using System.ServiceModel.Channels;
using Woad.Metadata.Exchange;

namespace System.ServiceModel.Description;

/// <summary>An endpoint that hands out the metadata of the service beside which it is added. The service needs a <see cref="ServiceMetadataBehavior"/>.</summary>
public class ServiceMetadataEndpoint : ServiceEndpoint
{
    /// <summary>An endpoint with the binding of <see cref="MetadataExchangeBindings.CreateMexHttpBinding"/>, and without an address.</summary>
    public ServiceMetadataEndpoint()
        : this(MetadataExchangeBindings.CreateMexHttpBinding(), null)
    {
    }

    /// <summary>An endpoint with the binding of <see cref="MetadataExchangeBindings.CreateMexHttpBinding"/>.</summary>
    public ServiceMetadataEndpoint(EndpointAddress? address)
        : this(MetadataExchangeBindings.CreateMexHttpBinding(), address)
    {
    }

    /// <summary>An endpoint.</summary>
    public ServiceMetadataEndpoint(Binding? binding, EndpointAddress? address)
        : base(ExchangeEndpoints.MakeContract(), binding, address) => IsSystemEndpoint = true;
}
