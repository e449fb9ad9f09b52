using Microsoft.IdentityModel.Protocols.WsAddressing;

namespace Microsoft.IdentityModel.Protocols.WsPolicy;

/// <summary>Represents the service for which a token is.</summary>
/// <param name="endpointReference">The address of the service.</param>
public class AppliesTo(EndpointReference endpointReference)
{
    /// <summary>Gets the address of the service.</summary>
    public EndpointReference EndpointReference { get; } =
        endpointReference ?? throw new ArgumentNullException(nameof(endpointReference));
}
