using System.ServiceModel;
using System.ServiceModel.Description;
using Contoso.Extensions;
using Microsoft.ServiceModel.Samples;

namespace Woad.Configuration.Tests.Files;

public sealed class HostAndCallTests
{
    /// <summary>Files with tests of their own: they need certificates, or are called otherwise.</summary>
    private static readonly string[] Others =
    [
        "21-certificates.config", "23-web-http.config", "25-https.config", "26-web-https.config",
        "29-web-script.config", "31-message-security.config",
    ];

    public static TheoryData<string> Names =>
    [
        .. Directory.EnumerateFiles(Path.Combine(AppContext.BaseDirectory, "Files", "Data"), "*.config")
            .Select(static path => Path.GetFileName(path)).Except(Others).Order(StringComparer.Ordinal),
    ];

    [Theory]
    [MemberData(nameof(Names))]
    public void File_hosts_and_calls(string name)
    {
        using var file = new ConfiguredFile(name);
        Assert.Empty(file.Configuration.Problems);
        Assert.NotEmpty(file.OpenServices());
        Assert.NotEqual(0, file.CallThroughClients());
    }

    [Fact]
    public void There_are_at_least_20_files() => Assert.InRange(Names.Count, 20, int.MaxValue);

    [Fact]
    public void Certificate_comes_from_its_store()
    {
        using var certificate = StoredCertificate.Add("WoadConfigurationTest");
        using var file = new ConfiguredFile("21-certificates.config");
        file.OpenServices();
        Assert.Equal(1, file.CallThroughClients());
    }

    [Fact]
    public void Client_without_a_name_takes_the_only_endpoint_of_its_contract()
    {
        using var file = new ConfiguredFile("03-net-tcp.config");
        file.OpenServices();
        var client = new CalculatorClient();
        Assert.Equal(3, client.Add(1, 2));
        client.Close();
        using var factory = new ChannelFactory<ICalculator>("*");
        Assert.Equal(3, factory.CreateChannel().Add(1, 2));
    }

    [Fact]
    public void Client_without_a_name_and_two_endpoints_is_told_their_names()
    {
        using var file = new ConfiguredFile("17-svcutil-client.config");
        var error = Assert.Throws<InvalidOperationException>(() => new ChannelFactory<ICalculator>("*"));
        Assert.Contains("'BasicHttpBinding_ICalculator', 'NetTcpBinding_ICalculator'", error.Message);
        error = Assert.Throws<InvalidOperationException>(() => new ChannelFactory<ICalculator>("Other"));
        Assert.Contains(
            "with the name 'Other' and contract 'Microsoft.ServiceModel.Samples.ICalculator'", error.Message);
    }

    [Fact]
    public void Factory_takes_an_endpoint_of_another_file()
    {
        using var file = new ConfiguredFile("03-net-tcp.config");
        file.OpenServices();
        var map = new System.Configuration.ExeConfigurationFileMap { ExeConfigFilename = file.FilePath };
        var other = System.Configuration.ConfigurationManager.OpenMappedExeConfiguration(
            map, System.Configuration.ConfigurationUserLevel.None);
        Woad.Hosting.ConfigurationSource.Current = null;
        using var factory =
            new System.ServiceModel.Configuration.ConfigurationChannelFactory<ICalculator>("*", other, null);
        Assert.Equal(3, factory.CreateChannel().Add(1, 2));
    }

    [Fact]
    public void Nameless_behaviors_hold_for_services_that_name_none()
    {
        using var file = new ConfiguredFile("10-nameless.config");
        var host = file.OpenServices()[0];
        var behaviors = host.Description.Behaviors;
        var throttling = behaviors.Find<ServiceThrottlingBehavior>()!;
        Assert.Equal(
            (7, 8, 9),
            (throttling.MaxConcurrentCalls, throttling.MaxConcurrentSessions, throttling.MaxConcurrentInstances));
        Assert.True(behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults);
        Assert.Equal(100_000, MaxItems(host));
    }

    [Fact]
    public void Common_behaviors_hold_for_every_service_and_endpoint()
    {
        using var file = new ConfiguredFile("20-common-behaviors-shared-address.config");
        var host = file.OpenServices()[0];
        Assert.True(host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults);
        Assert.Equal(1234, MaxItems(host));
        Assert.Same(host.Description.Endpoints[0].Binding, host.Description.Endpoints[1].Binding);
    }

    [Fact]
    public void Host_takes_its_timeouts()
    {
        using var file = new ConfiguredFile("15-limits.config");
        var host = file.OpenServices()[0];
        Assert.Equal((TimeSpan.FromSeconds(30), TimeSpan.FromSeconds(3)), (host.OpenTimeout, host.CloseTimeout));
        Assert.Equal("large", host.Description.Endpoints[0].Binding!.Name);
    }

    [Fact]
    public void Endpoint_takes_names_identity_headers_and_listen_address()
    {
        using var file = new ConfiguredFile("16-identity-headers-listen-uri.config");
        var endpoints = file.OpenServices()[0].Description.Endpoints;
        Assert.Equal("named", endpoints[0].Name);
        Assert.Equal(
            ("Public", "http://contoso.example/bindings"),
            (endpoints[0].Binding!.Name, endpoints[0].Binding!.Namespace));
        Assert.Equal(EndpointIdentity.CreateDnsIdentity("contoso.example"), endpoints[0].Address!.Identity);
        Assert.Equal("/private", endpoints[0].ListenUri!.AbsolutePath);
        Assert.Equal(
            "North",
            endpoints[1].Address!.Headers.FindHeader("Region", "http://contoso.example/headers")!.GetValue<string>());
    }

    [Fact]
    public void Programs_own_behaviors_work_on_both_sides()
    {
        CallCountingBehavior.Counts.Clear();
        using var file = new ConfiguredFile("11-behavior-extension.config");
        file.OpenServices();
        file.CallThroughClients();
        Assert.Equal(
            [("client", 1), ("endpoint", 1), ("service", 1)], CallCountingBehavior.Counts.Select(
                pair => (pair.Key, pair.Value)).Order());
    }

    [Fact]
    public void Programs_own_binding_gets_its_attributes()
    {
        using var file = new ConfiguredFile("12-binding-extensions.config");
        var endpoints = file.OpenServices()[0].Description.Endpoints;
        var large = Assert.IsType<System.ServiceModel.Channels.CustomBinding>(endpoints[0].Binding);
        Assert.Equal(
            3_000_000,
            large.Elements.Find<System.ServiceModel.Channels.TcpTransportBindingElement>()!.MaxReceivedMessageSize);
        var office = Assert.IsType<OfficeBinding>(endpoints[1].Binding);
        Assert.Equal((4, TimeSpan.FromSeconds(42)), (office.Floor, office.SendTimeout));
    }

    [Fact]
    public void Programs_own_standard_endpoint_gets_its_attributes()
    {
        using var file = new ConfiguredFile("22-standard-endpoint.config");
        Assert.Equal(33, Assert.IsType<GreetingEndpoint>(file.OpenServices()[0].Description.Endpoints[0]).Seconds);
    }

    [Fact]
    public async Task Web_endpoint_answers_as_its_behavior_says()
    {
        using var file = new ConfiguredFile("23-web-http.config");
        var host = file.OpenServices()[0];
        using var client = new HttpClient();
        Assert.Equal(
            "\"Hello Contoso\"", await client.GetStringAsync(host.BaseAddresses[0] + "/rest/greetings/Contoso"));
        Assert.Equal(
            "\"Hello Contoso\"", await client.GetStringAsync(host.BaseAddresses[0] + "/kind/greetings/Contoso"));
        Assert.Equal(77777, Assert.IsType<WebHttpEndpoint>(host.Description.Endpoints[1]).MaxReceivedMessageSize);
    }

    [Theory]
    [InlineData("script")]
    [InlineData("kind")]
    public async Task Script_endpoint_answers_as_ASP_NET_AJAX_expects(string address)
    {
        using var file = new ConfiguredFile("29-web-script.config");
        var host = file.OpenServices()[0];
        using var client = new HttpClient();
        using var content = new StringContent("""{"name":"Contoso"}""", System.Text.Encoding.UTF8, "application/json");
        using var response = await client.PostAsync($"{host.BaseAddresses[0]}/{address}/Greet", content);
        Assert.Equal("""{"d":"Hello Contoso"}""", await response.Content.ReadAsStringAsync());
        Assert.Equal(66666, Assert.IsType<WebScriptEndpoint>(host.Description.Endpoints[1]).MaxReceivedMessageSize);
    }

    [Fact]
    public async Task Metadata_is_published_where_the_behavior_says()
    {
        using var file = new ConfiguredFile("24-metadata.config");
        var host = file.OpenServices()[0];
        Assert.Equal(
            "http://www.w3.org/ns/ws-policy",
            host.Description.Behaviors.Find<ServiceMetadataBehavior>()!.MetadataExporter.PolicyVersion.Namespace);
        using var client = new HttpClient();
        Assert.Contains("IGreeting", await client.GetStringAsync(host.BaseAddresses[0] + "?singleWsdl"));
    }

    [Fact]
    public void Authorization_manager_is_asked()
    {
        using var file = new ConfiguredFile("19-authorization.config");
        file.OpenServices();
        var before = CountingAuthorizationManager.Asked;
        file.CallThroughClients();
        Assert.Equal(before + 1, CountingAuthorizationManager.Asked);
    }

    private static int MaxItems(ServiceHostBase host) => host.Description.Endpoints[0].Contract.Operations[0].Behaviors
        .Find<DataContractSerializerOperationBehavior>()!.MaxItemsInObjectGraph;
}
