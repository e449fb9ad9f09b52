using System.Collections.ObjectModel;
using System.IdentityModel.Protocols.WSTrust;

namespace System.IdentityModel.Metadata;

/// <summary>Represents the role of a token service.</summary>
public class SecurityTokenServiceDescriptor : WebServiceDescriptor
{
    /// <summary>Initializes a new instance of the <see cref="SecurityTokenServiceDescriptor"/> class.</summary>
    public SecurityTokenServiceDescriptor()
    {
    }

    /// <summary>Gets the endpoints of the token service for browsers.</summary>
    public Collection<EndpointReference> PassiveRequestorEndpoints { get; } = [];

    /// <summary>Gets the endpoints of the token service.</summary>
    public Collection<EndpointReference> SecurityTokenServiceEndpoints { get; } = [];
}
