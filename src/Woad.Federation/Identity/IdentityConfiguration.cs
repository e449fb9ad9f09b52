using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using Woad.Federation.Identity;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the settings by which a service accepts tokens and makes principals of them.</summary>
public partial class IdentityConfiguration
{
    /// <summary>The name of the configuration that has none.</summary>
    public const string DefaultServiceName = "";

    /// <summary>The default of <see cref="CertificateValidationMode"/>.</summary>
    public static readonly X509CertificateValidationMode DefaultCertificateValidationMode =
        SecurityTokenHandlerConfiguration.DefaultCertificateValidationMode;

    /// <summary>The default type of <see cref="IssuerNameRegistry"/>.</summary>
    public static readonly Type DefaultIssuerNameRegistryType = typeof(ConfigurationBasedIssuerNameRegistry);

    /// <summary>The default of <see cref="MaxClockSkew"/>.</summary>
    public static readonly TimeSpan DefaultMaxClockSkew = SecurityTokenHandlerConfiguration.DefaultMaxClockSkew;

    /// <summary>The default of <see cref="RevocationMode"/>.</summary>
    public static readonly X509RevocationMode DefaultRevocationMode =
        SecurityTokenHandlerConfiguration.DefaultRevocationMode;

    /// <summary>The default of <see cref="TrustedStoreLocation"/>.</summary>
    public static readonly StoreLocation DefaultTrustedStoreLocation =
        SecurityTokenHandlerConfiguration.DefaultTrustedStoreLocation;

    private readonly SecurityTokenHandlerConfiguration _settings = new();
    private OwnCertificateResolver? _ownResolver;

    /// <summary>
    /// Initializes a new instance of the <see cref="IdentityConfiguration"/> class from the configuration file, where
    /// it has settings.
    /// </summary>
    public IdentityConfiguration()
        : this(DefaultServiceName)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="IdentityConfiguration"/> class.</summary>
    /// <param name="loadConfig">Whether the settings of the configuration file are taken.</param>
    public IdentityConfiguration(bool loadConfig)
        : this(loadConfig, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="IdentityConfiguration"/> class.</summary>
    /// <param name="serviceCertificate">The certificate for which tokens are encrypted.</param>
    public IdentityConfiguration(X509Certificate2? serviceCertificate)
        : this(DefaultServiceName, serviceCertificate)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="IdentityConfiguration"/> class.</summary>
    /// <param name="loadConfig">Whether the settings of the configuration file are taken.</param>
    /// <param name="serviceCertificate">The certificate for which tokens are encrypted.</param>
    public IdentityConfiguration(bool loadConfig, X509Certificate2? serviceCertificate)
    {
        Name = DefaultServiceName;
        ServiceCertificate = serviceCertificate;
        SecurityTokenHandlerCollectionManager = NewHandlers();
        if (loadConfig)
        {
            LoadFile(Name, isRequired: true);
        }
    }

    /// <summary>Initializes a new instance of the <see cref="IdentityConfiguration"/> class.</summary>
    /// <param name="identityConfigurationName">The name of the settings in the configuration file.</param>
    public IdentityConfiguration(string identityConfigurationName)
        : this(identityConfigurationName, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="IdentityConfiguration"/> class.</summary>
    /// <param name="identityConfigurationName">The name of the settings in the configuration file.</param>
    /// <param name="serviceCertificate">The certificate for which tokens are encrypted.</param>
    public IdentityConfiguration(string identityConfigurationName, X509Certificate2? serviceCertificate)
    {
        ArgumentNullException.ThrowIfNull(identityConfigurationName);
        Name = identityConfigurationName;
        ServiceCertificate = serviceCertificate;
        SecurityTokenHandlerCollectionManager = NewHandlers();
        LoadFile(Name, isRequired: Name.Length > 0);
    }

    /// <summary>Gets or sets the audiences whose tokens are accepted.</summary>
    public AudienceRestriction AudienceRestriction
    {
        get => _settings.AudienceRestriction;
        set => _settings.AudienceRestriction = value;
    }

    /// <summary>Gets or sets the caches.</summary>
    public IdentityModelCaches Caches
    {
        get => _settings.Caches;
        set => _settings.Caches = value;
    }

    /// <summary>Gets or sets the way in which the certificates of issuers are validated.</summary>
    public X509CertificateValidationMode CertificateValidationMode
    {
        get => _settings.CertificateValidationMode;
        set => _settings.CertificateValidationMode = value;
    }

    /// <summary>Gets or sets the validator of the certificates of issuers.</summary>
    public X509CertificateValidator CertificateValidator
    {
        get => _settings.CertificateValidator;
        set => _settings.CertificateValidator = value;
    }

    /// <summary>Gets or sets the manager that changes principals before calls are authorized.</summary>
    public ClaimsAuthenticationManager ClaimsAuthenticationManager { get; set; } = new();

    /// <summary>Gets or sets the manager that decides whether principals may call operations.</summary>
    public ClaimsAuthorizationManager ClaimsAuthorizationManager { get; set; } = new();

    /// <summary>Gets or sets a value that indicates whether a token without a key may come once only.</summary>
    public bool DetectReplayedTokens
    {
        get => _settings.DetectReplayedTokens;
        set => _settings.DetectReplayedTokens = value;
    }

    /// <summary>Gets or sets a value that indicates whether <see cref="Initialize"/> has been called.</summary>
    public virtual bool IsInitialized { get; protected set; }

    /// <summary>Gets or sets the registry of the issuers that are trusted.</summary>
    public IssuerNameRegistry IssuerNameRegistry
    {
        get => _settings.IssuerNameRegistry;
        set => _settings.IssuerNameRegistry = value;
    }

    /// <summary>Gets or sets the resolver of the keys of issuers.</summary>
    public SecurityTokenResolver IssuerTokenResolver
    {
        get => _settings.IssuerTokenResolver;
        set => _settings.IssuerTokenResolver = value;
    }

    /// <summary>Gets or sets the maximum difference between the clocks of issuer and service.</summary>
    public TimeSpan MaxClockSkew
    {
        get => _settings.MaxClockSkew;
        set => _settings.MaxClockSkew = value;
    }

    /// <summary>Gets the name of the settings in the configuration file.</summary>
    public string Name { get; }

    /// <summary>Gets or sets the check of revoked certificates of issuers.</summary>
    public X509RevocationMode RevocationMode
    {
        get => _settings.RevocationMode;
        set => _settings.RevocationMode = value;
    }

    /// <summary>Gets or sets a value that indicates whether identities keep their token.</summary>
    public bool SaveBootstrapContext
    {
        get => _settings.SaveBootstrapContext;
        set => _settings.SaveBootstrapContext = value;
    }

    /// <summary>Gets the handlers by their usage.</summary>
    public SecurityTokenHandlerCollectionManager SecurityTokenHandlerCollectionManager { get; private set; }

    /// <summary>Gets the handlers of the tokens of messages.</summary>
    public SecurityTokenHandlerCollection SecurityTokenHandlers =>
        SecurityTokenHandlerCollectionManager[Tokens.SecurityTokenHandlerCollectionManager.Usage.Default];

    /// <summary>Gets or sets the certificate for which tokens are encrypted.</summary>
    public X509Certificate2? ServiceCertificate
    {
        get;
        set
        {
            field = value;
            var given = OwnCertificateResolver.Of(value);
            foreach (var settings in AllSettings())
            {
                // A resolver of the program or of its file is kept, and so is that of another configuration.
                if (settings.ServiceTokenResolver is OwnCertificateResolver known
                    && (known == OwnCertificateResolver.None || known == _ownResolver))
                {
                    settings.ServiceTokenResolver = given;
                }
            }

            _ownResolver = given;
        }
    }

    /// <summary>Gets or sets the resolver of the keys for which tokens are encrypted.</summary>
    public SecurityTokenResolver ServiceTokenResolver
    {
        get => _settings.ServiceTokenResolver;
        set => _settings.ServiceTokenResolver = value;
    }

    /// <summary>Gets or sets the maximum time that a replayed token is remembered.</summary>
    public TimeSpan TokenReplayCacheExpirationPeriod
    {
        get => _settings.TokenReplayCacheExpirationPeriod;
        set => _settings.TokenReplayCacheExpirationPeriod = value;
    }

    /// <summary>Gets or sets the certificate store of trusted persons.</summary>
    public StoreLocation TrustedStoreLocation
    {
        get => _settings.TrustedStoreLocation;
        set => _settings.TrustedStoreLocation = value;
    }

    /// <summary>The clock by which lifetimes are checked.</summary>
    internal TimeProvider Clock
    {
        get => _settings.Clock;
        set => _settings.Clock = value;
    }

    /// <summary>Gives the settings to the handlers. A service calls it when it opens.</summary>
    /// <exception cref="InvalidOperationException">
    /// It has been called already, or the mode of validation is Custom and no validator is set.
    /// </exception>
    /// <exception cref="PlatformNotSupportedException">A setting of a handler cannot be honoured.</exception>
    public virtual void Initialize()
    {
        if (IsInitialized)
        {
            throw new InvalidOperationException("The IdentityConfiguration is already initialized.");
        }

        foreach (var handler in SecurityTokenHandlerCollectionManager.SecurityTokenHandlerCollections
            .SelectMany(static handlers => handlers))
        {
            handler.ThrowIfUnsupported();
        }

        foreach (var settings in AllSettings())
        {
            IssuerCertificates.Check(settings);
        }

        IsInitialized = true;
    }

    /// <summary>The settings of the handlers that have none of their own.</summary>
    internal SecurityTokenHandlerConfiguration Settings => _settings;

    /// <summary>Takes the settings of a configuration file.</summary>
    partial void LoadFile(string name, bool isRequired);

    private IEnumerable<SecurityTokenHandlerConfiguration> AllSettings() =>
        ((IEnumerable<SecurityTokenHandlerCollection>?)SecurityTokenHandlerCollectionManager
            ?.SecurityTokenHandlerCollections ?? []).Select(static handlers => handlers.Configuration)
        .Prepend(_settings).Distinct();

    private SecurityTokenHandlerCollectionManager NewHandlers()
    {
        var handlers = SecurityTokenHandlerCollection.CreateDefaultSecurityTokenHandlerCollection(_settings);
        var manager = new SecurityTokenHandlerCollectionManager(Name);
        manager[Tokens.SecurityTokenHandlerCollectionManager.Usage.Default] = handlers;
        return manager;
    }
}
