using System.Collections.ObjectModel;
using System.Security.Cryptography;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>RSA keys without a certificate.</summary>
public class RsaSecurityToken : SecurityToken
{
    private ReadOnlyCollection<SecurityKey>? _keys;

    /// <summary>Initializes a new instance of the <see cref="RsaSecurityToken"/> class with an id of its own.</summary>
    /// <param name="rsa">The keys, which must live as long as the token.</param>
    /// <exception cref="ArgumentNullException"><paramref name="rsa"/> is null.</exception>
    public RsaSecurityToken(RSA rsa)
        : this(rsa, TokenIds.New())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RsaSecurityToken"/> class.</summary>
    /// <param name="rsa">The keys, which must live as long as the token.</param>
    /// <param name="id">The token's id.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public RsaSecurityToken(RSA rsa, string id)
    {
        ArgumentNullException.ThrowIfNull(rsa);
        ArgumentNullException.ThrowIfNull(id);
        Rsa = rsa;
        Id = id;
    }

    /// <inheritdoc/>
    public override string Id { get; }

    /// <summary>Gets the RSA key of the token.</summary>
    public RSA Rsa { get; }

    /// <inheritdoc/>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys => _keys ??= new([new RsaSecurityKey(Rsa)]);

    /// <summary>Gets the start of the token's life: it has none.</summary>
    public override DateTime ValidFrom => TokenIds.Ever;

    /// <summary>Gets the end of the token's life: it has none.</summary>
    public override DateTime ValidTo => TokenIds.Never;

    /// <summary>Returns whether the token can be referred to in a way.</summary>
    /// <typeparam name="T">The type of the reference: by id, or <see cref="RsaKeyIdentifierClause"/>.</typeparam>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    public override bool CanCreateKeyIdentifierClause<T>() =>
        typeof(T) == typeof(RsaKeyIdentifierClause) || base.CanCreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override T CreateKeyIdentifierClause<T>() => typeof(T) == typeof(RsaKeyIdentifierClause)
        ? (T)(SecurityKeyIdentifierClause)new RsaKeyIdentifierClause(Rsa)
        : base.CreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        keyIdentifierClause is RsaKeyIdentifierClause rsa
            ? rsa.Matches(Rsa)
            : base.MatchesKeyIdentifierClause(keyIdentifierClause);
}
