using System.ServiceModel.Channels;
using Woad.Conformance.Upgrades;
using Woad.Security.Certificates;
using Woad.Security.Upgrades;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Upgrades;

/// <summary>The upgrades that run on every machine with Linux.</summary>
internal static class BuiltInUpgrades
{
    /// <summary>TLS with certificates of both sides.</summary>
    public static UpgradeUnderTest Tls() => new(
        new TlsUpgrade(new TlsModel
        {
            Certificate = TestCertificates.Client,
            RequireClientCertificate = true,
            Peer = new CertificateRule(TestCertificates.Validator, CertificatePurpose.Server),
        }),
        new TlsUpgrade(new TlsModel
        {
            Certificate = TestCertificates.Server,
            RequireClientCertificate = true,
            Peer = new CertificateRule(TestCertificates.Validator, CertificatePurpose.Client),
        }),
        "CN=alice");

    /// <summary>The user of the client's process.</summary>
    public static UpgradeUnderTest User() =>
        new(PosixIdentityUpgrade.Instance, PosixIdentityUpgrade.Instance, Environment.UserName);

    /// <summary>TLS as custom code sees it: as a provider of WCF.</summary>
    public static UpgradeUnderTest Provider()
    {
        var tls = Tls();
        var times = new CustomBinding();
        return tls with
        {
            Client = new ProgramUpgrade(new UpgradeProvider(tls.Client, times)),
            Service = new ProgramUpgrade(new UpgradeProvider(tls.Service, times)),
        };
    }
}
