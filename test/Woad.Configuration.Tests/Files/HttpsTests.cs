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

    /// <summary>
    /// Each of both settings decides on its own ground: that of TLS over HTTP for https, the other for net.tcp.
    /// </summary>
    [Theory]
    [InlineData("https", "None", null, false)]
    [InlineData("https", "None", "ChainTrust", false)]
    [InlineData("https", "None", "None", true)]
    [InlineData("https", null, "None", true)]
    [InlineData("https", null, null, false)]
    [InlineData("net.tcp", "None", null, true)]
    [InlineData("net.tcp", "None", "ChainTrust", true)]
    [InlineData("net.tcp", null, "None", false)]
    [InlineData("net.tcp", null, null, false)]
    public void Setting_of_the_file_decides_on_its_own_ground(
        string scheme, string? authentication, string? ssl, bool isBelieved)
    {
        using var certificate = StoredCertificate.Add(Subject);
        var binding = scheme == "https" ? "basicHttpsBinding" : "netTcpBinding";
        var address = $"{scheme}://localhost:{FreePort.Next()}/g";
        string Rule(string name, string? mode) =>
            mode is null ? "" : $"<{name} certificateValidationMode='{mode}' revocationMode='NoCheck'/>";
        using var file = new InlineFile($"""
            <bindings>
              <netTcpBinding><binding><security mode='Transport'><transport clientCredentialType='None'/></security>
              </binding></netTcpBinding>
            </bindings>
            <client>
              <endpoint name='own' address='{address}' binding='{binding}' behaviorConfiguration='client'
                contract='Contoso.IGreeting'><identity><dns value='{Subject}'/></identity></endpoint>
            </client>
            <services>
              <service name='Contoso.GreetingService' behaviorConfiguration='service'>
                <endpoint address='{address}' binding='{binding}' contract='Contoso.IGreeting'/>
              </service>
            </services>
            <behaviors>
              <serviceBehaviors><behavior name='service'><serviceCredentials>
                <serviceCertificate findValue='{Subject}' storeLocation='CurrentUser' storeName='My'
                  x509FindType='FindBySubjectName'/>
              </serviceCredentials></behavior></serviceBehaviors>
              <endpointBehaviors><behavior name='client'><clientCredentials><serviceCertificate>
                {Rule("authentication", authentication)}
                {Rule("sslCertificateAuthentication", ssl)}
              </serviceCertificate></clientCredentials></behavior></endpointBehaviors>
            </behaviors>
            """);
        Assert.Empty(file.Configuration.Problems);
        var host = new ServiceHost(typeof(GreetingService));
        host.Open();
        using var factory = new ChannelFactory<IGreeting>("own");

        var error = Record.Exception(() => factory.CreateChannel().Greet("Contoso"));

        factory.Abort();
        host.Abort();
        Assert.True(isBelieved ? error is null : error is SecurityNegotiationException, $"{error}");
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
