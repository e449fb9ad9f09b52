using System.IdentityModel.Tokens;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>A secret key, and the key that encrypts it where messages are not encrypted.</summary>
public class ProtectedKey
{
    private readonly byte[] _secret;

    /// <summary>Initializes a new instance of the <see cref="ProtectedKey"/> class, which is sent as it is.</summary>
    /// <param name="secret">The key.</param>
    /// <exception cref="ArgumentNullException"><paramref name="secret"/> is null.</exception>
    public ProtectedKey(byte[] secret)
        : this(secret, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ProtectedKey"/> class.</summary>
    /// <param name="secret">The key.</param>
    /// <param name="wrappingCredentials">The key that encrypts it; null for none.</param>
    /// <exception cref="ArgumentNullException"><paramref name="secret"/> is null.</exception>
    public ProtectedKey(byte[] secret, EncryptingCredentials? wrappingCredentials)
    {
        ArgumentNullException.ThrowIfNull(secret);
        _secret = secret;
        WrappingCredentials = wrappingCredentials;
    }

    /// <summary>Gets the key that encrypts the secret.</summary>
    /// <value>Null where it is sent as it is.</value>
    public EncryptingCredentials? WrappingCredentials { get; }

    /// <summary>Returns the bytes of the key.</summary>
    /// <returns>The bytes.</returns>
    public byte[] GetKeyBytes() => _secret;
}
