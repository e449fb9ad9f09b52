using System.IdentityModel.Selectors;
using System.ServiceModel.Description;

namespace Woad.Server.Tests.Tokens.CreditCards;

internal sealed class CreditCardClientCredentials : ClientCredentials
{
    public CreditCardClientCredentials(CreditCard card) => Card = card;

    private CreditCardClientCredentials(CreditCardClientCredentials other)
        : base(other) => Card = other.Card;

    public CreditCard Card { get; }

    public override SecurityTokenManager CreateSecurityTokenManager() =>
        new CreditCardClientTokenManager((CreditCardClientCredentials)Clone());

    protected override ClientCredentials CloneCore() => new CreditCardClientCredentials(this);
}
