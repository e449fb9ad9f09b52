using System.Net.Security;
namespace System.ServiceModel;

/// <summary>Transport security of <see cref="NetNamedPipeBinding"/>.</summary>
public sealed partial class NamedPipeTransportSecurity
{
    /// <summary>Gets or sets whether bytes are signed and encrypted.</summary>
    /// <value>The default is <see cref="ProtectionLevel.EncryptAndSign"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    /// <remarks>
    /// On Unix the bytes never leave the kernel, which fulfils every level. The value counts for the
    /// ProtectionLevel that a contract demands.
    /// </remarks>
    [Setting(ProtectionLevel.EncryptAndSign)] public partial ProtectionLevel ProtectionLevel { get; set; }
}
