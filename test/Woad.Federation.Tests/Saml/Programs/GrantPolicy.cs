using System.IdentityModel.Claims;
using System.IdentityModel.Policy;

namespace Woad.Federation.Tests.Saml;

/// <summary>Adds the claim of a <see cref="GrantStatement"/>.</summary>
internal sealed class GrantPolicy(ClaimSet issuer, string document) : IAuthorizationPolicy
{
    public string Id => "grant";

    public ClaimSet Issuer => issuer;

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        evaluationContext.AddClaimSet(
            this, new DefaultClaimSet(issuer, new Claim("urn:grants/document", document, Rights.PossessProperty)));
        return true;
    }
}
