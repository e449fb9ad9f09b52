using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security.Tokens;

namespace Woad.Server.Tests.Tokens.CreditCards;

internal sealed class CreditCardClientTokenManager(CreditCardClientCredentials credentials)
    : ClientCredentialsSecurityTokenManager(credentials)
{
    public override SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement) =>
        tokenRequirement.TokenType == CreditCardToken.Type ? new CreditCardTokenProvider(credentials.Card)
        : tokenRequirement
            is InitiatorServiceModelSecurityTokenRequirement
        {
            TokenType: var type, KeyUsage: SecurityKeyUsage.Exchange
        }
            && type == SecurityTokenTypes.X509Certificate
            ? new X509SecurityTokenProvider(credentials.ServiceCertificate.DefaultCertificate!)
        : base.CreateSecurityTokenProvider(tokenRequirement);

    public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version) =>
        new CreditCardTokenSerializer();
}
