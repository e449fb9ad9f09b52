namespace Woad.Interop.Tests;

/// <summary>
/// The peer with itself: shows that the scenarios and what they print are right, and what the peer can do.
/// </summary>
[Collection(InteropCollection.Name)]
public sealed class MonoToMonoTests(MonoHosts hosts, MonoClients clients)
    : IClassFixture<MonoHosts>, IClassFixture<MonoClients>
{
    public static Matrix Rows => new(
        "basic carriage-return", "ws carriage-return", "* plain-fault", "* fault-codes", "* oversized", "* parallel",
        "* reply-headers", "tcp sessions");

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Peer_with_itself_prints_the_expected_lines(string binding, string scenario)
    {
        var endpoints = await hosts.EndpointsAsync(binding);

        var lines = await clients.RunAsync(binding, endpoints, scenario);

        Assert.Equal(Matrix.Expected(scenario), lines);
    }
}
