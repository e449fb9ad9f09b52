using System.Net.Security;
using System.Security.Authentication;
using System.ServiceModel.Channels;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Transport security over TCP.</summary>
public sealed class TcpTransportSecurity
{
    /// <summary>The client's credential. Default: <see cref="TcpClientCredentialType.Windows"/>.</summary>
    public TcpClientCredentialType ClientCredentialType
    {
        get;
        set => field = Check.Defined(value);
    } = TcpClientCredentialType.Windows;

    /// <summary>Whether bytes are signed and encrypted. Default: <see cref="ProtectionLevel.EncryptAndSign"/>.</summary>
    public ProtectionLevel ProtectionLevel
    {
        get;
        set => field = Check.Defined(value);
    } = ProtectionLevel.EncryptAndSign;

    /// <summary>The TLS protocols that may be used. Default: <see cref="SslProtocols.None"/>, the operating system's choice.</summary>
    public SslProtocols SslProtocols { get; set; }

    /// <summary>Windows credentials negotiate their own protection; every other one travels in TLS.</summary>
    internal StreamUpgradeBindingElement CreateUpgrade() => ClientCredentialType == TcpClientCredentialType.Windows
        ? new WindowsStreamSecurityBindingElement { ProtectionLevel = ProtectionLevel }
        : new SslStreamSecurityBindingElement
        {
            RequireClientCertificate = ClientCredentialType == TcpClientCredentialType.Certificate,
            SslProtocols = SslProtocols,
        };
}
