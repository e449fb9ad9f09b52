using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>mexEndpoint</c>: endpoints that hand out metadata.</summary>
public class ServiceMetadataEndpointCollectionElement
    : StandardEndpointCollectionElement<ServiceMetadataEndpoint, ServiceMetadataEndpointElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceMetadataEndpointCollectionElement"/> class that is empty.
    /// </summary>
    public ServiceMetadataEndpointCollectionElement()
    {
    }
}
