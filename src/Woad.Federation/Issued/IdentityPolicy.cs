using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using Woad.Security;
using Claim = System.IdentityModel.Claims.Claim;

namespace Woad.Federation.Issued;

/// <summary>Puts into the evaluation the identities that a token tells of, and the claims of its issuer.</summary>
/// <param name="identities">The identities.</param>
/// <param name="issuer">The certificate of the issuer; null where it has none.</param>
/// <param name="until">The end of the token's life, in UTC.</param>
internal sealed class IdentityPolicy(
    IReadOnlyCollection<ClaimsIdentity> identities, X509Certificate2? issuer, DateTime until)
    : IAuthorizationPolicy
{
    /// <param name="identities">The identities.</param>
    /// <param name="token">The token.</param>
    public IdentityPolicy(IReadOnlyCollection<ClaimsIdentity> identities, SecurityToken token)
        : this(identities, (IssuerOf(token) as X509SecurityToken)?.Certificate, token.ValidTo)
    {
    }

    /// <summary>The property of the evaluation that has the identities of all tokens.</summary>
    public const string Identities = "Identities";

    /// <summary>The identities that the token tells of.</summary>
    public IReadOnlyCollection<ClaimsIdentity> Known => identities;

    /// <summary>The certificate of the issuer; null where it has none.</summary>
    public X509Certificate2? IssuerCertificate => issuer;

    /// <summary>The end of the token's life, in UTC.</summary>
    public DateTime Until => until;

    /// <summary>
    /// Whether the evaluation gets the principal of the caller, as services with an identity configuration have it.
    /// </summary>
    public bool TellsPrincipal { get; init; }

    public string Id { get; } = $"uuid-{Guid.NewGuid()}";

    public ClaimSet Issuer => ClaimSet.System;

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        if (state is not null)
        {
            // All policies have been asked once: the identities are complete.
            evaluationContext.Properties[nameof(ClaimsPrincipal)] = CallerPrincipal.Of(evaluationContext.Properties);
            return true;
        }

        state = this;
        evaluationContext.AddClaimSet(this, new DefaultClaimSet(IssuerClaims(), Claims()));
        evaluationContext.RecordExpirationTime(until);
        if (!evaluationContext.Properties.TryGetValue(Identities, out var found) || found is not IList<IIdentity> list)
        {
            evaluationContext.Properties[Identities] = list = new List<IIdentity>();
        }

        foreach (var identity in identities)
        {
            list.Add(identity);
        }

        return !TellsPrincipal;
    }

    private static SecurityToken? IssuerOf(SecurityToken token) => token switch
    {
        Saml2SecurityToken saml => saml.IssuerToken,
        SamlSecurityToken saml => saml.Assertion.SigningToken,
        _ => null,
    };

    private ClaimSet IssuerClaims() => issuer is null ? ClaimSet.System : new X509CertificateClaimSet(issuer);

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
