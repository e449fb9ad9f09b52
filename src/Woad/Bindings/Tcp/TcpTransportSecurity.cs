using System.Net.Security;
using System.Security.Authentication;
using System.ServiceModel.Channels;
namespace System.ServiceModel;

/// <summary>Transport security over TCP.</summary>
public sealed partial class TcpTransportSecurity
{
    /// <summary>Gets or sets the type of the client's credential.</summary>
    /// <value>The default is <see cref="TcpClientCredentialType.Windows"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(TcpClientCredentialType.Windows)] public partial TcpClientCredentialType ClientCredentialType { get; set; }

    /// <summary>Gets or sets whether bytes are signed and encrypted.</summary>
    /// <value>The default is <see cref="ProtectionLevel.EncryptAndSign"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ProtectionLevel.EncryptAndSign)] public partial ProtectionLevel ProtectionLevel { get; set; }

    /// <summary>Gets or sets the TLS protocols that may be used.</summary>
    /// <value>The default is <see cref="SslProtocols.None"/>, the operating system's choice.</value>
    [Setting] public partial SslProtocols SslProtocols { get; set; }

    /// <summary>Windows credentials negotiate their own protection; every other one travels in TLS.</summary>
    internal StreamUpgradeBindingElement CreateUpgrade() => ClientCredentialType == TcpClientCredentialType.Windows
        ? new WindowsStreamSecurityBindingElement { ProtectionLevel = ProtectionLevel }
        : new SslStreamSecurityBindingElement
        {
            RequireClientCertificate = ClientCredentialType == TcpClientCredentialType.Certificate,
            SslProtocols = SslProtocols,
        };
}
