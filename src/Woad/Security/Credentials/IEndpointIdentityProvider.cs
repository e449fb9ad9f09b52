using System.IdentityModel.Selectors;

namespace System.ServiceModel.Security;

/// <summary>Tells the identity by which clients know a service.</summary>
public interface IEndpointIdentityProvider
{
    /// <summary>Gets the identity of a service.</summary>
    /// <param name="tokenRequirement">The service's own token.</param>
    /// <returns>The identity; null when the token tells none.</returns>
    EndpointIdentity? GetIdentityOfSelf(SecurityTokenRequirement tokenRequirement);
}
