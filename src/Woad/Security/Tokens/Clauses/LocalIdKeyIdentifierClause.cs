namespace System.IdentityModel.Tokens;

/// <summary>A reference to a token of the same message, by its id.</summary>
public class LocalIdKeyIdentifierClause : SecurityKeyIdentifierClause
{
    /// <summary>
    /// Initializes a new instance of the <see cref="LocalIdKeyIdentifierClause"/> class for a token of any type.
    /// </summary>
    /// <param name="localId">The token's id.</param>
    /// <exception cref="ArgumentNullException"><paramref name="localId"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="localId"/> is empty.</exception>
    public LocalIdKeyIdentifierClause(string localId)
        : this(localId, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="LocalIdKeyIdentifierClause"/> class.</summary>
    /// <param name="localId">The token's id.</param>
    /// <param name="ownerType">The type of the token; null for any.</param>
    /// <exception cref="ArgumentNullException"><paramref name="localId"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="localId"/> is empty.</exception>
    public LocalIdKeyIdentifierClause(string localId, Type? ownerType)
        : this(localId, null, 0, ownerType)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="LocalIdKeyIdentifierClause"/> class for a key that is derived.
    /// </summary>
    /// <param name="localId">The token's id.</param>
    /// <param name="derivationNonce">The nonce that the key is derived with.</param>
    /// <param name="derivationLength">The length of the derived key, in bytes.</param>
    /// <param name="ownerType">The type of the token; null for any.</param>
    /// <exception cref="ArgumentNullException"><paramref name="localId"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="localId"/> is empty.</exception>
    public LocalIdKeyIdentifierClause(string localId, byte[]? derivationNonce, int derivationLength, Type? ownerType)
        : base(null, derivationNonce, derivationLength)
    {
        ArgumentException.ThrowIfNullOrEmpty(localId);
        LocalId = localId;
        OwnerType = ownerType;
    }

    /// <summary>Gets the token's id.</summary>
    public string LocalId { get; }

    /// <summary>Gets the type of the token; null for any.</summary>
    public Type? OwnerType { get; }

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause)
        || (keyIdentifierClause is LocalIdKeyIdentifierClause other && other.Matches(LocalId, OwnerType));

    /// <summary>Returns whether the reference means a token.</summary>
    /// <param name="localId">The token's id.</param>
    /// <param name="ownerType">The type of the token; null for any.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool Matches(string? localId, Type? ownerType) =>
        !string.IsNullOrEmpty(localId)
        && localId == LocalId
        && (ownerType is null || OwnerType is null || OwnerType == ownerType);

    /// <summary>Returns the id and the type, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => $"LocalIdKeyIdentifierClause(LocalId = '{LocalId}', Owner = '{OwnerType}')";
}
