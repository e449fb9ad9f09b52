using System.IdentityModel.Selectors;
using System.ServiceModel.Description;

namespace Woad.Server.Tests.Tokens.CreditCards;

internal sealed class CreditCardServiceCredentials : ServiceCredentials
{
    public CreditCardServiceCredentials()
    {
    }

    private CreditCardServiceCredentials(CreditCardServiceCredentials other)
        : base(other)
    {
    }

    public override SecurityTokenManager CreateSecurityTokenManager() =>
        new CreditCardServiceTokenManager((CreditCardServiceCredentials)Clone());

    protected override ServiceCredentials CloneCore() => new CreditCardServiceCredentials(this);
}
