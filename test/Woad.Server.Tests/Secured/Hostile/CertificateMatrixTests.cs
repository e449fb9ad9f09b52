using System.Security.Cryptography.X509Certificates;
using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.Http;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Hostile;

/// <summary>
/// Certificates of all kinds, shown by services and by clients, over HTTPS, over net.tcp with TLS and in messages:
/// those that are not right are refused on every way. A certificate of the service that the client has beforehand is
/// its own choice.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
[Trait("Row", "Certificates")]
public sealed class CertificateMatrixTests
{
    private static readonly string[] Ways = ["https", "net.tcp", "message", "negotiated"];

    public static TheoryData<string> All => [.. Ways];

    [Theory]
    [MemberData(nameof(All))]
    [Trait("Lesson", "CVE-2018-0786")]
    [Trait("Lesson", "CVE-2012-5786")]
    public void Service_with_a_certificate_that_is_not_right_is_not_called(string way)
    {
        List<string> wrong = [];
        foreach (var kind in way == "message"
            ? ["RSA of 512 bits"] : HostileCertificates.Bad.Concat(HostileCertificates.OfOtherServices))
        {
            var error = Try(way, HostileCertificates.Of(kind, isServer: true), TestCertificates.Client);
            if (!IsRefusal(error))
            {
                wrong.Add($"{kind}: {error?.ToString() ?? "believed"}");
            }
        }

        foreach (var kind in HostileCertificates.Good)
        {
            if (Try(way, HostileCertificates.Of(kind, isServer: true), TestCertificates.Client) is { } error)
            {
                wrong.Add($"{kind}: {error}");
            }
        }

        Assert.True(wrong.Count == 0, string.Join('\n', wrong));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Client_with_a_certificate_that_is_not_right_is_refused(string way)
    {
        List<string> wrong = [];
        using var host = NewHost(way, TestCertificates.Server);
        foreach (var kind in HostileCertificates.Bad)
        {
            var error = Try(host, way, TestCertificates.Server, HostileCertificates.Of(kind, isServer: false));
            if (!IsRefusal(error))
            {
                wrong.Add($"{kind}: {error?.ToString() ?? "believed"}");
            }
        }

        foreach (var kind in HostileCertificates.Good)
        {
            if (Try(host, way, TestCertificates.Server, HostileCertificates.Of(kind, isServer: false)) is { } error)
            {
                wrong.Add($"{kind}: {error}");
            }
        }

        Assert.True(wrong.Count == 0, string.Join('\n', wrong));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Client_without_certificate_or_without_its_key_is_told_so(string way)
    {
        using var host = NewHost(way, TestCertificates.Server);
        using var bare = X509CertificateLoader.LoadCertificate(TestCertificates.Client.RawData);

        Assert.NotNull(Try(host, way, TestCertificates.Server, null));
        Assert.NotNull(Try(host, way, TestCertificates.Server, bare));
        Assert.Null(Try(host, way, TestCertificates.Server, TestCertificates.Client));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Service_without_the_key_of_its_certificate_does_not_open(string way)
    {
        using var bare = X509CertificateLoader.LoadCertificate(TestCertificates.Server.RawData);

        Assert.ThrowsAny<InvalidOperationException>(() => NewHost(way, bare));
    }

    /// <summary>
    /// Chain trust is the default, on both sides: nothing that the machine does not trust is believed.
    /// </summary>
    [Theory]
    [MemberData(nameof(All))]
    public void Without_settings_an_authority_of_the_tests_is_not_trusted(string way)
    {
        using var trusting = NewHost(way, TestCertificates.Server);
        var ofService = Try(trusting, way, TestCertificates.Server, TestCertificates.Client, isDefault: true);
        Assert.Equal(way != "message", IsRefusal(ofService));

        using var host = NewHost(way, TestCertificates.Server, static h =>
            h.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
                X509CertificateValidationMode.ChainTrust);
        Assert.True(IsRefusal(Try(host, way, TestCertificates.Server, TestCertificates.Client)));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Revocation_that_cannot_be_asked_for_is_no_trust(string way)
    {
        var elsewhere = CertificateRevocationListBuilder.BuildCrlDistributionPointExtension(
            ["http://localhost:1/list.crl"]);
        using var client = TestCertificates.Issue("alice", TestCertificates.ClientUsage, extension: elsewhere);
        using var host = NewHost(
            way, TestCertificates.Server,
            static h => h.Credentials.ClientCertificate.Authentication.CustomCertificateValidator =
                X509CertificateValidator.CreateChainTrustValidator(
                    false, TestCertificates.Policy(X509RevocationMode.Online)));

        Assert.True(IsRefusal(Try(host, way, TestCertificates.Server, client)));
    }

    /// <summary>A key that no suite takes, or TLS, is refused when the client or the host opens.</summary>
    private static bool IsRefusal(Exception? error) => error is CommunicationException
        || (error is InvalidOperationException
            && error.Message.Contains("RSA key of", StringComparison.Ordinal));

    private static Exception? Try(string way, X509Certificate2 service, X509Certificate2 client)
    {
        WhoHost? host = null;
        var error = Record.Exception(() => host = NewHost(way, service));
        using (host)
        {
            return error ?? Try(host!, way, service, client);
        }
    }

    private static Exception? Try(
        WhoHost host, string way, X509Certificate2 service, X509Certificate2? client, bool isDefault = false)
    {
        // A custom validator alone judges a web server's certificate; an identity names the host.
        var factory = host.NewFactory(
            identity: way == "https" ? EndpointIdentity.CreateDnsIdentity("localhost") : null);
        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.ServiceCertificate.Authentication.CustomCertificateValidator = Validator;
        factory.Credentials.ServiceCertificate.SslCertificateAuthentication =
            factory.Credentials.ServiceCertificate.Authentication;
        if (isDefault)
        {
            factory.Credentials.ServiceCertificate.SslCertificateAuthentication = null;
            factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
                new X509ServiceCertificateAuthentication().CertificateValidationMode;
        }

        factory.Credentials.ClientCertificate.Certificate = client;
        if (way == "message")
        {
            factory.Credentials.ServiceCertificate.DefaultCertificate = service;
        }

        return Record.Exception(() => Assert.Equal(2, factory.CreateChannel().AmI()[..2].Length));
    }

    private static WhoHost NewHost(string way, X509Certificate2 certificate, Action<ServiceHost>? configure = null) =>
        new(Binding(way), certificate, h =>
        {
            h.Credentials.ClientCertificate.Authentication.CustomCertificateValidator = Validator;
            configure?.Invoke(h);
        });

    private static X509CertificateValidator Validator
    {
        get
        {
            var policy = TestCertificates.Policy();
            policy.CustomTrustStore.Add(HostileCertificates.Limited);
            return X509CertificateValidator.CreateChainTrustValidator(false, policy);
        }
    }

    private static Binding Binding(string way)
    {
        var limit = TimeSpan.FromSeconds(20);
        Binding binding = way switch
        {
            "https" => new WSHttpBinding(SecurityMode.Transport)
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Certificate } },
            },
            "net.tcp" => new NetTcpBinding(SecurityMode.Transport)
            {
                Security = { Transport = { ClientCredentialType = TcpClientCredentialType.Certificate } },
            },
            _ => new WSHttpBinding(SecurityMode.Message)
            {
                Security =
                {
                    Message =
                    {
                        ClientCredentialType = MessageCredentialType.Certificate,
                        NegotiateServiceCredential = way == "negotiated",
                        EstablishSecurityContext = false,
                    },
                },
            },
        };
        (binding.OpenTimeout, binding.SendTimeout, binding.CloseTimeout) = (limit, limit, limit);
        return binding;
    }
}
