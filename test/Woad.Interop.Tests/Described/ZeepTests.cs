namespace Woad.Interop.Tests.Described;

/// <summary>zeep (Python) makes its client from the WSDL and calls every operation of every binding.</summary>
public sealed class ZeepTests(DescribedHost host) : IClassFixture<DescribedHost>
{
    private static string Folder => Path.Combine(AppContext.BaseDirectory, "Described");

    [Theory]
    [InlineData("basic", "?wsdl")]
    [InlineData("basic", "?singleWsdl")]
    [InlineData("ws", "?wsdl")]
    [InlineData("mtom", "?wsdl")]
    [InlineData("streamed", "?singleWsdl")]
    public async Task Zeep_calls_every_operation(string port, string query)
    {
        var lines = await RunAsync(port, query, "all");

        Assert.Equal(await File.ReadAllLinesAsync(Path.Combine(Folder, "expected.txt")), lines);
    }

    [Fact]
    public async Task Zeep_calls_operations_in_rpc_style() =>
        Assert.Equal(["join: left7", "length: 4", "repeat: ababab"], await RunAsync("rpc", "?wsdl", "rpc"));

    /// <summary>By the interpreter that Debian installs packages for.</summary>
    private async Task<List<string>> RunAsync(string port, string query, string scenarios)
    {
        using var zeep = new PeerProcess("/usr/bin/python3", Path.Combine(Folder, "zeep_client.py"), host.Address + query, port, scenarios);
        var lines = await zeep.ReadToEndAsync();
        Assert.True(zeep.Errors.Length == 0, zeep.Errors);
        return lines;
    }
}
