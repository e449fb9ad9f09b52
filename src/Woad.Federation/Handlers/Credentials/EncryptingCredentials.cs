namespace System.IdentityModel.Tokens;

/// <summary>Represents the key and the algorithm by which something is encrypted.</summary>
public class EncryptingCredentials
{
    /// <summary>Initializes a new instance of the <see cref="EncryptingCredentials"/> class.</summary>
    public EncryptingCredentials()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EncryptingCredentials"/> class.</summary>
    /// <param name="key">The key.</param>
    /// <param name="keyIdentifier">The references to the key.</param>
    /// <param name="algorithm">The name of the algorithm.</param>
    public EncryptingCredentials(SecurityKey key, SecurityKeyIdentifier keyIdentifier, string algorithm)
    {
        ArgumentNullException.ThrowIfNull(key);
        ArgumentNullException.ThrowIfNull(keyIdentifier);
        ArgumentException.ThrowIfNullOrEmpty(algorithm);
        (SecurityKey, SecurityKeyIdentifier, Algorithm) = (key, keyIdentifier, algorithm);
    }

    /// <summary>Gets or sets the name of the algorithm.</summary>
    public string? Algorithm { get; set; }

    /// <summary>Gets or sets the key.</summary>
    public SecurityKey? SecurityKey { get; set; }

    /// <summary>Gets or sets the references to the key.</summary>
    public SecurityKeyIdentifier? SecurityKeyIdentifier { get; set; }
}
