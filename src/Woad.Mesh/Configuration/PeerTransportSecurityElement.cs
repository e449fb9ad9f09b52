using System.Configuration;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>transport</c> element of the security of a mesh in the configuration.</summary>
public sealed class PeerTransportSecurityElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(
        null, [PropertyFacts.Choice("credentialType", PeerTransportCredentialType.Password)]);

    /// <summary>Initializes a new instance of the <see cref="PeerTransportSecurityElement"/> class.</summary>
    public PeerTransportSecurityElement()
    {
    }

    /// <summary>
    /// Gets or sets the <c>credentialType</c> attribute, the credentials by which neighbors know each other.
    /// </summary>
    /// <value>The default is Password.</value>
    public PeerTransportCredentialType CredentialType
    {
        get => (PeerTransportCredentialType)this["credentialType"]!;
        set => this["credentialType"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;
}
