using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Principal;
using Claim = System.IdentityModel.Claims.Claim;

namespace Woad.Federation.Issued;

/// <summary>Puts into the evaluation the identities that a token tells of, and the claims of its issuer.</summary>
/// <param name="identities">The identities.</param>
/// <param name="token">The token.</param>
internal sealed class IdentityPolicy(IReadOnlyCollection<ClaimsIdentity> identities, SecurityToken token)
    : IAuthorizationPolicy
{
    /// <summary>The property of the evaluation that has the identities of all tokens.</summary>
    public const string Identities = "Identities";

    public string Id { get; } = $"uuid-{Guid.NewGuid()}";

    public ClaimSet Issuer => ClaimSet.System;

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        evaluationContext.AddClaimSet(this, new DefaultClaimSet(IssuerClaims(), Claims()));
        evaluationContext.RecordExpirationTime(token.ValidTo);
        if (!evaluationContext.Properties.TryGetValue(Identities, out var found) || found is not IList<IIdentity> list)
        {
            evaluationContext.Properties[Identities] = list = new List<IIdentity>();
        }

        foreach (var identity in identities)
        {
            list.Add(identity);
        }

        return true;
    }

    private static SecurityToken? IssuerOf(SecurityToken token) => token switch
    {
        Saml2SecurityToken saml => saml.IssuerToken,
        SamlSecurityToken saml => saml.Assertion.SigningToken,
        _ => null,
    };

    private ClaimSet IssuerClaims() => IssuerOf(token) is X509SecurityToken { Certificate: var certificate }
        ? new X509CertificateClaimSet(certificate)
        : ClaimSet.System;

    private List<Claim> Claims()
    {
        List<Claim> claims = [];
        foreach (var claim in identities.SelectMany(static identity => identity.Claims))
        {
            if (claim.Type == System.Security.Claims.ClaimTypes.NameIdentifier)
            {
                claims.Add(new Claim(claim.Type, claim.Value, Rights.Identity));
            }

            claims.Add(new Claim(claim.Type, claim.Value, Rights.PossessProperty));
        }

        return claims;
    }
}
