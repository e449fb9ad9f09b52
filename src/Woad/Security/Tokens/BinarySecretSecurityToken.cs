using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using Woad.Security.Keys;

namespace System.ServiceModel.Security.Tokens;

/// <summary>A key that both sides have.</summary>
public class BinarySecretSecurityToken : SecurityToken
{
    private readonly byte[] _key;

    /// <summary>
    /// Initializes a new instance of the <see cref="BinarySecretSecurityToken"/> class with a random key.
    /// </summary>
    /// <param name="keySizeInBits">The length of the key, in bits; a multiple of 8.</param>
    /// <exception cref="ArgumentOutOfRangeException">
    /// The length is not between 8 and 512 bits, or not a multiple of 8.
    /// </exception>
    public BinarySecretSecurityToken(int keySizeInBits)
        : this(TokenIds.New(), keySizeInBits)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BinarySecretSecurityToken"/> class with a random key.
    /// </summary>
    /// <param name="id">The token's id.</param>
    /// <param name="keySizeInBits">The length of the key, in bits; a multiple of 8.</param>
    /// <exception cref="ArgumentOutOfRangeException">
    /// The length is not between 8 and 512 bits, or not a multiple of 8.
    /// </exception>
    public BinarySecretSecurityToken(string id, int keySizeInBits)
        : this(id, keySizeInBits, allowCrypto: true)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BinarySecretSecurityToken"/> class with a copy of a key.
    /// </summary>
    /// <param name="key">The key.</param>
    public BinarySecretSecurityToken(byte[] key)
        : this(TokenIds.New(), key)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BinarySecretSecurityToken"/> class with a copy of a key.
    /// </summary>
    /// <param name="id">The token's id.</param>
    /// <param name="key">The key.</param>
    public BinarySecretSecurityToken(string id, byte[] key)
        : this(id, key, allowCrypto: true)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BinarySecretSecurityToken"/> class with a copy of a key.
    /// </summary>
    /// <param name="id">The token's id.</param>
    /// <param name="key">The key.</param>
    /// <param name="allowCrypto">Whether <see cref="SecurityKeys"/> has the key.</param>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    protected BinarySecretSecurityToken(string id, byte[] key, bool allowCrypto)
    {
        ArgumentNullException.ThrowIfNull(key);
        (Id, _key) = (id, [.. key]);
        SecurityKeys = allowCrypto
            ? new([new InMemorySymmetricSecurityKey(_key)])
            : ReadOnlyCollection<SecurityKey>.Empty;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BinarySecretSecurityToken"/> class with a random key.
    /// </summary>
    /// <param name="id">The token's id.</param>
    /// <param name="keySizeInBits">The length of the key, in bits; a multiple of 8.</param>
    /// <param name="allowCrypto">Whether <see cref="SecurityKeys"/> has the key.</param>
    /// <exception cref="ArgumentOutOfRangeException">
    /// The length is not between 8 and 512 bits, or not a multiple of 8.
    /// </exception>
    protected BinarySecretSecurityToken(string id, int keySizeInBits, bool allowCrypto)
        : this(id, RandomNumberGenerator.GetBytes(Bytes(keySizeInBits)), allowCrypto)
    {
    }

    /// <inheritdoc/>
    public override string Id { get; }

    /// <summary>Gets the length of the key, in bits.</summary>
    public int KeySize => _key.Length * 8;

    /// <inheritdoc/>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys { get; }

    /// <summary>Gets the start of the token's life: it has none.</summary>
    public override DateTime ValidFrom => TokenIds.Ever;

    /// <summary>Gets the end of the token's life: it has none.</summary>
    public override DateTime ValidTo => TokenIds.Never;

    /// <summary>Gets the bytes of the key.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetKeyBytes() => [.. _key];

    private static int Bytes(int bits) => bits is >= 8 and <= 512 && bits % 8 == 0
        ? bits / 8
        : throw new ArgumentOutOfRangeException(
            nameof(bits), bits, "The length of a key must be a multiple of 8 between 8 and 512 bits.");
}
