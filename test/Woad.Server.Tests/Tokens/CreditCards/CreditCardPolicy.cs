using System.IdentityModel.Claims;
using System.IdentityModel.Policy;

namespace Woad.Server.Tests.Tokens.CreditCards;

internal sealed class CreditCardPolicy(CreditCard card) : IAuthorizationPolicy
{
    public const string NumberClaim = "urn:tests/claims/card-number";

    private readonly ClaimSet _issuer = new DefaultClaimSet(
        new Claim(ClaimTypes.Name, card.Issuer, Rights.PossessProperty));

    public string Id { get; } = Guid.NewGuid().ToString();

    public ClaimSet Issuer => _issuer;

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        evaluationContext.AddClaimSet(
            this, new DefaultClaimSet(_issuer, new Claim(NumberClaim, card.Number, Rights.PossessProperty)));
        return true;
    }
}
