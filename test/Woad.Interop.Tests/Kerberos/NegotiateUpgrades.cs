using System.Net.Security;
using Woad.Conformance.Upgrades;
using Woad.Security.Upgrades;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>The upgrade of Windows credentials, for the suites.</summary>
internal static class NegotiateUpgrades
{
    public static UpgradeUnderTest Kerberos() => new(
        new NegotiateUpgrade(new NegotiateModel { Protection = ProtectionLevel.EncryptAndSign, AllowNtlm = false }),
        new NegotiateUpgrade(new NegotiateModel { Protection = ProtectionLevel.EncryptAndSign }),
        KerberosRealm.User);
}
