using System.IdentityModel.Claims;

namespace System.ServiceModel;

/// <summary>A Windows service with a service principal name.</summary>
public class SpnEndpointIdentity : EndpointIdentity
{
    /// <summary>Makes an identity of the given name.</summary>
    /// <param name="spnName">The service principal name.</param>
    public SpnEndpointIdentity(string spnName) => Initialize(Claim.CreateSpnClaim(spnName));

    /// <summary>Makes an identity of a claim to a service principal name.</summary>
    /// <param name="identity">The claim that identifies the endpoint.</param>
    /// <exception cref="ArgumentException">The claim is of another type.</exception>
    public SpnEndpointIdentity(Claim identity) => Initialize(identity, ClaimTypes.Spn);
}
