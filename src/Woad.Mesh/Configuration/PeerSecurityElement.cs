using System.Configuration;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>security</c> element of a mesh in the configuration.</summary>
public sealed class PeerSecurityElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Choice("mode", SecurityMode.Transport),
        PropertyFacts.Child<PeerTransportSecurityElement>("transport"),
    ]);

    /// <summary>Initializes a new instance of the <see cref="PeerSecurityElement"/> class.</summary>
    public PeerSecurityElement()
    {
    }

    /// <summary>Gets or sets the <c>mode</c> attribute, the mode of security.</summary>
    /// <value>The default is Transport.</value>
    public SecurityMode Mode
    {
        get => (SecurityMode)this["mode"]!;
        set => this["mode"] = value;
    }

    /// <summary>Gets the <c>transport</c> child element, the security of connections between neighbors.</summary>
    public PeerTransportSecurityElement Transport => (PeerTransportSecurityElement)this["transport"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    internal void ApplyTo(PeerSecuritySettings target)
    {
        target.Mode = Mode;
        target.Transport.CredentialType = Transport.CredentialType;
    }

    internal void ReadFrom(PeerSecuritySettings source)
    {
        SetPropertyValueIfNotDefaultValue("mode", source.Mode);
        if (source.Transport.CredentialType != Transport.CredentialType)
        {
            Transport.CredentialType = source.Transport.CredentialType;
        }
    }
}
