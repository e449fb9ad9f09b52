using System.IdentityModel.Tokens;

namespace System.ServiceModel.Security;

/// <summary>A reference that is the key itself, which both sides have.</summary>
public class BinarySecretKeyIdentifierClause : BinaryKeyIdentifierClause
{
    private const string Type = "http://schemas.xmlsoap.org/ws/2005/02/trust/SymmetricKey";

    /// <summary>
    /// Initializes a new instance of the <see cref="BinarySecretKeyIdentifierClause"/> class with a copy of the key.
    /// </summary>
    /// <param name="key">The key.</param>
    public BinarySecretKeyIdentifierClause(byte[] key)
        : this(key, cloneBuffer: true)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="BinarySecretKeyIdentifierClause"/> class.</summary>
    /// <param name="key">The key.</param>
    /// <param name="cloneBuffer">Whether the bytes are copied.</param>
    public BinarySecretKeyIdentifierClause(byte[] key, bool cloneBuffer)
        : this(key, cloneBuffer, null, 0)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BinarySecretKeyIdentifierClause"/> class for a key that is derived.
    /// </summary>
    /// <param name="key">The key.</param>
    /// <param name="cloneBuffer">Whether the bytes are copied.</param>
    /// <param name="derivationNonce">The nonce that the key is derived with; null for none.</param>
    /// <param name="derivationLength">The length of the derived key, in bytes.</param>
    public BinarySecretKeyIdentifierClause(byte[] key, bool cloneBuffer, byte[]? derivationNonce, int derivationLength)
        : base(Type, key, cloneBuffer, derivationNonce, derivationLength)
    {
    }

    /// <summary>Gets a value that indicates whether the reference has the key itself: it has.</summary>
    public override bool CanCreateKey => true;

    /// <inheritdoc/>
    public override SecurityKey CreateKey() => new InMemorySymmetricSecurityKey(GetRawBuffer());

    /// <summary>Gets the bytes of the key.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetKeyBytes() => GetBuffer();

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause)
        || (keyIdentifierClause is BinarySecretKeyIdentifierClause other && other.Matches(GetRawBuffer()));
}
