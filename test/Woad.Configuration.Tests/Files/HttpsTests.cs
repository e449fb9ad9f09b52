using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Security;
using Contoso;

namespace Woad.Configuration.Tests.Files;

/// <summary>Services whose certificate, as their bindings, comes from a file.</summary>
[Trait("Category", "Slow")]
public sealed class HttpsTests
{
    private const string Subject = "WoadHttpsConfigurationTest";

    [Theory]
    [InlineData("basic")]
    [InlineData("secure")]
    public void Https_binding_hosts_and_calls_with_the_certificate_of_the_file(string name)
    {
        using var certificate = StoredCertificate.Add(Subject);
        using var file = new ConfiguredFile("25-https.config");
        Assert.Empty(file.Configuration.Problems);
        var host = file.OpenServices()[0];
        Assert.All(host.Description.Endpoints, endpoint => Assert.Equal("https", endpoint.Address!.Uri.Scheme));
        using var factory = new ChannelFactory<IGreeting>(name);
        Assert.Equal("Hello Contoso", factory.CreateChannel().Greet("Contoso"));
    }

    [Fact]
    public void Client_that_the_file_gives_no_trust_refuses_the_certificate()
    {
        using var certificate = StoredCertificate.Add(Subject);
        using var file = new ConfiguredFile("25-https.config");
        file.OpenServices();
        using var factory = new ChannelFactory<IGreeting>("checking");
        Assert.Throws<SecurityNegotiationException>(() => factory.CreateChannel().Greet("Contoso"));
    }

    [Fact]
    public async Task Metadata_is_published_over_https()
    {
        using var certificate = StoredCertificate.Add(Subject);
        using var file = new ConfiguredFile("25-https.config");
        var host = file.OpenServices()[0];
        using var client = Client();
        Assert.Contains("IGreeting", await client.GetStringAsync(host.BaseAddresses[0] + "?singleWsdl"));
    }

    [Fact]
    public async Task Web_binding_answers_over_https()
    {
        using var certificate = StoredCertificate.Add(Subject);
        using var file = new ConfiguredFile("26-web-https.config");
        Assert.Empty(file.Configuration.Problems);
        var host = file.OpenServices()[0];
        using var client = Client();
        Assert.Equal(
            "\"Hello Contoso\"", await client.GetStringAsync(host.BaseAddresses[0] + "/rest/greetings/Contoso"));
    }

    [Fact]
    public void Certificate_that_is_in_no_store_is_told_when_the_host_opens()
    {
        using var file = new ConfiguredFile("26-web-https.config");
        var error = Assert.ThrowsAny<Exception>(() => file.OpenServices());
        Assert.Contains(Subject, error.Message);
    }

    /// <summary>Believes the one certificate of the test, and no other.</summary>
    private static HttpClient Client() => new(new SocketsHttpHandler
    {
        SslOptions = new SslClientAuthenticationOptions
        {
            RemoteCertificateValidationCallback = (_, shown, _, _) => shown?.Subject == "CN=" + Subject,
        },
    });
}
