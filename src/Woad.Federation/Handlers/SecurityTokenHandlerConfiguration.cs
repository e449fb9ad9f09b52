using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using Woad.Federation.Identity;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the settings by which handlers read and validate tokens.</summary>
public class SecurityTokenHandlerConfiguration
{
    /// <summary>The default of <see cref="CertificateValidationMode"/>.</summary>
    public static readonly X509CertificateValidationMode DefaultCertificateValidationMode =
        X509CertificateValidationMode.PeerOrChainTrust;

    /// <summary>The default of <see cref="DetectReplayedTokens"/>.</summary>
    public static readonly bool DefaultDetectReplayedTokens;

    /// <summary>The default of <see cref="MaxClockSkew"/>, 5 minutes.</summary>
    public static readonly TimeSpan DefaultMaxClockSkew = TimeSpan.FromMinutes(5);

    /// <summary>The default of <see cref="RevocationMode"/>.</summary>
    public static readonly X509RevocationMode DefaultRevocationMode = X509RevocationMode.Online;

    /// <summary>The default of <see cref="SaveBootstrapContext"/>.</summary>
    public static readonly bool DefaultSaveBootstrapContext;

    /// <summary>The default of <see cref="TokenReplayCacheExpirationPeriod"/>.</summary>
    public static readonly TimeSpan DefaultTokenReplayCacheExpirationPeriod = TimeSpan.MaxValue;

    /// <summary>The default of <see cref="TrustedStoreLocation"/>.</summary>
    public static readonly StoreLocation DefaultTrustedStoreLocation = StoreLocation.LocalMachine;

    private X509CertificateValidator? _validator;

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenHandlerConfiguration"/> class.</summary>
    public SecurityTokenHandlerConfiguration()
    {
    }

    /// <summary>Gets or sets the audiences whose tokens are accepted.</summary>
    public AudienceRestriction AudienceRestriction { get; set; } = new();

    /// <summary>Gets or sets the caches.</summary>
    public IdentityModelCaches Caches { get; set; } = new();

    /// <summary>Gets or sets the way in which the certificates of issuers are validated.</summary>
    /// <value>The default is <see cref="X509CertificateValidationMode.PeerOrChainTrust"/>.</value>
    public X509CertificateValidationMode CertificateValidationMode { get; set; } = DefaultCertificateValidationMode;

    /// <summary>Gets or sets the validator of the certificates of issuers; by default that of the mode.</summary>
    public X509CertificateValidator CertificateValidator
    {
        get => _validator ?? IssuerCertificates.ValidatorOf(this);
        set => _validator = value;
    }

    /// <summary>Gets or sets a value that indicates whether a token without a key may come once only.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool DetectReplayedTokens { get; set; } = DefaultDetectReplayedTokens;

    /// <summary>Gets or sets the registry of the issuers that are trusted.</summary>
    public IssuerNameRegistry IssuerNameRegistry { get; set; } = new ConfigurationBasedIssuerNameRegistry();

    /// <summary>Gets or sets the resolver of the keys of issuers.</summary>
    public SecurityTokenResolver IssuerTokenResolver { get; set; } = new IssuerTokenResolver();

    /// <summary>Gets or sets the maximum difference between the clocks of issuer and service.</summary>
    /// <value>The default is 5 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public TimeSpan MaxClockSkew
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, TimeSpan.Zero);
            field = value;
        }
    } = DefaultMaxClockSkew;

    /// <summary>Gets or sets the check of revoked certificates of issuers.</summary>
    public X509RevocationMode RevocationMode { get; set; } = DefaultRevocationMode;

    /// <summary>Gets or sets a value that indicates whether identities keep their token.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool SaveBootstrapContext { get; set; } = DefaultSaveBootstrapContext;

    /// <summary>Gets or sets the resolver of the keys for which tokens are encrypted.</summary>
    public SecurityTokenResolver ServiceTokenResolver { get; set; } = OwnCertificateResolver.None;

    /// <summary>Gets or sets the maximum time that a replayed token is remembered.</summary>
    public TimeSpan TokenReplayCacheExpirationPeriod { get; set; } = DefaultTokenReplayCacheExpirationPeriod;

    /// <summary>Gets or sets the certificate store of trusted persons.</summary>
    public StoreLocation TrustedStoreLocation { get; set; } = DefaultTrustedStoreLocation;

    /// <summary>The validator that a program has set; null for that of the mode.</summary>
    internal X509CertificateValidator? OwnCertificateValidator => _validator;

    /// <summary>Takes the validator of the mode again.</summary>
    internal void ResetCertificateValidator() => _validator = null;

    /// <summary>The clock by which lifetimes are checked.</summary>
    internal TimeProvider Clock { get; set; } = TimeProvider.System;
}
