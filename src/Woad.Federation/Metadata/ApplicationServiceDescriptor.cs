using System.Collections.ObjectModel;
using System.IdentityModel.Protocols.WSTrust;

namespace System.IdentityModel.Metadata;

/// <summary>Represents the role of a service that accepts tokens.</summary>
public class ApplicationServiceDescriptor : WebServiceDescriptor
{
    /// <summary>Initializes a new instance of the <see cref="ApplicationServiceDescriptor"/> class.</summary>
    public ApplicationServiceDescriptor()
    {
    }

    /// <summary>Gets the endpoints of the service.</summary>
    public ICollection<EndpointReference> Endpoints { get; } = new Collection<EndpointReference>();

    /// <summary>Gets the endpoints of the service for browsers.</summary>
    public ICollection<EndpointReference> PassiveRequestorEndpoints { get; } = new Collection<EndpointReference>();
}
