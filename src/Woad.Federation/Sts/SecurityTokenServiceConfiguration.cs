using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using Woad.Xml;

namespace System.IdentityModel.Configuration;

/// <summary>The settings of a token service.</summary>
public class SecurityTokenServiceConfiguration : IdentityConfiguration
{
    private int _maximumKeySize = 1024;
    private int _keySize = 256;
    private TimeSpan _lifetime = TimeSpan.FromHours(1);
    private TimeSpan _maximumLifetime = TimeSpan.FromDays(1);

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenServiceConfiguration"/> class.</summary>
    public SecurityTokenServiceConfiguration()
        : this(null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenServiceConfiguration"/> class.</summary>
    /// <param name="loadConfig">Whether the settings of the configuration file are taken.</param>
    public SecurityTokenServiceConfiguration(bool loadConfig)
        : this(null, null, loadConfig)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenServiceConfiguration"/> class.</summary>
    /// <param name="issuerName">The name of the issuer in tokens.</param>
    public SecurityTokenServiceConfiguration(string? issuerName)
        : this(issuerName, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenServiceConfiguration"/> class.</summary>
    /// <param name="issuerName">The name of the issuer in tokens.</param>
    /// <param name="loadConfig">Whether the settings of the configuration file are taken.</param>
    public SecurityTokenServiceConfiguration(string? issuerName, bool loadConfig)
        : this(issuerName, null, loadConfig)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenServiceConfiguration"/> class.</summary>
    /// <param name="issuerName">The name of the issuer in tokens.</param>
    /// <param name="signingCredentials">The key that signs tokens.</param>
    public SecurityTokenServiceConfiguration(string? issuerName, SigningCredentials? signingCredentials) =>
        (TokenIssuerName, SigningCredentials) = (issuerName, signingCredentials);

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenServiceConfiguration"/> class.</summary>
    /// <param name="issuerName">The name of the issuer in tokens.</param>
    /// <param name="signingCredentials">The key that signs tokens.</param>
    /// <param name="loadConfig">Whether the settings of the configuration file are taken.</param>
    public SecurityTokenServiceConfiguration(
        string? issuerName, SigningCredentials? signingCredentials, bool loadConfig)
        : base(loadConfig) => (TokenIssuerName, SigningCredentials) = (issuerName, signingCredentials);

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenServiceConfiguration"/> class.</summary>
    /// <param name="issuerName">The name of the issuer in tokens.</param>
    /// <param name="signingCredentials">The key that signs tokens.</param>
    /// <param name="serviceName">The name of the settings in the configuration file.</param>
    public SecurityTokenServiceConfiguration(
        string? issuerName, SigningCredentials? signingCredentials, string serviceName)
        : base(serviceName) => (TokenIssuerName, SigningCredentials) = (issuerName, signingCredentials);

    /// <summary>Gets or sets the maximum length, in bits, of the key of a token.</summary>
    /// <value>The default is 1024.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public int DefaultMaxSymmetricKeySizeInBits
    {
        get => _maximumKeySize;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            _maximumKeySize = value;
        }
    }

    /// <summary>Gets or sets the length, in bits, of the key of a token where the request has none.</summary>
    /// <value>The default is 256.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public int DefaultSymmetricKeySizeInBits
    {
        get => _keySize;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            _keySize = value;
        }
    }

    /// <summary>Gets or sets the lifetime of a token where the request has none.</summary>
    /// <value>The default is one hour.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public TimeSpan DefaultTokenLifetime
    {
        get => _lifetime;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(value, TimeSpan.Zero);
            _lifetime = value;
        }
    }

    /// <summary>Gets or sets the URI of the type of a token where the request has none.</summary>
    /// <value>The default is that of assertions of SAML 1.1.</value>
    public string DefaultTokenType { get; set; } = "urn:oasis:names:tc:SAML:1.0:assertion";

    /// <summary>Gets or sets a value that indicates whether the service has no metadata.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool DisableWsdl { get; set; }

    /// <summary>Gets or sets the maximum lifetime of a token.</summary>
    /// <value>The default is one day.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public TimeSpan MaximumTokenLifetime
    {
        get => _maximumLifetime;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(value, TimeSpan.Zero);
            _maximumLifetime = value;
        }
    }

    /// <summary>Gets or sets the class of the token service, of which each request gets an object.</summary>
    /// <value>The default is null.</value>
    public Type? SecurityTokenService { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a <see cref="ServiceModel.Security.WSTrustServiceHost"/> publishes
    /// federation metadata below its base addresses, at <c>FederationMetadata/2007-06/FederationMetadata.xml</c>.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    /// <remarks>Not in WCF. The document is signed by <see cref="SigningCredentials"/>.</remarks>
    public bool PublishFederationMetadata { get; set; }

    /// <summary>Gets or sets the key that signs tokens.</summary>
    public SigningCredentials? SigningCredentials { get; set; }

    /// <summary>Gets or sets the name of the issuer in tokens.</summary>
    public string? TokenIssuerName { get; set; }

    /// <summary>Gets or sets the serializer of requests of WS-Trust 1.3.</summary>
    public WSTrust13RequestSerializer WSTrust13RequestSerializer { get; set; } = new();

    /// <summary>Gets or sets the serializer of answers of WS-Trust 1.3.</summary>
    public WSTrust13ResponseSerializer WSTrust13ResponseSerializer { get; set; } = new();

    /// <summary>Gets or sets the serializer of requests of WS-Trust of February 2005.</summary>
    public WSTrustFeb2005RequestSerializer WSTrustFeb2005RequestSerializer { get; set; } = new();

    /// <summary>Gets or sets the serializer of answers of WS-Trust of February 2005.</summary>
    public WSTrustFeb2005ResponseSerializer WSTrustFeb2005ResponseSerializer { get; set; } = new();

    /// <summary>Creates the token service that answers one request.</summary>
    /// <returns>An object of <see cref="SecurityTokenService"/>.</returns>
    /// <exception cref="InvalidOperationException">The class is not set, or is not a token service.</exception>
    public virtual SecurityTokenService CreateSecurityTokenService() =>
        SecurityTokenService is { } type && typeof(SecurityTokenService).IsAssignableFrom(type)
            ? (SecurityTokenService)Activator.CreateInstance(type, this)!
            : throw new InvalidOperationException(Escaped.Text(
                $"The SecurityTokenService of the SecurityTokenServiceConfiguration is "
                    + $"'{SecurityTokenService?.ToString() ?? "null"}'. Set it to a class that derives from "
                    + $"SecurityTokenService and has a constructor with a SecurityTokenServiceConfiguration."));
}
