using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a token that is written encrypted.</summary>
public class EncryptedSecurityToken : SecurityToken
{
    /// <summary>Initializes a new instance of the <see cref="EncryptedSecurityToken"/> class.</summary>
    /// <param name="token">The token.</param>
    /// <param name="encryptingCredentials">The key that encrypts it.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public EncryptedSecurityToken(SecurityToken token, EncryptingCredentials encryptingCredentials)
    {
        ArgumentNullException.ThrowIfNull(token);
        ArgumentNullException.ThrowIfNull(encryptingCredentials);
        (Token, EncryptingCredentials) = (token, encryptingCredentials);
    }

    /// <summary>Gets the key that encrypts the token.</summary>
    public EncryptingCredentials EncryptingCredentials { get; }

    /// <inheritdoc/>
    public override string Id => Token.Id;

    /// <inheritdoc/>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys => Token.SecurityKeys;

    /// <summary>Gets the token of the encrypted security token.</summary>
    public SecurityToken Token { get; }

    /// <inheritdoc/>
    public override DateTime ValidFrom => Token.ValidFrom;

    /// <inheritdoc/>
    public override DateTime ValidTo => Token.ValidTo;

    /// <inheritdoc/>
    public override bool CanCreateKeyIdentifierClause<T>() => Token.CanCreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override T CreateKeyIdentifierClause<T>() => Token.CreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        Token.MatchesKeyIdentifierClause(keyIdentifierClause);

    /// <inheritdoc/>
    public override SecurityKey? ResolveKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        Token.ResolveKeyIdentifierClause(keyIdentifierClause);
}
