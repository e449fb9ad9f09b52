using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Finds the certificate of an issuer by the name that an assertion has.</summary>
internal sealed class NamedIssuers : SecurityTokenResolver
{
    protected override bool TryResolveSecurityKeyCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityKey? key)
    {
        key = null;
        return false;
    }

    protected override bool TryResolveTokenCore(
        SecurityKeyIdentifier keyIdentifier, [NotNullWhen(true)] out SecurityToken? token)
    {
        token = null;
        return keyIdentifier.Count > 0 && TryResolveTokenCore(keyIdentifier[0], out token);
    }

    protected override bool TryResolveTokenCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityToken? token)
    {
        var issuer = keyIdentifierClause switch
        {
            Saml2SecurityKeyIdentifierClause { Assertion.Issuer.Value: var name } => name,
            SamlSecurityKeyIdentifierClause { Assertion.Issuer: var name } => name,
            _ => null,
        };
        token = issuer == "https://issuer.test" ? new X509SecurityToken(TokenWorld.IssuerCertificate) : null;
        return token is not null;
    }
}
