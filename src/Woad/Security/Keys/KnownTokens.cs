using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Security.Keys;

/// <summary>Finds tokens of a list.</summary>
internal sealed class KnownTokens(IReadOnlyCollection<SecurityToken> tokens, bool matchesLocalIds)
    : SecurityTokenResolver
{
    protected override bool TryResolveSecurityKeyCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityKey? key)
    {
        key = Counts(keyIdentifierClause)
            ? tokens.Select(token => token.ResolveKeyIdentifierClause(keyIdentifierClause)).FirstOrDefault(
                static found => found is not null)
            : null;
        if (key is null && keyIdentifierClause.CanCreateKey)
        {
            key = keyIdentifierClause.CreateKey();
        }

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
        token = Counts(keyIdentifierClause)
            ? tokens.FirstOrDefault(t => t.MatchesKeyIdentifierClause(keyIdentifierClause))
            : null;
        return token is not null;
    }

    private bool Counts(SecurityKeyIdentifierClause clause) =>
        matchesLocalIds || clause is not LocalIdKeyIdentifierClause;
}
