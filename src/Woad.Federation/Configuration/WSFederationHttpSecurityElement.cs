using System.Configuration;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>security</c> element of the federation bindings in the configuration.</summary>
public sealed class WSFederationHttpSecurityElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Choice("mode", WSFederationHttpSecurityMode.Message),
        PropertyFacts.Child<FederatedMessageSecurityOverHttpElement>("message"),
    ]);

    /// <summary>Initializes a new instance of the <see cref="WSFederationHttpSecurityElement"/> class.</summary>
    public WSFederationHttpSecurityElement()
    {
    }

    /// <summary>Gets the <c>message</c> child element of this element.</summary>
    public FederatedMessageSecurityOverHttpElement Message => (FederatedMessageSecurityOverHttpElement)this["message"];

    /// <summary>
    /// Gets or sets the <c>mode</c> attribute, a value of <see cref="WSFederationHttpSecurityMode"/>.
    /// </summary>
    /// <value>The default is <c>Message</c>.</value>
    public WSFederationHttpSecurityMode Mode
    {
        get => (WSFederationHttpSecurityMode)this["mode"];
        set => this["mode"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    internal void ApplyTo(WSFederationHttpSecurity target)
    {
        target.Mode = Mode;
        Message.ApplyTo(target.Message);
    }

    internal void ReadFrom(WSFederationHttpSecurity source)
    {
        SetPropertyValueIfNotDefaultValue("mode", source.Mode);
        Message.ReadFrom(source.Message);
    }
}
