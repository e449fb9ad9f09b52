using System.ComponentModel;

namespace System.ServiceModel;

/// <summary>The security of a mesh.</summary>
public sealed class PeerSecuritySettings
{
    /// <summary>Initializes a new instance of the <see cref="PeerSecuritySettings"/> class.</summary>
    public PeerSecuritySettings()
    {
    }

    /// <summary>Gets or sets the mode of security.</summary>
    /// <value>The default is <see cref="SecurityMode.Transport"/>.</value>
    /// <remarks>Signed messages (the other two modes) are not available: a node refuses to open with them.</remarks>
    /// <exception cref="InvalidEnumArgumentException">The value is not defined.</exception>
    public SecurityMode Mode
    {
        get;
        set => field = Enum.IsDefined(value) ? value
            : throw new InvalidEnumArgumentException(nameof(value), (int)value, typeof(SecurityMode));
    } = SecurityMode.Transport;

    /// <summary>Gets or sets the security of connections between neighbors.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public PeerTransportSecuritySettings Transport
    {
        get;
        set => field = value ?? throw new ArgumentNullException(nameof(value));
    } = new();

    /// <summary>Returns a value that indicates whether <see cref="Mode"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeMode() => Mode != SecurityMode.Transport;

    /// <summary>Returns a value that indicates whether <see cref="Transport"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeTransport() => Transport.CredentialType != PeerTransportCredentialType.Password;

    internal PeerSecuritySettings Clone() => new() { Mode = Mode, Transport = Transport.Clone() };
}
