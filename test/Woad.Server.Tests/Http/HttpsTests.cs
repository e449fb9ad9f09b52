using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Http;

/// <summary>TLS under HTTP: whose certificates are believed, and what becomes of the others.</summary>
[Trait("Category", "Slow")]
public sealed class HttpsTests
{
    private static BasicHttpsBinding WithCertificate => new()
    {
        Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Certificate } },
    };

    [Fact]
    public void Certificate_that_nobody_trusts_is_refused_by_the_client()
    {
        using var host = new WhoHost(new BasicHttpsBinding(), TestCertificates.SelfSigned("localhost"));
        var error = Assert.Throws<SecurityNegotiationException>(() => host.Ask());
        Assert.Contains("not trusted", error.Message, StringComparison.Ordinal);
        Assert.Contains("CN=localhost", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Platform_rules_hold_where_nothing_is_set()
    {
        using var host = new WhoHost(new BasicHttpsBinding());
        var factory = host.NewFactory();
        factory.Credentials.ServiceCertificate.SslCertificateAuthentication = null;
        Assert.Throws<SecurityNegotiationException>(() => factory.CreateChannel().AmI());
    }

    [Fact]
    public void Certificate_of_another_host_is_for_the_custom_validator_and_the_identity_to_judge()
    {
        using var host = new WhoHost(
            new BasicHttpsBinding(), TestCertificates.Issue("other.example", TestCertificates.ServerUsage));
        Assert.Empty(host.Ask());
        Assert.Empty(host.Ask(identity: EndpointIdentity.CreateDnsIdentity("other.example")));
        var error = Assert.Throws<MessageSecurityException>(
            () => host.Ask(identity: EndpointIdentity.CreateDnsIdentity("localhost")));
        Assert.Contains("other.example", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Certificate_identity_must_be_the_service_s()
    {
        using var host = new WhoHost(new WSHttpBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
        });
        Assert.Empty(host.Ask(identity: EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Server)));
        Assert.Throws<MessageSecurityException>(
            () => host.Ask(identity: EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Client)));
    }

    [Fact]
    public void Channels_of_one_factory_with_other_identities_do_not_share_connections()
    {
        using var host = new WhoHost(new BasicHttpsBinding());
        var factory = host.NewFactory();
        Assert.Empty(factory.CreateChannel().AmI());
        var wrong = factory.CreateChannel(
            new EndpointAddress(host.Address, EndpointIdentity.CreateDnsIdentity("other.example")));
        Assert.Throws<MessageSecurityException>(wrong.AmI);
    }

    [Fact]
    public void Client_certificate_is_the_caller_s_identity()
    {
        using var host = new WhoHost(WithCertificate);
        var who = host.Ask();
        Assert.Equal(["X509", $"CN=alice; {TestCertificates.Client.Thumbprint}"], who[..2]);
        Assert.Contains("name=alice", who);
        Assert.Contains("dns=alice", who);
        Assert.Contains(who, claim => claim.StartsWith("thumbprint=", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("none", "showed none")]
    [InlineData("self-signed", "not trusted")]
    [InlineData("server", "NotValidForUsage")]
    [InlineData("expired", "NotTimeValid")]
    public async Task Client_without_a_good_certificate_is_forbidden(string shown, string reason)
    {
        var logs = new BadInput.RecordedLogs();
        using var host = new WhoHost(WithCertificate, configure: h => h.Loggers = logs);
        using var handler = new SocketsHttpHandler();
        handler.SslOptions.RemoteCertificateValidationCallback = (_, _, _, _) => true;
        if (shown != "none")
        {
            handler.SslOptions.ClientCertificates =
            [
                shown switch
                {
                    "self-signed" => TestCertificates.SelfSigned("mallory"),
                    "expired" =>
                        TestCertificates.Issue("mallory", TestCertificates.ClientUsage, TimeSpan.FromHours(-1)),
                    _ => TestCertificates.Issue("mallory", TestCertificates.ServerUsage),
                },
            ];
            handler.SslOptions.LocalCertificateSelectionCallback = (_, _, own, _, _) => own[0];
        }

        using var http = new HttpClient(handler);
        using var answer = await http.PostAsync(host.Address, new StringContent("x", Encoding.UTF8, "text/xml"));

        Assert.Equal(HttpStatusCode.Forbidden, answer.StatusCode);
        Assert.Contains(reason, logs.Next(), StringComparison.OrdinalIgnoreCase);
        Assert.Equal("X509", host.Ask()[0]);
    }

    [Fact]
    public void Forbidden_client_is_told_by_a_security_exception()
    {
        using var host = new WhoHost(WithCertificate);
        var error = Assert.Throws<MessageSecurityException>(() => host.Ask(new BasicHttpsBinding()));
        Assert.Contains(
            "forbidden with client authentication scheme 'Anonymous'", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Endpoints_of_one_port_may_differ_in_what_they_require()
    {
        using var host = new WhoHost(WithCertificate);
        using var open = new ServiceHost(typeof(WhoService));
        open.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        var address = new Uri($"https://localhost:{host.Address.Port}/open");
        open.AddServiceEndpoint(typeof(IWho), new BasicHttpsBinding(), address);
        open.Open();
        Assert.Empty(host.Ask(new BasicHttpsBinding(), address: address));
        Assert.Equal("X509", host.Ask()[0]);
    }

    [Fact]
    public void Port_with_another_certificate_of_its_own_or_without_TLS_is_refused_with_the_remedy()
    {
        using var host = new WhoHost(new BasicHttpsBinding());
        using var other = new ServiceHost(typeof(WhoService));
        other.HttpsCertificate = TestCertificates.Issue("localhost", TestCertificates.ServerUsage);
        other.AddServiceEndpoint(
            typeof(IWho), new BasicHttpsBinding(), new Uri($"https://localhost:{host.Address.Port}/other"));
        var error = Assert.Throws<InvalidOperationException>(other.Open);
        Assert.Contains("HttpsCertificate", error.Message, StringComparison.Ordinal);
        using var plain = new ServiceHost(typeof(WhoService));
        plain.AddServiceEndpoint(
            typeof(IWho), new BasicHttpBinding(), new Uri($"http://localhost:{host.Address.Port}/plain"));
        Assert.Contains(
            "HTTPS", Assert.Throws<InvalidOperationException>(plain.Open).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Missing_certificates_are_named_at_open()
    {
        var host = new ServiceHost(typeof(WhoService));
        var address = new Uri($"https://localhost:{FreePort.Next()}/who");
        host.AddServiceEndpoint(typeof(IWho), new BasicHttpsBinding(), address);
        Assert.Contains(
            "ServiceCertificate", Assert.Throws<InvalidOperationException>(host.Open).Message,
            StringComparison.Ordinal);
        using var factory = new ChannelFactory<IWho>(WithCertificate, new EndpointAddress(address));
        Assert.Contains(
            "ClientCertificate", Assert.Throws<InvalidOperationException>(factory.Open).Message,
            StringComparison.Ordinal);
        host.Abort();
    }

    [Fact]
    public void Custom_binding_speaks_https_too()
    {
        using var host = new WhoHost(new CustomBinding(
            new BinaryMessageEncodingBindingElement(),
            new HttpsTransportBindingElement { RequireClientCertificate = true }));
        Assert.Equal("X509", host.Ask()[0]);
    }
}
