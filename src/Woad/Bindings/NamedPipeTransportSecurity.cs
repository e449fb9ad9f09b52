using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Transport security of <see cref="NetNamedPipeBinding"/>.</summary>
public sealed class NamedPipeTransportSecurity
{
    /// <summary>
    /// Whether bytes are signed and encrypted. Default: <see cref="ProtectionLevel.EncryptAndSign"/>. On Unix the bytes never
    /// leave the kernel, which fulfils every level.
    /// </summary>
    public ProtectionLevel ProtectionLevel
    {
        get;
        set => field = Check.Defined(value);
    } = ProtectionLevel.EncryptAndSign;
}
