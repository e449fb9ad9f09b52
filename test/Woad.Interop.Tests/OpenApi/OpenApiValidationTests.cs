using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using Woad.Server.Tests.Web;

namespace Woad.Interop.Tests.OpenApi;

/// <summary>python3-jsonschema validates descriptions by the JSON schema that belongs to OpenAPI 3.1.</summary>
public sealed class OpenApiValidationTests
{
    [Fact]
    public async Task Descriptions_are_valid()
    {
        using var desk = new WebServiceHost(typeof(Desk));
        using var scripted = new ServiceHost(typeof(Scripted));
        var addresses = new[]
        {
            Add(desk, typeof(IDesk), new WebHttpBehavior { AutomaticFormatSelectionEnabled = true }),
            Add(scripted, typeof(IScripted), new WebScriptEnablingBehavior()),
        };
        using var python = new PeerProcess(
            "/usr/bin/python3",
            [Path.Combine(AppContext.BaseDirectory, "OpenApi", "validate.py"), .. addresses]);

        var lines = await python.ReadToEndAsync();

        Assert.True(python.Errors.Length == 0, python.Errors);
        Assert.Equal(2, lines.Count);
        Assert.All(lines, static line => Assert.StartsWith("valid ", line, StringComparison.Ordinal));
    }

    private static string Add(ServiceHost host, Type contract, WebHttpBehavior behavior)
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/described");
        var endpoint = host.AddServiceEndpoint(contract, new WebHttpBinding(), address);
        endpoint.Behaviors.Add(behavior);
        endpoint.Behaviors.Add(new OpenApiBehavior());
        host.Open();
        return $"{address}/openapi.json";
    }
}
