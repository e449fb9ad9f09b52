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
    /// <remarks>
    /// <see cref="SecurityMode.Message"/> signs each message by the sender's certificate.
    /// <see cref="SecurityMode.TransportWithMessageCredential"/> protects the connections, too.
    /// </remarks>
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

    /// <summary>Whether neighbors prove who they are, and their connections are encrypted.</summary>
    internal bool ProtectsConnections => Mode is SecurityMode.Transport or SecurityMode.TransportWithMessageCredential;

    /// <summary>Whether senders sign their messages.</summary>
    internal bool SignsMessages => Mode is SecurityMode.Message or SecurityMode.TransportWithMessageCredential;

    internal PeerSecuritySettings Clone() => new() { Mode = Mode, Transport = Transport.Clone() };
}
