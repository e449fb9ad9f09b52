using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Server.Tests.Tokens.CreditCards;

internal sealed class CreditCardTokenProvider(CreditCard card) : SecurityTokenProvider
{
    protected override SecurityToken GetTokenCore(TimeSpan timeout) => new CreditCardToken(card);
}
