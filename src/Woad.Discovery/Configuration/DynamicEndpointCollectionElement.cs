using System.ServiceModel.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the standard endpoints <c>dynamicEndpoint</c> of a file.</summary>
public class DynamicEndpointCollectionElement
    : StandardEndpointCollectionElement<DynamicEndpoint, DynamicEndpointElement>
{
    /// <summary>Initializes a new instance of the <see cref="DynamicEndpointCollectionElement"/> class.</summary>
    public DynamicEndpointCollectionElement()
    {
    }
}
