using System.Configuration;
using System.ServiceModel.PeerResolvers;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>resolver</c> element of a mesh in the configuration.</summary>
public sealed class PeerResolverElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Child<PeerCustomResolverElement>("custom"),
        PropertyFacts.Choice("mode", PeerResolverMode.Auto),
        PropertyFacts.Choice("referralPolicy", PeerReferralPolicy.Service),
    ]);

    /// <summary>Initializes a new instance of the <see cref="PeerResolverElement"/> class.</summary>
    public PeerResolverElement()
    {
    }

    /// <summary>Gets the <c>custom</c> child element, the custom resolver.</summary>
    public PeerCustomResolverElement Custom => (PeerCustomResolverElement)this["custom"]!;

    /// <summary>Gets or sets the <c>mode</c> attribute, the way by which nodes find each other.</summary>
    /// <value>The default is Auto.</value>
    public PeerResolverMode Mode
    {
        get => (PeerResolverMode)this["mode"]!;
        set => this["mode"] = value;
    }

    /// <summary>
    /// Gets or sets the <c>referralPolicy</c> attribute, the rule for nodes that nodes tell each other of.
    /// </summary>
    /// <value>The default is Service.</value>
    public PeerReferralPolicy ReferralPolicy
    {
        get => (PeerReferralPolicy)this["referralPolicy"]!;
        set => this["referralPolicy"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    internal void ApplyTo(PeerResolverSettings target)
    {
        target.Mode = Mode;
        target.ReferralPolicy = ReferralPolicy;
        Custom.ApplyTo(target.Custom);
    }

    internal void ReadFrom(PeerResolverSettings source)
    {
        SetPropertyValueIfNotDefaultValue("mode", source.Mode);
        SetPropertyValueIfNotDefaultValue("referralPolicy", source.ReferralPolicy);
        Custom.ReadFrom(source.Custom);
    }
}
