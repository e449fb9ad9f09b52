using System.IdentityModel.Claims;

namespace System.ServiceModel;

/// <summary>A Windows service with a service principal name.</summary>
public class SpnEndpointIdentity : EndpointIdentity
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SpnEndpointIdentity"/> class with the given name.
    /// </summary>
    /// <param name="spnName">The service principal name.</param>
    public SpnEndpointIdentity(string spnName) => Initialize(Claim.CreateSpnClaim(spnName));

    /// <summary>
    /// Initializes a new instance of the <see cref="SpnEndpointIdentity"/> class with a claim to a service principal
    /// name.
    /// </summary>
    /// <param name="identity">The claim that identifies the endpoint.</param>
    /// <exception cref="ArgumentException">The claim is of another type.</exception>
    public SpnEndpointIdentity(Claim identity) => Initialize(identity, ClaimTypes.Spn);
}
