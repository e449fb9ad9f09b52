using System.IdentityModel.Claims;

namespace System.ServiceModel;

/// <summary>A server whose certificate is issued for a DNS name.</summary>
public class DnsEndpointIdentity : EndpointIdentity
{
    /// <summary>
    /// Initializes a new instance of the <see cref="DnsEndpointIdentity"/> class with the given name.
    /// </summary>
    /// <param name="dnsName">The DNS name.</param>
    public DnsEndpointIdentity(string dnsName) => Initialize(Claim.CreateDnsClaim(dnsName));

    /// <summary>
    /// Initializes a new instance of the <see cref="DnsEndpointIdentity"/> class with a claim to a DNS name.
    /// </summary>
    /// <param name="identity">The claim that identifies the endpoint.</param>
    /// <exception cref="ArgumentException">The claim is of another type.</exception>
    public DnsEndpointIdentity(Claim identity) => Initialize(identity, ClaimTypes.Dns);
}
