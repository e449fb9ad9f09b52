using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Server.Tests.Tokens.CreditCards;

/// <summary>Takes the card with the number 11111111.</summary>
internal sealed class CreditCardTokenAuthenticator : SecurityTokenAuthenticator
{
    public const string Valid = "11111111";

    protected override bool CanValidateTokenCore(SecurityToken token) => token is CreditCardToken;

    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token)
    {
        var card = ((CreditCardToken)token).Card;
        return card.Number == Valid
            ? new([new CreditCardPolicy(card)])
            : throw new SecurityTokenValidationException("Unknown or invalid credit card");
    }
}
