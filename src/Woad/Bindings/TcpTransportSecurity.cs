using System.Net.Security;
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
}
