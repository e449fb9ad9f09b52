using Woad.Messages;

namespace System.ServiceModel;

/// <summary>A server whose certificate is issued for a DNS name.</summary>
public class DnsEndpointIdentity : EndpointIdentity
{
    /// <summary>Makes an identity of the given name.</summary>
    public DnsEndpointIdentity(string dnsName) : base(IdentityKind.Dns, dnsName)
    {
    }
}
