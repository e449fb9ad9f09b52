namespace Woad.Interop.Tests;

/// <summary>The peer's client calls Woad's host.</summary>
[Collection(InteropCollection.Name)]
public sealed class MonoClientTests(WoadHosts hosts, MonoClients clients)
    : IClassFixture<WoadHosts>, IClassFixture<MonoClients>
{
    // The peer as client: its text writer loses carriage returns, one proxy is not safe for several threads.
    public static Matrix Rows =>
        new("basic carriage-return", "ws carriage-return", "* parallel", "* reply-headers", "* oversized",
            "* xml-rpc", "* data-rpc");

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Peer_calls_Woad(string binding, string scenario)
    {
        var endpoints = hosts.Of(binding);

        var lines = await clients.RunAsync(binding, endpoints, scenario);

        Assert.Equal(Matrix.Expected(scenario), lines);
    }

    // What the peer makes of the refusal is its own affair: a WebException, a TimeoutException.
    [Theory]
    [InlineData("basic")]
    [InlineData("ws")]
    [InlineData("tcp")]
    public async Task Peer_is_refused_what_is_over_the_quota_and_the_host_goes_on(string binding)
    {
        var endpoints = hosts.Of(binding);

        var lines = await clients.RunAsync(binding, endpoints, "oversized");

        Assert.StartsWith("! ", Assert.Single(lines), StringComparison.Ordinal);
        Assert.Equal(Matrix.Expected("names"), await clients.RunAsync(binding, endpoints, "names"));
    }
}
