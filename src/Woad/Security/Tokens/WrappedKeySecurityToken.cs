using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;
using Woad.Security.Keys;

namespace System.ServiceModel.Security.Tokens;

/// <summary>A key that a client has made for a message, wrapped by that of the service's certificate.</summary>
/// <remarks>
/// A service finds it in <see cref="SecurityMessageProperty.ProtectionToken"/> where no security context protects
/// messages.
/// </remarks>
public class WrappedKeySecurityToken : SecurityToken
{
    private readonly byte[] _wrapped;

    /// <summary>
    /// Initializes a new instance of the <see cref="WrappedKeySecurityToken"/> class, and wraps the key.
    /// </summary>
    /// <param name="id">The token's id.</param>
    /// <param name="keyToWrap">The key, of which the token keeps a copy.</param>
    /// <param name="wrappingAlgorithm">The algorithm that wraps it.</param>
    /// <param name="wrappingToken">The token whose first key wraps it.</param>
    /// <param name="wrappingTokenReference">References to that token; null for none.</param>
    /// <exception cref="ArgumentNullException">An argument is null that must not be.</exception>
    /// <exception cref="ArgumentException">The wrapping token has no key.</exception>
    public WrappedKeySecurityToken(
        string id,
        byte[] keyToWrap,
        string wrappingAlgorithm,
        SecurityToken wrappingToken,
        SecurityKeyIdentifier? wrappingTokenReference)
        : this(id, keyToWrap, wrappingAlgorithm, Wrap(keyToWrap, wrappingAlgorithm, wrappingToken))
    {
        (WrappingToken, WrappingTokenReference) = (wrappingToken, wrappingTokenReference);
    }

    internal WrappedKeySecurityToken(string id, byte[] key, string wrappingAlgorithm, byte[] wrapped)
    {
        ArgumentNullException.ThrowIfNull(id);
        (Id, WrappingAlgorithm, _wrapped) = (id, wrappingAlgorithm, wrapped);
        SecurityKeys = new([new InMemorySymmetricSecurityKey(key)]);
    }

    /// <inheritdoc/>
    public override string Id { get; }

    /// <summary>Gets the key, opened.</summary>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys { get; }

    /// <summary>Gets the start of the token's life: it has none.</summary>
    public override DateTime ValidFrom => TokenIds.Ever;

    /// <summary>Gets the end of the token's life: it has none.</summary>
    public override DateTime ValidTo => TokenIds.Never;

    /// <summary>Gets the algorithm that has wrapped the key.</summary>
    public string WrappingAlgorithm { get; }

    /// <summary>Gets the token whose key has wrapped this one.</summary>
    /// <value>Null for a token that was received.</value>
    public SecurityToken? WrappingToken { get; }

    /// <summary>Gets the references to the wrapping token.</summary>
    /// <value>Null for none.</value>
    public SecurityKeyIdentifier? WrappingTokenReference { get; }

    /// <summary>Returns whether the token can be referred to in a way.</summary>
    /// <typeparam name="T">The type of the reference: by id, or by the wrapped key itself.</typeparam>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    public override bool CanCreateKeyIdentifierClause<T>() =>
        typeof(T) == typeof(EncryptedKeyIdentifierClause) || base.CanCreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override T CreateKeyIdentifierClause<T>() => typeof(T) == typeof(EncryptedKeyIdentifierClause)
        ? (T)(SecurityKeyIdentifierClause)new EncryptedKeyIdentifierClause(
            _wrapped, WrappingAlgorithm, WrappingTokenReference)
        : base.CreateKeyIdentifierClause<T>();

    /// <summary>Gets the wrapped key.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetWrappedKey() => [.. _wrapped];

    /// <inheritdoc/>
    public override bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        keyIdentifierClause is EncryptedKeyIdentifierClause encrypted
            ? encrypted.Matches(_wrapped) && encrypted.EncryptionMethod == WrappingAlgorithm
            : base.MatchesKeyIdentifierClause(keyIdentifierClause);

    private static byte[] Wrap(byte[] key, string algorithm, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(key);
        ArgumentNullException.ThrowIfNull(algorithm);
        ArgumentNullException.ThrowIfNull(token);
        return token.SecurityKeys is [var first, ..]
            ? first.EncryptKey(algorithm, key)
            : throw new ArgumentException("The wrapping token has no key.", nameof(token));
    }
}
