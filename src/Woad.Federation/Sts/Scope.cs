using System.IdentityModel.Tokens;

namespace System.IdentityModel;

/// <summary>The service for which a token service issues a token, and the keys that sign and encrypt it.</summary>
public class Scope
{
    /// <summary>Initializes a new instance of the <see cref="Scope"/> class.</summary>
    public Scope()
        : this(null, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Scope"/> class.</summary>
    /// <param name="appliesToAddress">The address of the service.</param>
    public Scope(string? appliesToAddress)
        : this(appliesToAddress, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Scope"/> class.</summary>
    /// <param name="appliesToAddress">The address of the service.</param>
    /// <param name="signingCredentials">The key that signs the token.</param>
    public Scope(string? appliesToAddress, SigningCredentials? signingCredentials)
        : this(appliesToAddress, signingCredentials, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Scope"/> class.</summary>
    /// <param name="appliesToAddress">The address of the service.</param>
    /// <param name="encryptingCredentials">The key of the service, for which the token is encrypted.</param>
    public Scope(string? appliesToAddress, EncryptingCredentials? encryptingCredentials)
        : this(appliesToAddress, null, encryptingCredentials)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Scope"/> class.</summary>
    /// <param name="appliesToAddress">The address of the service.</param>
    /// <param name="signingCredentials">The key that signs the token.</param>
    /// <param name="encryptingCredentials">The key of the service, for which the token is encrypted.</param>
    public Scope(
        string? appliesToAddress, SigningCredentials? signingCredentials, EncryptingCredentials? encryptingCredentials)
    {
        _appliesTo = appliesToAddress;
        _signing = signingCredentials;
        _encrypting = encryptingCredentials;
    }

    private string? _appliesTo;
    private SigningCredentials? _signing;
    private EncryptingCredentials? _encrypting;

    /// <summary>Gets or sets the address of the service: the audience of the token.</summary>
    public virtual string? AppliesToAddress
    {
        get => _appliesTo;
        set => _appliesTo = value;
    }

    /// <summary>Gets or sets the key of the service, for which the token is encrypted.</summary>
    public virtual EncryptingCredentials? EncryptingCredentials
    {
        get => _encrypting;
        set => _encrypting = value;
    }

    /// <summary>Gets the properties that programs add.</summary>
    public virtual Dictionary<string, object> Properties { get; } = [];

    /// <summary>Gets or sets the address to which a passive requester goes back.</summary>
    public virtual string? ReplyToAddress { get; set; }

    /// <summary>Gets or sets the key that signs the token.</summary>
    public virtual SigningCredentials? SigningCredentials
    {
        get => _signing;
        set => _signing = value;
    }

    /// <summary>Gets or sets a value that indicates whether the key inside of the token has to be encrypted.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public virtual bool SymmetricKeyEncryptionRequired { get; set; } = true;

    /// <summary>Gets or sets a value that indicates whether the token has to be encrypted.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public virtual bool TokenEncryptionRequired { get; set; } = true;
}
