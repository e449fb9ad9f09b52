using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.Security.Principal;
using Woad.Connections;

namespace Woad.Security;

/// <summary>Tells authorization who the transport has found its peer to be.</summary>
internal sealed class PeerPolicy(PeerIdentity peer) : IAuthorizationPolicy
{
    private const string IdentitiesProperty = "Identities";

    public string Id { get; } = $"uuid-{Guid.NewGuid()}";

    public ClaimSet Issuer => ClaimSet.System;

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        evaluationContext.AddClaimSet(this, Claims());
        var identities = evaluationContext.Properties.TryGetValue(IdentitiesProperty, out var known) && known is IList<IIdentity> list ? list : [];
        evaluationContext.Properties[IdentitiesProperty] = (List<IIdentity>)[.. identities, peer.Identity];
        return true;
    }

    private ClaimSet Claims()
    {
        if (peer.Certificate is { } certificate)
        {
            return new X509CertificateClaimSet(certificate);
        }

        List<Claim> claims = [new Claim(ClaimTypes.Name, peer.Identity.Name, Rights.Identity), Claim.CreateNameClaim(peer.Identity.Name ?? "")];
        if (peer.Posix is { } posix)
        {
            claims.Add(new Claim(
                ClaimTypes.NameIdentifier, posix.UserId.ToString(System.Globalization.CultureInfo.InvariantCulture), Rights.PossessProperty));
        }

        return new DefaultClaimSet(ClaimSet.System, claims);
    }
}
