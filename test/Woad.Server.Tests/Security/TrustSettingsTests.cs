using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Http;

namespace Woad.Server.Tests.Security;

/// <summary>
/// The two settings for certificates of services, each on its own ground: SslCertificateAuthentication for TLS of HTTP
/// and WebSockets, Authentication for TLS of net.tcp and negotiations in messages. The machine does not trust the
/// certificate of these services.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class TrustSettingsTests
{
    private static readonly string[] Rules = ["default", "chain", "none", "custom"];

    /// <summary>Way, Authentication, SslCertificateAuthentication.</summary>
    public static TheoryData<string, string, string> All
    {
        get
        {
            var all = new TheoryData<string, string, string>();
            foreach (var way in new[]
                { "https", "https streamed", "wss", "exchange", "net.tcp", "negotiated", "message" })
            {
                foreach (var authentication in Rules)
                {
                    foreach (var ssl in Rules)
                    {
                        all.Add(way, authentication, ssl);
                    }
                }
            }

            return all;
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Each_setting_decides_on_its_own_ground_only(string way, string authentication, string ssl)
    {
        using var host = new WhoHost(Binding(way), configure: host => Describe(host, way));
        var factory = host.NewFactory();
        Set(factory.Credentials.ServiceCertificate, authentication, ssl);
        if (way == "message")
        {
            factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        }

        var error = Record.Exception(() =>
        {
            if (way == "exchange")
            {
                Exchange(host, factory.Credentials);
            }
            else
            {
                factory.CreateChannel().AmI();
            }
        });

        var isBelieved = way switch
        {
            "message" => true,
            "net.tcp" or "negotiated" => authentication is "none" or "custom",
            _ => ssl is "none" or "custom",
        };
        var refusal = way == "exchange" ? error?.InnerException : error;
        Assert.True(isBelieved ? error is null : refusal is SecurityNegotiationException, $"{error}");
    }

    [Theory]
    [InlineData("none", true)]
    [InlineData("custom", true)]
    [InlineData("default", false)]
    public void Rules_that_decide_alone_take_the_certificate_of_another_host(string ssl, bool isTaken)
    {
        foreach (var way in new[] { "https", "wss" })
        {
            using var host = new WhoHost(
                Binding(way), TestCertificates.Issue("other.example", TestCertificates.ServerUsage));
            var factory = host.NewFactory();
            Set(factory.Credentials.ServiceCertificate, "none", ssl);
            var error = Record.Exception(() => factory.CreateChannel().AmI());
            Assert.Equal(isTaken, error is null);
        }
    }

    [Theory]
    [InlineData(X509CertificateValidationMode.PeerTrust)]
    [InlineData(X509CertificateValidationMode.PeerOrChainTrust)]
    public void Certificate_among_the_trusted_people_is_taken_whatever_host_it_names(X509CertificateValidationMode mode)
    {
        using var certificate = TestCertificates.Issue("other.example", TestCertificates.ServerUsage);
        using var host = new WhoHost(Binding("https"), certificate);
        var settings = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = mode,
            RevocationMode = X509RevocationMode.NoCheck,
            TrustedStoreLocation = StoreLocation.CurrentUser,
        };
        Assert.IsType<SecurityNegotiationException>(Record.Exception(Ask));
        using var store = new X509Store(StoreName.TrustedPeople, StoreLocation.CurrentUser);
        store.Open(OpenFlags.ReadWrite);
        using var shown = X509CertificateLoader.LoadCertificate(certificate.RawData);
        store.Add(shown);
        try
        {
            Ask();
        }
        finally
        {
            store.Remove(shown);
        }

        void Ask()
        {
            var factory = host.NewFactory();
            factory.Credentials.ServiceCertificate.SslCertificateAuthentication = settings;
            factory.CreateChannel().AmI();
        }
    }

    [Fact]
    public void Scoped_certificate_of_the_program_is_taken_and_its_service_must_have_its_key()
    {
        using var host = new WhoHost(Binding("message"));
        var factory = host.NewFactory();
        factory.Credentials.ServiceCertificate.ScopedCertificates[host.Address] = TestCertificates.Server;
        Assert.NotEmpty(factory.CreateChannel().AmI());

        var wrong = host.NewFactory();
        wrong.Credentials.ServiceCertificate.ScopedCertificates[host.Address] =
            TestCertificates.Issue("localhost", TestCertificates.ServerUsage, issuer: TestCertificates.Stranger);
        Assert.ThrowsAny<CommunicationException>(() => wrong.CreateChannel().AmI());
    }

    private static void Set(X509CertificateRecipientClientCredential service, string authentication, string ssl)
    {
        Apply(service.Authentication, authentication);
        service.SslCertificateAuthentication = ssl == "default" ? null : new X509ServiceCertificateAuthentication();
        if (service.SslCertificateAuthentication is { } settings)
        {
            Apply(settings, ssl);
        }
    }

    private static void Apply(X509ServiceCertificateAuthentication settings, string rule)
    {
        (settings.CertificateValidationMode, settings.CustomCertificateValidator) = rule switch
        {
            "none" => (X509CertificateValidationMode.None, null),
            "custom" => (X509CertificateValidationMode.Custom, TestCertificates.Validator),
            _ => (X509CertificateValidationMode.ChainTrust, null),
        };
        settings.RevocationMode = X509RevocationMode.NoCheck;
    }

    private static void Describe(ServiceHost host, string way)
    {
        if (way == "exchange")
        {
            host.Description.Behaviors.Add(new ServiceMetadataBehavior());
            var port = FreePort.Next();
            host.AddServiceEndpoint(
                ServiceMetadataBehavior.MexContractName, MetadataExchangeBindings.CreateMexHttpsBinding(),
                new Uri($"https://localhost:{port}/mex"));
        }
    }

    private static void Exchange(WhoHost host, ClientCredentials credentials)
    {
        var client = new MetadataExchangeClient(MetadataExchangeBindings.CreateMexHttpsBinding())
        {
            SoapCredentials = credentials.Clone(),
        };
        var address = host.Host.Description.Endpoints
            .Single(static e => e.Contract.Name == "IMetadataExchange").Address!;
        Assert.NotEmpty(client.GetMetadata(address).MetadataSections);
    }

    private static Binding Binding(string way)
    {
        Binding binding = way switch
        {
            "https" or "exchange" => new BasicHttpsBinding(),
            "https streamed" => new BasicHttpsBinding { TransferMode = TransferMode.Streamed },
            "wss" => new NetHttpsBinding
            {
                WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
            },
            "net.tcp" => new NetTcpBinding(SecurityMode.Transport)
            {
                Security = { Transport = { ClientCredentialType = TcpClientCredentialType.None } },
            },
            _ => new WSHttpBinding(SecurityMode.Message)
            {
                Security =
                {
                    Message =
                    {
                        ClientCredentialType = MessageCredentialType.UserName,
                        NegotiateServiceCredential = way == "negotiated",
                        EstablishSecurityContext = false,
                    },
                },
            },
        };
        var limit = TimeSpan.FromSeconds(20);
        (binding.OpenTimeout, binding.SendTimeout, binding.CloseTimeout) = (limit, limit, limit);
        return binding;
    }
}
