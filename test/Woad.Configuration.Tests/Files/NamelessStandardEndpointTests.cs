using System.ServiceModel;
using System.ServiceModel.Activation;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using Contoso;

namespace Woad.Configuration.Tests.Files;

/// <summary>The standard endpoint without a name holds for the endpoints that hosts add by themselves.</summary>
public sealed class NamelessStandardEndpointTests
{
    private const string Standard = """
        <standardEndpoints>
          <webHttpEndpoint>
            <standardEndpoint name="" helpEnabled="true" automaticFormatSelectionEnabled="true" maxReceivedMessageSize="1234567" />
            <standardEndpoint name="other" maxReceivedMessageSize="5" />
          </webHttpEndpoint>
          <webScriptEndpoint>
            <standardEndpoint crossDomainScriptAccessEnabled="true" />
          </webScriptEndpoint>
        </standardEndpoints>
        """;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Web_hosts_and_factories_take_it(bool byFactory)
    {
        using var file = new InlineFile(Standard);
        Assert.Empty(file.Configuration.Problems);
        var address = new Uri($"http://localhost:{FreePort.Next()}/web");
        var host = byFactory
            ? new WebServiceHostFactory().CreateServiceHost(
                typeof(WebGreetingService).AssemblyQualifiedName!, [address])
            : new WebServiceHost(typeof(WebGreetingService), address);
        host.Open();

        var endpoint = Assert.Single(host.Description.Endpoints);
        var behavior = endpoint.Behaviors.Find<WebHttpBehavior>()!;
        Assert.Equal((true, true), (behavior.HelpEnabled, behavior.AutomaticFormatSelectionEnabled));
        Assert.Equal(1234567, ((WebHttpBinding)endpoint.Binding!).MaxReceivedMessageSize);
        using var http = new HttpClient();
        Assert.Contains("greetings/{name}", await http.GetStringAsync(address + "/help"), StringComparison.Ordinal);
        host.Abort();
    }

    [Fact]
    public void Script_factories_take_it()
    {
        using var file = new InlineFile(Standard);
        var address = new Uri($"http://localhost:{FreePort.Next()}/script");
        var host = new WebScriptServiceHostFactory().CreateServiceHost(
            typeof(ScriptGreetingService).AssemblyQualifiedName!, [address]);
        host.Open();

        var endpoint = Assert.Single(host.Description.Endpoints);
        Assert.NotNull(endpoint.Behaviors.Find<WebScriptEnablingBehavior>());
        Assert.True(((WebHttpBinding)endpoint.Binding!).CrossDomainScriptAccessEnabled);
        host.Abort();
    }

    [Fact]
    public void Endpoint_that_a_program_adds_is_its_own()
    {
        using var file = new InlineFile(Standard);
        var host = new WebServiceHost(typeof(WebGreetingService), new Uri($"http://localhost:{FreePort.Next()}/own"));
        host.AddServiceEndpoint(typeof(IWebGreeting), new WebHttpBinding(), "");
        host.Open();
        Assert.False(host.Description.Endpoints[0].Behaviors.Find<WebHttpBehavior>()!.HelpEnabled);
        host.Abort();
    }

    [ServiceContract]
    public interface IScriptGreeting
    {
        [OperationContract]
        [WebGet]
        string Greet(string name);
    }

    public sealed class ScriptGreetingService : IScriptGreeting
    {
        public string Greet(string name) => name;
    }
}
