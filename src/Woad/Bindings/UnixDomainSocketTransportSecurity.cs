using System.Net.Security;
using System.Security.Authentication;
using System.ServiceModel.Channels;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Transport security of <see cref="UnixDomainSocketBinding"/>.</summary>
public sealed class UnixDomainSocketTransportSecurity
{
    /// <summary>The client's credential. Default: <see cref="UnixDomainSocketClientCredentialType.Default"/>.</summary>
    public UnixDomainSocketClientCredentialType ClientCredentialType
    {
        get;
        set => field = Check.Defined(value);
    } = UnixDomainSocketClientCredentialType.Default;

    /// <summary>
    /// Whether bytes are signed and encrypted, for Windows credentials. Default: <see cref="ProtectionLevel.EncryptAndSign"/>.
    /// </summary>
    public ProtectionLevel ProtectionLevel
    {
        get;
        set => field = Check.Defined(value);
    } = ProtectionLevel.EncryptAndSign;

    /// <summary>The TLS protocols that may be used. Default: <see cref="SslProtocols.None"/>, the operating system's choice.</summary>
    public SslProtocols SslProtocols { get; set; }

    internal StreamUpgradeBindingElement CreateUpgrade() => ClientCredentialType switch
    {
        UnixDomainSocketClientCredentialType.Windows => new WindowsStreamSecurityBindingElement { ProtectionLevel = ProtectionLevel },
        UnixDomainSocketClientCredentialType.None or UnixDomainSocketClientCredentialType.Certificate => new SslStreamSecurityBindingElement
        {
            RequireClientCertificate = ClientCredentialType == UnixDomainSocketClientCredentialType.Certificate,
            SslProtocols = SslProtocols,
        },
        _ => new UnixPosixIdentityBindingElement(),
    };
}
