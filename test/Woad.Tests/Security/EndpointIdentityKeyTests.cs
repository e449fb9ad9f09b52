using System.IdentityModel.Claims;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using Woad.Security;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security;

/// <summary>The key by which caches keep what a service has proved.</summary>
[Trait("Category", "Security")]
public sealed class EndpointIdentityKeyTests
{
    [Fact]
    public void Identities_that_accept_other_proofs_have_other_keys()
    {
        var own = TestCertificates.Service;
        var other = TestCertificates.Client;
        EndpointIdentity?[] all =
        [
            null,
            EndpointIdentity.CreateDnsIdentity("a.example"),
            EndpointIdentity.CreateDnsIdentity("b.example"),
            EndpointIdentity.CreateSpnIdentity("a.example"),
            EndpointIdentity.CreateUpnIdentity("a.example"),
            EndpointIdentity.CreateX509CertificateIdentity(own),
            EndpointIdentity.CreateX509CertificateIdentity(own, [other]),
            EndpointIdentity.CreateX509CertificateIdentity(other),
            EndpointIdentity.CreateRsaIdentity(own),
            EndpointIdentity.CreateRsaIdentity(other),
            EndpointIdentity.CreateIdentity(new Claim("urn:own", new Unknown(), Rights.Identity)),
            EndpointIdentity.CreateIdentity(new Claim("urn:own", new Unknown(), Rights.Identity)),
            EndpointIdentity.CreateIdentity(new Claim("urn:own", "text", Rights.Identity)),
            EndpointIdentity.CreateIdentity(new Claim("urn:own", "text", Rights.PossessProperty)),
        ];
        Assert.Equal(all.Length, all.Select(EndpointIdentityKey.Of).Distinct().Count());
        Assert.Equal(all.Select(EndpointIdentityKey.Of), all.Select(EndpointIdentityKey.Of));
    }

    [Fact]
    public void Equal_identities_share_what_was_proved()
    {
        Assert.Equal(
            EndpointIdentityKey.Of(EndpointIdentity.CreateDnsIdentity("a.example")),
            EndpointIdentityKey.Of(EndpointIdentity.CreateDnsIdentity("a.example")));
        using var again = X509CertificateLoader.LoadCertificate(TestCertificates.Service.RawData);
        Assert.Equal(
            EndpointIdentityKey.Of(EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)),
            EndpointIdentityKey.Of(EndpointIdentity.CreateX509CertificateIdentity(again)));
    }

    private sealed class Unknown;
}
