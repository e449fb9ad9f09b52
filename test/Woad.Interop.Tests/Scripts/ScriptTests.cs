using Woad.Server.Tests.Web;

namespace Woad.Interop.Tests.Scripts;

/// <summary>node runs the scripts of an endpoint as a page would, and calls the service by them.</summary>
public sealed class ScriptTests(RestHosts hosts) : IClassFixture<RestHosts>
{
    private static string Folder => Path.Combine(AppContext.BaseDirectory, "Scripts");

    [Theory]
    [InlineData("js")]
    [InlineData("jsdebug")]
    public async Task Script_of_the_endpoint_calls_its_operations(string script)
    {
        var address = hosts.AddressOf(new RestCase("Scripts of ASP.NET AJAX", 0, "", "", "", ""));
        using var node = new PeerProcess("node", Path.Combine(Folder, "page.js"), address.AbsoluteUri, script);
        var lines = await node.ReadToEndAsync();

        Assert.True(node.Errors.Length == 0, node.Errors);
        Assert.Equal(await File.ReadAllLinesAsync(Path.Combine(Folder, "expected.txt")), lines);
    }
}
