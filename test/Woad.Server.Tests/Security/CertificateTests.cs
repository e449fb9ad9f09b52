using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Security;

/// <summary>
/// Certificates that are not right are refused by the side that they are shown to, and the reason is told.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class CertificateTests
{
    public static TheoryData<string, string, Type> OfServices => new()
    {
        { "expired", "NotTimeValid", typeof(SecurityNegotiationException) },
        { "other name", "DNS identity", typeof(MessageSecurityException) },
        { "wrong purpose", "NotValidForUsage", typeof(SecurityNegotiationException) },
        { "self-signed", "UntrustedRoot", typeof(SecurityNegotiationException) },
        { "unknown issuer", "PartialChain", typeof(SecurityNegotiationException) },
    };

    public static TheoryData<string> OfClients => ["expired", "wrong purpose", "self-signed", "unknown issuer"];

    [Theory]
    [MemberData(nameof(OfServices))]
    public void Service_certificate_that_is_not_right_is_refused_by_the_client(
        string kind, string reason, Type expected)
    {
        using var certificate = Make(kind, TestCertificates.ServerUsage);
        using var host = new TlsHost(certificate);

        var refusal = Assert.ThrowsAny<CommunicationException>(() => host.NewFactory().CreateChannel().Add(1, 2));

        Assert.IsType(expected, refusal);
        Assert.Contains(reason, refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Service_certificate_for_another_name_is_believed_when_the_address_names_it()
    {
        using var certificate = Make("other name", TestCertificates.ServerUsage);
        using var host = new TlsHost(certificate);

        host.AssertServes(EndpointIdentity.CreateDnsIdentity("elsewhere.example"));
    }

    [Fact]
    public void Service_certificate_is_not_believed_when_the_address_names_another()
    {
        using var host = new TlsHost(TestCertificates.Server);

        Assert.Throws<MessageSecurityException>(
            () => host.NewFactory(EndpointIdentity.CreateDnsIdentity("elsewhere.example")).CreateChannel().Add(1, 2));
    }

    [Theory]
    [MemberData(nameof(OfClients))]
    public void Client_certificate_that_is_not_right_is_refused_and_others_are_served(string kind)
    {
        using var certificate = Make(kind, TestCertificates.ClientUsage);
        using var host = new TlsHost(TestCertificates.Server, TcpClientCredentialType.Certificate);

        Assert.ThrowsAny<CommunicationException>(() => host.NewFactory(shows: certificate).CreateChannel().Add(1, 2));

        host.AssertServes();
    }

    [Fact]
    public void Client_certificate_that_is_missing_is_told_at_open()
    {
        using var host = new TlsHost(TestCertificates.Server, TcpClientCredentialType.Certificate);
        var factory = host.NewFactory();
        factory.Credentials.ClientCertificate.Certificate = null;

        var refusal = Assert.Throws<InvalidOperationException>(factory.Open);

        Assert.Contains("client certificate is not provided", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Certificate_without_its_key_is_told_at_open()
    {
        using var bare = X509CertificateLoader.LoadCertificate(TestCertificates.Server.RawData);

        var refusal = Assert.Throws<InvalidOperationException>(() => new TlsHost(bare));

        Assert.Contains("private key", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Chain_trust_is_the_default_and_refuses_an_unknown_authority()
    {
        using var host = new TlsHost(TestCertificates.Server);
        var factory = host.NewFactory();
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            new X509ServiceCertificateAuthentication().CertificateValidationMode;
        factory.Credentials.ServiceCertificate.Authentication.RevocationMode = X509RevocationMode.NoCheck;

        var refusal = Assert.Throws<SecurityNegotiationException>(() => factory.CreateChannel().Add(1, 2));

        Assert.Contains("chain building failed", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Revoked_certificate_is_refused()
    {
        await using var list = new RevocationList();
        using var good = TestCertificates.Issue("localhost", TestCertificates.ServerUsage, extension: list.Extension);
        using var revoked = TestCertificates.Issue(
            "localhost", TestCertificates.ServerUsage, extension: list.Extension);
        list.Revoke(revoked);
        using var goodHost = new TlsHost(good);
        using var revokedHost = new TlsHost(revoked);

        Assert.Equal(3, Checking(goodHost).CreateChannel().Add(1, 2));
        var refusal = Assert.Throws<SecurityNegotiationException>(
            () => Checking(revokedHost).CreateChannel().Add(1, 2));

        Assert.Contains("Revoked", refusal.Message, StringComparison.Ordinal);
    }

    private static ChannelFactory<ICalls> Checking(TlsHost host)
    {
        var factory = host.NewFactory();
        factory.Credentials.ServiceCertificate.Authentication.CustomCertificateValidator =
            System.IdentityModel.Selectors.X509CertificateValidator.CreateChainTrustValidator(
                false, TestCertificates.Policy(X509RevocationMode.Online));
        return factory;
    }

    private static X509Certificate2 Make(string kind, string usage) => kind switch
    {
        "expired" => TestCertificates.Issue("localhost", usage, ends: TimeSpan.FromHours(-1)),
        "other name" => TestCertificates.Issue("elsewhere.example", usage),
        "wrong purpose" => TestCertificates.Issue(
            "localhost",
            usage == TestCertificates.ServerUsage ? TestCertificates.ClientUsage : TestCertificates.ServerUsage),
        "self-signed" => TestCertificates.SelfSigned("localhost"),
        _ => TestCertificates.Issue("localhost", usage, issuer: TestCertificates.Stranger),
    };
}
