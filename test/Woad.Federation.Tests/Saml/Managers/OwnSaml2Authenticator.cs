using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>Validates assertions of SAML 2.0 without handlers, as a program does by hand.</summary>
internal sealed class OwnSaml2Authenticator(string audience) : SecurityTokenAuthenticator
{
    protected override bool CanValidateTokenCore(SecurityToken token) => token is Saml2SecurityToken;

    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token)
    {
        var saml = (Saml2SecurityToken)token;
        if (saml.IssuerToken is not X509SecurityToken { Certificate: var issuer }
            || issuer.Thumbprint != TokenWorld.IssuerCertificate.Thumbprint)
        {
            throw new SecurityTokenValidationException("The issuer is not known.");
        }

        if (saml.ValidTo <= TimeProvider.System.GetUtcNow().UtcDateTime)
        {
            throw new SecurityTokenExpiredException("The token has expired.");
        }

        if (!saml.Assertion.Conditions!.AudienceRestrictions.All(
            restriction => restriction.Audiences.Contains(new Uri(audience))))
        {
            throw new AudienceUriValidationFailedException("The token is for another service.");
        }

        var claims = saml.Assertion.Statements.OfType<Saml2AttributeStatement>()
            .SelectMany(static statement => statement.Attributes)
            .SelectMany(static attribute => attribute.Values.Select(
                value => new Claim(attribute.Name, value, Rights.PossessProperty)));
        return new([new ClaimsPolicy(new DefaultClaimSet(new X509CertificateClaimSet(issuer), [.. claims]))]);
    }

    private sealed class ClaimsPolicy(ClaimSet claims) : IAuthorizationPolicy
    {
        public string Id { get; } = Guid.NewGuid().ToString();

        public ClaimSet Issuer => claims.Issuer;

        public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
        {
            evaluationContext.AddClaimSet(this, claims);
            return true;
        }
    }
}
