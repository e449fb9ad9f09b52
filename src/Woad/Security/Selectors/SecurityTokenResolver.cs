using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.IdentityModel.Selectors;

/// <summary>Finds tokens and keys by references to them.</summary>
public abstract class SecurityTokenResolver
{
    /// <summary>Initializes a new instance of the <see cref="SecurityTokenResolver"/> class.</summary>
    protected SecurityTokenResolver()
    {
    }

    /// <summary>Creates a resolver that knows some tokens.</summary>
    /// <param name="tokens">The tokens.</param>
    /// <param name="canMatchLocalId">Whether references by the tokens' ids count.</param>
    /// <returns>The resolver.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="tokens"/> is null.</exception>
    public static SecurityTokenResolver CreateDefaultSecurityTokenResolver(
        ReadOnlyCollection<SecurityToken> tokens, bool canMatchLocalId)
    {
        ArgumentNullException.ThrowIfNull(tokens);
        return new KnownTokens(tokens, canMatchLocalId);
    }

    /// <summary>Reads the configuration of a derived class.</summary>
    /// <param name="nodelist">The elements.</param>
    /// <exception cref="InvalidOperationException">The derived class has no configuration.</exception>
    public virtual void LoadCustomConfiguration(XmlNodeList nodelist) => throw new InvalidOperationException(
        Escaped.Text(
            $"{GetType()} has elements of configuration, and does not override {nameof(LoadCustomConfiguration)}."));

    /// <summary>Finds the token that a reference means.</summary>
    /// <param name="keyIdentifier">The references, the first of which that means a token counts.</param>
    /// <returns>The token.</returns>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    public SecurityToken ResolveToken(SecurityKeyIdentifier keyIdentifier) =>
        TryResolveToken(keyIdentifier, out var token) ? token : throw Unknown(keyIdentifier);

    /// <summary>Finds the token that a reference means.</summary>
    /// <param name="keyIdentifierClause">The reference.</param>
    /// <returns>The token.</returns>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    public SecurityToken ResolveToken(SecurityKeyIdentifierClause keyIdentifierClause) =>
        TryResolveToken(keyIdentifierClause, out var token) ? token : throw Unknown(keyIdentifierClause);

    /// <summary>Finds the key that a reference means.</summary>
    /// <param name="keyIdentifierClause">The reference.</param>
    /// <returns>The key.</returns>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    public SecurityKey ResolveSecurityKey(SecurityKeyIdentifierClause keyIdentifierClause) =>
        TryResolveSecurityKey(keyIdentifierClause, out var key) ? key : throw Unknown(keyIdentifierClause);

    /// <summary>Finds the key that a reference means, if there is one.</summary>
    /// <param name="keyIdentifierClause">The reference.</param>
    /// <param name="key">The key.</param>
    /// <returns><see langword="true"/> if there is one; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="keyIdentifierClause"/> is null.</exception>
    public bool TryResolveSecurityKey(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityKey? key)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifierClause);
        return TryResolveSecurityKeyCore(keyIdentifierClause, out key);
    }

    /// <summary>Finds the token that a reference means, if there is one.</summary>
    /// <param name="keyIdentifier">The references, the first of which that means a token counts.</param>
    /// <param name="token">The token.</param>
    /// <returns><see langword="true"/> if there is one; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="keyIdentifier"/> is null.</exception>
    public bool TryResolveToken(SecurityKeyIdentifier keyIdentifier, [NotNullWhen(true)] out SecurityToken? token)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifier);
        return TryResolveTokenCore(keyIdentifier, out token);
    }

    /// <summary>Finds the token that a reference means, if there is one.</summary>
    /// <param name="keyIdentifierClause">The reference.</param>
    /// <param name="token">The token.</param>
    /// <returns><see langword="true"/> if there is one; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="keyIdentifierClause"/> is null.</exception>
    public bool TryResolveToken(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityToken? token)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifierClause);
        return TryResolveTokenCore(keyIdentifierClause, out token);
    }

    /// <summary>Finds the key that a reference means.</summary>
    /// <param name="keyIdentifierClause">The reference.</param>
    /// <param name="key">The key.</param>
    /// <returns><see langword="true"/> if there is one; otherwise, <see langword="false"/>.</returns>
    protected abstract bool TryResolveSecurityKeyCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityKey? key);

    /// <summary>Finds the token that a reference means.</summary>
    /// <param name="keyIdentifier">The references, the first of which that means a token counts.</param>
    /// <param name="token">The token.</param>
    /// <returns><see langword="true"/> if there is one; otherwise, <see langword="false"/>.</returns>
    protected abstract bool TryResolveTokenCore(
        SecurityKeyIdentifier keyIdentifier, [NotNullWhen(true)] out SecurityToken? token);

    /// <summary>Finds the token that a reference means.</summary>
    /// <param name="keyIdentifierClause">The reference.</param>
    /// <param name="token">The token.</param>
    /// <returns><see langword="true"/> if there is one; otherwise, <see langword="false"/>.</returns>
    protected abstract bool TryResolveTokenCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityToken? token);

    private static InvalidOperationException Unknown(object reference) =>
        new(Escaped.Text($"No token is known that '{reference}' means."));
}
