using System.Configuration;
using Woad.Configuration.Elements;
using Woad.Federation.IdentitySections;

namespace System.IdentityModel.Configuration;

/// <summary>Represents an identity configuration of a file.</summary>
public sealed class IdentityConfigurationElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Text("name", "", 0, ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Child<ApplicationServiceConfigurationElement>("applicationService"),
        PropertyFacts.Child<AudienceUriElementCollection>("audienceUris"),
        PropertyFacts.Child<IdentityModelCachesElement>("caches"),
        PropertyFacts.Child<X509CertificateValidationElement>("certificateValidation"),
        PropertyFacts.Child<IssuerNameRegistryElement>("issuerNameRegistry"),
        PropertyFacts.Child<CustomTypeElement>("issuerTokenResolver"),
        PropertyFacts.Child<CustomTypeElement>("serviceTokenResolver"),
        PropertyFacts.Child<TokenReplayDetectionElement>("tokenReplayDetection"),
        PeriodProperty.Of("maximumClockSkew", TimeSpan.FromMinutes(5)),
        PropertyFacts.Flag("saveBootstrapContext", false),
        PropertyFacts.Child<CustomTypeElement>("claimsAuthenticationManager"),
        PropertyFacts.Child<CustomTypeElement>("claimsAuthorizationManager"),
        PropertyFacts.Items<SecurityTokenHandlerSetElementCollection>(),
    ]);

    /// <summary>Initializes a new instance of the <see cref="IdentityConfigurationElement"/> class.</summary>
    public IdentityConfigurationElement()
    {
    }

    /// <summary>Gets the addresses whose tokens are accepted.</summary>
    public AudienceUriElementCollection AudienceUris => (AudienceUriElementCollection)this["audienceUris"];

    /// <summary>Gets or sets the caches of the element.</summary>
    public IdentityModelCachesElement Caches
    {
        get => (IdentityModelCachesElement)this["caches"];
        set => this["caches"] = value;
    }

    /// <summary>Gets or sets the validation of the certificates of issuers.</summary>
    public X509CertificateValidationElement CertificateValidation
    {
        get => (X509CertificateValidationElement)this["certificateValidation"];
        set => this["certificateValidation"] = value;
    }

    /// <summary>Gets or sets the registry of the issuers that are trusted.</summary>
    public IssuerNameRegistryElement IssuerNameRegistry
    {
        get => (IssuerNameRegistryElement)this["issuerNameRegistry"];
        set => this["issuerNameRegistry"] = value;
    }

    /// <summary>Gets or sets the resolver of the keys of issuers.</summary>
    public CustomTypeElement IssuerTokenResolver
    {
        get => (CustomTypeElement)this["issuerTokenResolver"];
        set => this["issuerTokenResolver"] = value;
    }

    /// <summary>Gets or sets the maximum difference between the clocks of issuer and service.</summary>
    /// <value>The default is 5 minutes.</value>
    public TimeSpan MaximumClockSkew
    {
        get => (TimeSpan)this["maximumClockSkew"];
        set => this["maximumClockSkew"] = value;
    }

    /// <summary>Gets or sets the name of the element.</summary>
    public string Name
    {
        get => (string)this["name"];
        set => this["name"] = value;
    }

    /// <summary>Gets or sets a value that indicates whether identities keep their token.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool SaveBootstrapContext
    {
        get => (bool)this["saveBootstrapContext"];
        set => this["saveBootstrapContext"] = value;
    }

    /// <summary>Gets or sets the resolver of the keys for which tokens are encrypted.</summary>
    public CustomTypeElement ServiceTokenResolver
    {
        get => (CustomTypeElement)this["serviceTokenResolver"];
        set => this["serviceTokenResolver"] = value;
    }

    /// <summary>Gets or sets the detection of replayed tokens.</summary>
    public TokenReplayDetectionElement TokenReplayDetection
    {
        get => (TokenReplayDetectionElement)this["tokenReplayDetection"];
        set => this["tokenReplayDetection"] = value;
    }

    /// <summary>Gets or sets the manager that changes principals before calls are authorized.</summary>
    public CustomTypeElement ClaimsAuthenticationManager
    {
        get => (CustomTypeElement)this["claimsAuthenticationManager"];
        set => this["claimsAuthenticationManager"] = value;
    }

    /// <summary>Gets or sets the manager that decides whether principals may call operations.</summary>
    public CustomTypeElement ClaimsAuthorizationManager
    {
        get => (CustomTypeElement)this["claimsAuthorizationManager"];
        set => this["claimsAuthorizationManager"] = value;
    }

    /// <summary>Gets the handlers of the element, by their usage.</summary>
    public SecurityTokenHandlerSetElementCollection SecurityTokenHandlerSets =>
        (SecurityTokenHandlerSetElementCollection)this[""];

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;
}
