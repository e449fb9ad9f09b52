using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Security;

/// <summary>Takes every service, or none, and keeps what it was shown.</summary>
internal sealed class RecordingVerifier(bool takes) : IdentityVerifier
{
    public X509CertificateClaimSet? Shown { get; private set; }

    public override bool CheckAccess(EndpointIdentity identity, AuthorizationContext authContext)
    {
        Shown = authContext.ClaimSets.OfType<X509CertificateClaimSet>().Single();
        return takes;
    }

    public override bool TryGetIdentity(EndpointAddress reference, [NotNullWhen(true)] out EndpointIdentity? identity)
    {
        identity = EndpointIdentity.CreateDnsIdentity("whatever");
        return true;
    }
}
