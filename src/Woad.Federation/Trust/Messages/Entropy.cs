using System.IdentityModel.Tokens;
using System.Security.Cryptography;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>Random bytes of one side, from which a key is computed.</summary>
public class Entropy : ProtectedKey
{
    /// <summary>Initializes a new instance of the <see cref="Entropy"/> class.</summary>
    /// <param name="secret">The bytes.</param>
    public Entropy(byte[] secret)
        : base(secret)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Entropy"/> class, which is sent encrypted.</summary>
    /// <param name="secret">The bytes.</param>
    /// <param name="wrappingCredentials">The key that encrypts them.</param>
    public Entropy(byte[] secret, EncryptingCredentials? wrappingCredentials)
        : base(secret, wrappingCredentials)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Entropy"/> class.</summary>
    /// <param name="protectedKey">The bytes, and the key that encrypts them.</param>
    /// <exception cref="ArgumentNullException"><paramref name="protectedKey"/> is null.</exception>
    public Entropy(ProtectedKey protectedKey)
        : base(Of(protectedKey).GetKeyBytes(), protectedKey.WrappingCredentials)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Entropy"/> class with new random bytes.</summary>
    /// <param name="entropySizeInBits">The number of bits; a positive multiple of 8.</param>
    /// <exception cref="ArgumentOutOfRangeException">It is not.</exception>
    public Entropy(int entropySizeInBits)
        : base(Random(entropySizeInBits))
    {
    }

    private static ProtectedKey Of(ProtectedKey key)
    {
        ArgumentNullException.ThrowIfNull(key);
        return key;
    }

    private static byte[] Random(int bits)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(bits);
        ArgumentOutOfRangeException.ThrowIfNotEqual(bits % 8, 0, nameof(bits));
        return RandomNumberGenerator.GetBytes(bits / 8);
    }
}
