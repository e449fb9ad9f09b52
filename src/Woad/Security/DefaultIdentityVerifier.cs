using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Security;

/// <summary>
/// WCF's rules as its class; the engine itself asks <see cref="EndpointIdentityCheck"/>, which explains a refusal.
/// </summary>
internal sealed class DefaultIdentityVerifier : IdentityVerifier
{
    public static DefaultIdentityVerifier Instance { get; } = new();

    public override bool TryGetIdentity(EndpointAddress reference, [NotNullWhen(true)] out EndpointIdentity? identity)
    {
        ArgumentNullException.ThrowIfNull(reference);
        identity = reference.Identity ?? EndpointIdentity.CreateDnsIdentity(reference.Uri.IdnHost);
        return true;
    }

    public override bool CheckAccess(EndpointIdentity identity, AuthorizationContext authContext)
    {
        ArgumentNullException.ThrowIfNull(identity);
        ArgumentNullException.ThrowIfNull(authContext);
        return authContext.ClaimSets.Any(claims => identity switch
        {
            DnsEndpointIdentity dns when claims is X509CertificateClaimSet shown =>
                shown.X509Certificate.MatchesHostname((string)dns.IdentityClaim.Resource),
            X509CertificateEndpointIdentity expected when claims is X509CertificateClaimSet shown =>
                expected.Certificates.Contains(shown.X509Certificate),
            _ => claims.ContainsClaim(identity.IdentityClaim),
        });
    }
}
