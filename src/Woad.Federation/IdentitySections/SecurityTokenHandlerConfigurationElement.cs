using System.Configuration;
using Woad.Configuration.Elements;
using Woad.Federation.IdentitySections;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the settings of handlers in a file.</summary>
public sealed class SecurityTokenHandlerConfigurationElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Text("name", "", 0, ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Child<AudienceUriElementCollection>("audienceUris"),
        PropertyFacts.Child<IdentityModelCachesElement>("caches"),
        PropertyFacts.Child<X509CertificateValidationElement>("certificateValidation"),
        PropertyFacts.Child<IssuerNameRegistryElement>("issuerNameRegistry"),
        PropertyFacts.Child<CustomTypeElement>("issuerTokenResolver"),
        PropertyFacts.Child<CustomTypeElement>("serviceTokenResolver"),
        PropertyFacts.Child<TokenReplayDetectionElement>("tokenReplayDetection"),
        PeriodProperty.Of("maximumClockSkew", TimeSpan.FromMinutes(5)),
        PropertyFacts.Flag("saveBootstrapContext", false),
    ]);

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenHandlerConfigurationElement"/> class.
    /// </summary>
    public SecurityTokenHandlerConfigurationElement()
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

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <summary>Whether a file has set a property.</summary>
    internal bool HasOwn(string property) =>
        ElementInformation.Properties[property]!.ValueOrigin == PropertyValueOrigin.SetHere;
}
