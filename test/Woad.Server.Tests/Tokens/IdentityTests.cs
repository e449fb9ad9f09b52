using System.IdentityModel.Policy;
using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Tokens;

/// <summary>Clients know their service by the identity of its address.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class IdentityTests
{
    public static TheoryData<string, Func<EndpointIdentity>, bool> Identities => new()
    {
        { "dns", static () => EndpointIdentity.CreateDnsIdentity("localhost"), true },
        { "another dns", static () => EndpointIdentity.CreateDnsIdentity("other.test"), false },
        { "certificate", static () => EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Server), true },
        { "rsa", static () => EndpointIdentity.CreateRsaIdentity(TestCertificates.Server), true },
        { "another rsa", static () => EndpointIdentity.CreateRsaIdentity(TestCertificates.Client), false },
        { "spn", static () => EndpointIdentity.CreateSpnIdentity("host/localhost"), false },
        { "upn", static () => EndpointIdentity.CreateUpnIdentity("service@woad.test"), false },
    };

    [Theory]
    [MemberData(nameof(Identities))]
    public void Identity_is_checked(string name, Func<EndpointIdentity> identity, bool isTaken)
    {
        Assert.NotEmpty(name);
        foreach (var negotiates in new[] { false, true })
        {
            var binding = Binding(negotiates);
            using var host = new ShopHost(binding);
            var client = host.NewClient(binding, identity: identity());
            if (isTaken)
            {
                Assert.Contains("identity alice", client.Look());
            }
            else
            {
                Assert.ThrowsAny<CommunicationException>(() => client.Look());
            }
        }
    }

    [Fact]
    public void Verifier_of_the_program_is_asked()
    {
        var binding = ShopBindings.Make(
            "certificate", static security => security.LocalClientSettings.IdentityVerifier = new Nobody());
        using var host = new ShopHost(binding);
        var refused = Assert.Throws<MessageSecurityException>(() => host.NewClient(binding).Look());
        Assert.Contains(nameof(Nobody), refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Certificate_of_the_scope_comes_before_the_default_one()
    {
        var binding = Binding(negotiates: false);
        using var host = new ShopHost(binding);
        var client = host.NewClient(binding, configure: factory =>
        {
            factory.Credentials.ServiceCertificate.ScopedCertificates[host.Address] = TestCertificates.Server;
            factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Client;
        });
        Assert.Contains("identity alice", client.Look());
    }

    private static WSHttpBinding Binding(bool negotiates) => new(SecurityMode.Message)
    {
        Security =
        {
            Message =
            {
                ClientCredentialType = MessageCredentialType.UserName,
                NegotiateServiceCredential = negotiates,
                EstablishSecurityContext = false,
            },
        },
    };

    private sealed class Nobody : IdentityVerifier
    {
        public override bool CheckAccess(EndpointIdentity identity, AuthorizationContext authContext) => false;

        public override bool TryGetIdentity(
            EndpointAddress reference, [NotNullWhen(true)] out EndpointIdentity? identity)
        {
            identity = EndpointIdentity.CreateDnsIdentity("localhost");
            return true;
        }
    }
}
