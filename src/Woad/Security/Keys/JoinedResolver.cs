using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Security.Keys;

/// <summary>Finds tokens and keys by several resolvers, which are asked in their order.</summary>
internal sealed class JoinedResolver(IReadOnlyCollection<SecurityTokenResolver> resolvers) : SecurityTokenResolver
{
    protected override bool TryResolveSecurityKeyCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityKey? key)
    {
        foreach (var resolver in resolvers)
        {
            if (resolver.TryResolveSecurityKey(keyIdentifierClause, out key))
            {
                return true;
            }
        }

        key = null;
        return false;
    }

    protected override bool TryResolveTokenCore(
        SecurityKeyIdentifier keyIdentifier, [NotNullWhen(true)] out SecurityToken? token)
    {
        foreach (var resolver in resolvers)
        {
            if (resolver.TryResolveToken(keyIdentifier, out token))
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
        foreach (var resolver in resolvers)
        {
            if (resolver.TryResolveToken(keyIdentifierClause, out token))
            {
                return true;
            }
        }

        token = null;
        return false;
    }
}
