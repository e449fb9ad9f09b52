using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Server.Tests.Tokens.CreditCards;

internal sealed class CreditCardServiceTokenManager(CreditCardServiceCredentials credentials)
    : ServiceCredentialsSecurityTokenManager(credentials)
{
    public override SecurityTokenAuthenticator CreateSecurityTokenAuthenticator(
        SecurityTokenRequirement tokenRequirement, out SecurityTokenResolver? outOfBandTokenResolver)
    {
        if (tokenRequirement.TokenType != CreditCardToken.Type)
        {
            return base.CreateSecurityTokenAuthenticator(tokenRequirement, out outOfBandTokenResolver);
        }

        outOfBandTokenResolver = null;
        return new CreditCardTokenAuthenticator();
    }

    public override SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement) =>
        tokenRequirement is RecipientServiceModelSecurityTokenRequirement
            && tokenRequirement.TokenType == SecurityTokenTypes.X509Certificate
            ? new X509SecurityTokenProvider(ServiceCredentials.ServiceCertificate.Certificate!)
            : base.CreateSecurityTokenProvider(tokenRequirement);

    public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version) =>
        new CreditCardTokenSerializer();
}
