using System.Configuration;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>message</c> element of the federation bindings in the configuration.</summary>
public sealed class FederatedMessageSecurityOverHttpElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Suite("algorithmSuite"),
        PropertyFacts.Child<ClaimTypeElementCollection>("claimTypeRequirements"),
        PropertyFacts.Flag("establishSecurityContext", true),
        PropertyFacts.Choice("issuedKeyType", SecurityKeyType.SymmetricKey),
        PropertyFacts.Text("issuedTokenType", ""),
        PropertyFacts.Child<IssuedTokenParametersEndpointAddressElement>("issuer"),
        PropertyFacts.Child<EndpointAddressElementBase>("issuerMetadata"),
        PropertyFacts.Flag("negotiateServiceCredential", true),
        PropertyFacts.Child<XmlElementElementCollection>("tokenRequestParameters"),
    ]);

    /// <summary>
    /// Initializes a new instance of the <see cref="FederatedMessageSecurityOverHttpElement"/> class.
    /// </summary>
    public FederatedMessageSecurityOverHttpElement()
    {
    }

    /// <summary>Gets or sets the <c>algorithmSuite</c> attribute, the name of a suite of algorithms.</summary>
    /// <value>The default is <c>Default</c>, which is Basic256.</value>
    public SecurityAlgorithmSuite AlgorithmSuite
    {
        get => (SecurityAlgorithmSuite)this["algorithmSuite"];
        set => this["algorithmSuite"] = value;
    }

    /// <summary>Gets the <c>claimTypeRequirements</c> child element of this element.</summary>
    public ClaimTypeElementCollection ClaimTypeRequirements =>
        (ClaimTypeElementCollection)this["claimTypeRequirements"];

    /// <summary>Gets or sets the <c>establishSecurityContext</c> attribute.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool EstablishSecurityContext
    {
        get => (bool)this["establishSecurityContext"];
        set => this["establishSecurityContext"] = value;
    }

    /// <summary>Gets or sets the <c>issuedKeyType</c> attribute, a value of <see cref="SecurityKeyType"/>.</summary>
    /// <value>The default is <c>SymmetricKey</c>.</value>
    public SecurityKeyType IssuedKeyType
    {
        get => (SecurityKeyType)this["issuedKeyType"];
        set => this["issuedKeyType"] = value;
    }

    /// <summary>Gets or sets the <c>issuedTokenType</c> attribute, the URI of a type of tokens.</summary>
    /// <value>The default is an empty string: the issuer chooses.</value>
    public string IssuedTokenType
    {
        get => (string)this["issuedTokenType"];
        set => this["issuedTokenType"] = value;
    }

    /// <summary>Gets the <c>issuer</c> child element of this element.</summary>
    public IssuedTokenParametersEndpointAddressElement Issuer =>
        (IssuedTokenParametersEndpointAddressElement)this["issuer"];

    /// <summary>Gets the <c>issuerMetadata</c> child element of this element.</summary>
    public EndpointAddressElementBase IssuerMetadata => (EndpointAddressElementBase)this["issuerMetadata"];

    /// <summary>Gets or sets the <c>negotiateServiceCredential</c> attribute.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool NegotiateServiceCredential
    {
        get => (bool)this["negotiateServiceCredential"];
        set => this["negotiateServiceCredential"] = value;
    }

    /// <summary>Gets the <c>tokenRequestParameters</c> child element of this element.</summary>
    public XmlElementElementCollection TokenRequestParameters =>
        (XmlElementElementCollection)this["tokenRequestParameters"];

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    internal void ApplyTo(FederatedMessageSecurityOverHttp target)
    {
        var values = ValueSource.Of(this);
        target.AlgorithmSuite = AlgorithmSuite;
        target.EstablishSecurityContext = EstablishSecurityContext;
        target.IssuedKeyType = IssuedKeyType;
        target.IssuedTokenType = IssuedTokenType.Length > 0 ? IssuedTokenType : null;
        target.NegotiateServiceCredential = NegotiateServiceCredential;
        target.IssuerAddress = IssuerAddressCarrier.AddressOf(values.Child("issuer"));
        target.IssuerBinding = IssuerAddressCarrier.BindingOf(values.Child("issuer"));
        target.IssuerMetadataAddress = IssuerAddressCarrier.AddressOf(values.Child("issuerMetadata"));
        foreach (ClaimTypeElement claim in ClaimTypeRequirements)
        {
            target.ClaimTypeRequirements.Add(new(claim.ClaimType, claim.IsOptional));
        }

        foreach (var element in values.Fragments("tokenRequestParameters"))
        {
            target.TokenRequestParameters.Add(element);
        }
    }

    internal void ReadFrom(FederatedMessageSecurityOverHttp source)
    {
        SetPropertyValueIfNotDefaultValue("algorithmSuite", source.AlgorithmSuite);
        SetPropertyValueIfNotDefaultValue("establishSecurityContext", source.EstablishSecurityContext);
        SetPropertyValueIfNotDefaultValue("issuedKeyType", source.IssuedKeyType);
        SetPropertyValueIfNotDefaultValue("issuedTokenType", source.IssuedTokenType ?? "");
        SetPropertyValueIfNotDefaultValue("negotiateServiceCredential", source.NegotiateServiceCredential);
        Issuer.ReadFrom(source.IssuerAddress, source.IssuerBinding);
        IssuerMetadata.ReadFrom(source.IssuerMetadataAddress);
        foreach (var claim in source.ClaimTypeRequirements)
        {
            ClaimTypeRequirements.Add(
                new ClaimTypeElement { ClaimType = claim.ClaimType, IsOptional = claim.IsOptional });
        }

        foreach (var element in source.TokenRequestParameters)
        {
            TokenRequestParameters.Add(new XmlElementElement(element));
        }
    }
}
