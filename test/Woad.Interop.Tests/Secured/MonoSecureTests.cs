namespace Woad.Interop.Tests.Secured;

/// <summary>Mono's client calls Woad's host in the other forms of HTTP: streamed, over TLS, with passwords.</summary>
[Trait("Category", "Security")]
[Collection(InteropCollection.Name)]
public sealed class MonoSecureTests(WoadHosts hosts, MonoClients clients)
    : IClassFixture<WoadHosts>, IClassFixture<MonoClients>
{
    private static readonly string[] Forms = ["streamed", "https", "https-streamed", "https-ws", "https-password"];

    // What the peer's client cannot do: see MonoClientTests, and the README for MTOM and tokens.
    public static Matrix Rows =>
        new(Forms, ["* carriage-return", "* parallel", "* reply-headers", "* oversized", "* xml-rpc", "* data-rpc"]);

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Peer_calls_Woad(string binding, string scenario)
    {
        var endpoints = hosts.Of(binding);

        var lines = await clients.RunAsync(binding, endpoints, scenario, hosts.Authority.Server.GetCertHashString());

        Assert.Equal(Matrix.Expected(scenario), lines);
    }
}
