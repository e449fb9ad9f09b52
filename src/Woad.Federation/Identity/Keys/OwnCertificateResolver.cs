using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Federation.Identity;

/// <summary>Finds the keys of the certificates that a service has.</summary>
internal sealed class OwnCertificateResolver(IReadOnlyList<X509SecurityToken> tokens) : SecurityTokenResolver
{
    public static OwnCertificateResolver None { get; } = new([]);

    /// <summary>The key for encrypted keys that name none.</summary>
    public SecurityKey? Only => tokens is [var only] ? only.SecurityKeys[0] : null;

    /// <summary>The resolver of one certificate.</summary>
    public static OwnCertificateResolver Of(X509Certificate2? certificate) =>
        certificate is null ? None : new([new X509SecurityToken(certificate)]);

    protected override bool TryResolveSecurityKeyCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityKey? key)
    {
        key = TryResolveTokenCore(keyIdentifierClause, out var token) ? token.SecurityKeys[0] : null;
        return key is not null;
    }

    protected override bool TryResolveTokenCore(
        SecurityKeyIdentifier keyIdentifier, [NotNullWhen(true)] out SecurityToken? token)
    {
        foreach (var clause in keyIdentifier)
        {
            if (TryResolveTokenCore(clause, out token))
            {
                return true;
            }
        }

        token = null;
        return false;
    }

    protected override bool TryResolveTokenCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityToken? token)
    {
        token = tokens.FirstOrDefault(t => t.MatchesKeyIdentifierClause(keyIdentifierClause));
        return token is not null;
    }
}
