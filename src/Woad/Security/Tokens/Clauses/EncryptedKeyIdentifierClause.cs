using Woad.Security.Elements;

namespace System.IdentityModel.Tokens;

/// <summary>A reference that brings the key itself, wrapped by another key.</summary>
public sealed class EncryptedKeyIdentifierClause : BinaryKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="EncryptedKeyIdentifierClause"/> class.</summary>
    /// <param name="encryptedKey">The wrapped key.</param>
    /// <param name="encryptionMethod">The algorithm that has wrapped it.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public EncryptedKeyIdentifierClause(byte[] encryptedKey, string encryptionMethod)
        : this(encryptedKey, encryptionMethod, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EncryptedKeyIdentifierClause"/> class.</summary>
    /// <param name="encryptedKey">The wrapped key.</param>
    /// <param name="encryptionMethod">The algorithm that has wrapped it.</param>
    /// <param name="encryptingKeyIdentifier">References to the key that opens it; null where it is known.</param>
    /// <exception cref="ArgumentNullException">The wrapped key, or the algorithm, is null.</exception>
    public EncryptedKeyIdentifierClause(
        byte[] encryptedKey, string encryptionMethod, SecurityKeyIdentifier? encryptingKeyIdentifier)
        : this(encryptedKey, encryptionMethod, encryptingKeyIdentifier, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EncryptedKeyIdentifierClause"/> class.</summary>
    /// <param name="encryptedKey">The wrapped key.</param>
    /// <param name="encryptionMethod">The algorithm that has wrapped it.</param>
    /// <param name="encryptingKeyIdentifier">References to the key that opens it; null where it is known.</param>
    /// <param name="carriedKeyName">The name of the wrapped key; null for none.</param>
    /// <exception cref="ArgumentNullException">The wrapped key, or the algorithm, is null.</exception>
    public EncryptedKeyIdentifierClause(
        byte[] encryptedKey,
        string encryptionMethod,
        SecurityKeyIdentifier? encryptingKeyIdentifier,
        string? carriedKeyName)
        : this(encryptedKey, encryptionMethod, encryptingKeyIdentifier, carriedKeyName, null, 0)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="EncryptedKeyIdentifierClause"/> class for a key that is derived.
    /// </summary>
    /// <param name="encryptedKey">The wrapped key.</param>
    /// <param name="encryptionMethod">The algorithm that has wrapped it.</param>
    /// <param name="encryptingKeyIdentifier">References to the key that opens it; null where it is known.</param>
    /// <param name="carriedKeyName">The name of the wrapped key; null for none.</param>
    /// <param name="derivationNonce">The nonce that the key is derived with.</param>
    /// <param name="derivationLength">The length of the derived key, in bytes.</param>
    /// <exception cref="ArgumentNullException">The wrapped key, or the algorithm, is null.</exception>
    public EncryptedKeyIdentifierClause(
        byte[] encryptedKey,
        string encryptionMethod,
        SecurityKeyIdentifier? encryptingKeyIdentifier,
        string? carriedKeyName,
        byte[]? derivationNonce,
        int derivationLength)
        : base(SecuredNames.EncryptedKeyType, encryptedKey, cloneBuffer: true, derivationNonce, derivationLength)
    {
        ArgumentNullException.ThrowIfNull(encryptionMethod);
        (EncryptionMethod, EncryptingKeyIdentifier) = (encryptionMethod, encryptingKeyIdentifier);
        CarriedKeyName = carriedKeyName;
    }

    /// <summary>Gets the name of the wrapped key.</summary>
    /// <value>Null for none.</value>
    public string? CarriedKeyName { get; }

    /// <summary>Gets the references to the key that opens the wrapped one.</summary>
    /// <value>Null where that key is known.</value>
    public SecurityKeyIdentifier? EncryptingKeyIdentifier { get; }

    /// <summary>Gets the algorithm that has wrapped the key.</summary>
    public string EncryptionMethod { get; }

    /// <summary>Gets the wrapped key.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetEncryptedKey() => GetBuffer();

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause)
        || (keyIdentifierClause is EncryptedKeyIdentifierClause other
            && other.Matches(GetBuffer(), EncryptionMethod, CarriedKeyName));

    /// <summary>Returns whether the reference brings a wrapped key.</summary>
    /// <param name="encryptedKey">The wrapped key.</param>
    /// <param name="encryptionMethod">The algorithm that has wrapped it.</param>
    /// <param name="carriedKeyName">The name of the key; null for none.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool Matches(byte[] encryptedKey, string encryptionMethod, string? carriedKeyName) =>
        Matches(encryptedKey) && EncryptionMethod == encryptionMethod && CarriedKeyName == carriedKeyName;

    /// <summary>Returns the algorithm, for logs.</summary>
    /// <returns>The text, without the key.</returns>
    public override string ToString() => $"EncryptedKeyIdentifierClause(Method = '{EncryptionMethod}')";
}
