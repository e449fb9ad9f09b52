using System.Configuration;
using System.ServiceModel.Channels;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>
/// Represents a <c>binding</c> element of the <c>wsFederationHttpBinding</c> element in the configuration.
/// </summary>
public class WSFederationHttpBindingElement : WSHttpBindingBaseElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Address("privacyNoticeAt", null),
        PropertyFacts.Int("privacyNoticeVersion", 0, min: 0),
        PropertyFacts.Child<WSFederationHttpSecurityElement>("security"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>
    /// Initializes a new instance of the <see cref="WSFederationHttpBindingElement"/> class without a name.
    /// </summary>
    public WSFederationHttpBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WSFederationHttpBindingElement"/> class with a name.
    /// </summary>
    /// <param name="name">The name of the binding's configuration.</param>
    public WSFederationHttpBindingElement(string name) : base(name)
    {
    }

    /// <summary>Gets or sets the <c>privacyNoticeAt</c> attribute, the address of a privacy notice.</summary>
    /// <value>The default is <see langword="null"/>.</value>
    public Uri? PrivacyNoticeAt
    {
        get => (Uri?)this["privacyNoticeAt"];
        set => this["privacyNoticeAt"] = value;
    }

    /// <summary>Gets or sets the <c>privacyNoticeVersion</c> attribute, an integer of at least 0.</summary>
    /// <value>The default is 0.</value>
    public int PrivacyNoticeVersion
    {
        get => (int)this["privacyNoticeVersion"];
        set => this["privacyNoticeVersion"] = value;
    }

    /// <summary>Gets the <c>security</c> child element of this element.</summary>
    public WSFederationHttpSecurityElement Security => (WSFederationHttpSecurityElement)this["security"];

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(WSFederationHttpBinding);

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (WSFederationHttpBinding)binding;
        SetPropertyValueIfNotDefaultValue("privacyNoticeAt", source.PrivacyNoticeAt);
        SetPropertyValueIfNotDefaultValue("privacyNoticeVersion", source.PrivacyNoticeVersion);
        Security.ReadFrom(source.Security);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding)
    {
        base.OnApplyConfiguration(binding);
        var target = (WSFederationHttpBinding)binding;
        target.PrivacyNoticeAt = PrivacyNoticeAt ?? target.PrivacyNoticeAt;
        target.PrivacyNoticeVersion = PrivacyNoticeVersion;
        Security.ApplyTo(target.Security);
    }
}
