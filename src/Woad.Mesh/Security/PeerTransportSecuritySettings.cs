using System.ComponentModel;

namespace System.ServiceModel;

/// <summary>The security of connections between neighbors in a mesh.</summary>
public sealed class PeerTransportSecuritySettings
{
    /// <summary>Initializes a new instance of the <see cref="PeerTransportSecuritySettings"/> class.</summary>
    public PeerTransportSecuritySettings()
    {
    }

    /// <summary>Gets or sets the credentials by which neighbors know each other.</summary>
    /// <value>The default is <see cref="PeerTransportCredentialType.Password"/>.</value>
    /// <exception cref="InvalidEnumArgumentException">The value is not defined.</exception>
    public PeerTransportCredentialType CredentialType
    {
        get;
        set => field = Enum.IsDefined(value) ? value
            : throw new InvalidEnumArgumentException(nameof(value), (int)value, typeof(PeerTransportCredentialType));
    }

    internal PeerTransportSecuritySettings Clone() => new() { CredentialType = CredentialType };
}
