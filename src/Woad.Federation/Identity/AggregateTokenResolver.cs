using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Selectors;

namespace System.IdentityModel.Tokens;

/// <summary>Finds tokens and keys by the first of several resolvers that knows them.</summary>
public class AggregateTokenResolver : SecurityTokenResolver
{
    /// <summary>Initializes a new instance of the <see cref="AggregateTokenResolver"/> class.</summary>
    /// <param name="tokenResolvers">The resolvers; those of aggregates are taken one by one.</param>
    /// <exception cref="ArgumentException">There is no resolver.</exception>
    public AggregateTokenResolver(IEnumerable<SecurityTokenResolver> tokenResolvers)
    {
        ArgumentNullException.ThrowIfNull(tokenResolvers);
        TokenResolvers = tokenResolvers.SelectMany(static resolver => resolver is AggregateTokenResolver all
            ? all.TokenResolvers
            : (IEnumerable<SecurityTokenResolver>)[resolver ?? throw new ArgumentException(
                "A resolver is null.", nameof(tokenResolvers))]).ToList().AsReadOnly();
        if (TokenResolvers.Count == 0)
        {
            throw new ArgumentException("An AggregateTokenResolver needs a resolver.", nameof(tokenResolvers));
        }
    }

    /// <summary>Gets the resolvers of the aggregate token resolver.</summary>
    public ReadOnlyCollection<SecurityTokenResolver> TokenResolvers { get; }

    /// <inheritdoc/>
    protected override bool TryResolveSecurityKeyCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityKey? key)
    {
        foreach (var resolver in TokenResolvers)
        {
            if (resolver.TryResolveSecurityKey(keyIdentifierClause, out key))
            {
                return true;
            }
        }

        key = null;
        return false;
    }

    /// <inheritdoc/>
    protected override bool TryResolveTokenCore(
        SecurityKeyIdentifier keyIdentifier, [NotNullWhen(true)] out SecurityToken? token)
    {
        foreach (var resolver in TokenResolvers)
        {
            if (resolver.TryResolveToken(keyIdentifier, out token))
            {
                return true;
            }
        }

        token = null;
        return false;
    }

    /// <inheritdoc/>
    protected override bool TryResolveTokenCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityToken? token)
    {
        foreach (var resolver in TokenResolvers)
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
