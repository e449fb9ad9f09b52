using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;

namespace Woad.Security;

/// <summary>Puts into the evaluation who a peer has proved to be at the transport or in the message.</summary>
internal sealed class PeerPolicy(PeerIdentity peer) : IAuthorizationPolicy
{
    private const string Identities = "Identities";

    /// <summary>The peer.</summary>
    public PeerIdentity Peer => peer;

    public string Id { get; } = $"uuid-{Guid.NewGuid()}";

    public ClaimSet Issuer => ClaimSet.System;

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        evaluationContext.AddClaimSet(this, Claims());
        if (!evaluationContext.Properties.TryGetValue(Identities, out var found) || found is not IList<IIdentity> list)
        {
            evaluationContext.Properties[Identities] = list = new List<IIdentity>();
        }

        list.Add(peer.Identity);
        return true;
    }

    private ClaimSet Claims()
    {
        if (peer.Certificate is { } certificate)
        {
            return new X509CertificateClaimSet(certificate);
        }

        var name = peer.Identity.Name ?? "";
        List<Claim> claims = [new Claim(ClaimTypes.Name, name, Rights.Identity), Claim.CreateNameClaim(name)];
        if (peer.Posix is { } posix)
        {
            claims.Add(new Claim(
                ClaimTypes.NameIdentifier, posix.UserId.ToString(System.Globalization.CultureInfo.InvariantCulture),
                Rights.PossessProperty));
        }

        return new DefaultClaimSet(ClaimSet.System, claims);
    }
}
