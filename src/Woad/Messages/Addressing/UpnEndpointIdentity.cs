using System.IdentityModel.Claims;

namespace System.ServiceModel;

/// <summary>A Windows account with a user principal name.</summary>
public class UpnEndpointIdentity : EndpointIdentity
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UpnEndpointIdentity"/> class with the given name.
    /// </summary>
    /// <param name="upnName">The user principal name.</param>
    public UpnEndpointIdentity(string upnName) => Initialize(Claim.CreateUpnClaim(upnName));

    /// <summary>
    /// Initializes a new instance of the <see cref="UpnEndpointIdentity"/> class with a claim to a user principal name.
    /// </summary>
    /// <param name="identity">The claim that identifies the endpoint.</param>
    /// <exception cref="ArgumentException">The claim is of another type.</exception>
    public UpnEndpointIdentity(Claim identity) => Initialize(identity, ClaimTypes.Upn);
}
