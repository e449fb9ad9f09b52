using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security.Tokens;

namespace Woad.Server.Tests.Tokens.CreditCards;

internal sealed class CreditCardTokenParameters : SecurityTokenParameters
{
    public CreditCardTokenParameters()
    {
    }

    private CreditCardTokenParameters(CreditCardTokenParameters other)
        : base(other)
    {
    }

    protected internal override bool HasAsymmetricKey => false;

    protected internal override bool SupportsClientAuthentication => true;

    protected internal override bool SupportsClientWindowsIdentity => false;

    protected internal override bool SupportsServerAuthentication => false;

    protected override SecurityTokenParameters CloneCore() => new CreditCardTokenParameters(this);

    protected internal override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement) =>
        requirement.TokenType = CreditCardToken.Type;

    protected internal override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle) =>
        referenceStyle == SecurityTokenReferenceStyle.Internal
            ? token.CreateKeyIdentifierClause<LocalIdKeyIdentifierClause>()
            : throw new NotSupportedException("External references are not supported for credit cards.");
}
