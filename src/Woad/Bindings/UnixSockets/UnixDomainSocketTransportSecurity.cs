using System.Net.Security;
using System.Security.Authentication;
using System.ServiceModel.Channels;
namespace System.ServiceModel;

/// <summary>Transport security of <see cref="UnixDomainSocketBinding"/>.</summary>
public sealed partial class UnixDomainSocketTransportSecurity
{
    /// <summary>Gets or sets the type of the client's credential.</summary>
    /// <value>The default is <see cref="UnixDomainSocketClientCredentialType.Default"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(UnixDomainSocketClientCredentialType.Default)]
    public partial UnixDomainSocketClientCredentialType ClientCredentialType { get; set; }

    /// <summary>Gets or sets whether bytes are signed and encrypted, for Windows credentials.</summary>
    /// <value>The default is <see cref="ProtectionLevel.EncryptAndSign"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ProtectionLevel.EncryptAndSign)] public partial ProtectionLevel ProtectionLevel { get; set; }

    /// <summary>Gets or sets the TLS protocols that may be used.</summary>
    /// <value>The default is <see cref="SslProtocols.None"/>, the operating system's choice.</value>
    [Setting] public partial SslProtocols SslProtocols { get; set; }

    /// <summary>
    /// What shows who the client is and leaves the bytes as they are; null when the client does not show it.
    /// </summary>
    /// <exception cref="InvalidOperationException">The credential does not come without TLS.</exception>
    internal StreamUpgradeBindingElement? CreateCredentialUpgrade() => ClientCredentialType switch
    {
        UnixDomainSocketClientCredentialType.Windows => new WindowsStreamSecurityBindingElement
        {
            ProtectionLevel = ProtectionLevel.None,
        },
        UnixDomainSocketClientCredentialType.None => null,
        UnixDomainSocketClientCredentialType.Certificate => throw new InvalidOperationException(
            "Security.Transport.ClientCredentialType is Certificate, which is shown in TLS, and Security.Mode is "
                + "TransportCredentialOnly, which has no TLS. Set UnixDomainSocketSecurityMode.Transport, or another "
                + "credential."),
        _ => new UnixPosixIdentityBindingElement(),
    };

    internal StreamUpgradeBindingElement CreateUpgrade() => ClientCredentialType switch
    {
        UnixDomainSocketClientCredentialType.Windows => new WindowsStreamSecurityBindingElement
        {
            ProtectionLevel = ProtectionLevel,
        },
        UnixDomainSocketClientCredentialType.None or UnixDomainSocketClientCredentialType.Certificate =>
            new SslStreamSecurityBindingElement
            {
                RequireClientCertificate = ClientCredentialType == UnixDomainSocketClientCredentialType.Certificate,
                SslProtocols = SslProtocols,
            },
        _ => new UnixPosixIdentityBindingElement(),
    };
}
