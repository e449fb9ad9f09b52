using Interop;

namespace Woad.Interop.Tests;

/// <summary>Woad's client calls the peer's host.</summary>
[Collection(InteropCollection.Name)]
public sealed class WoadClientTests(MonoHosts hosts) : IClassFixture<MonoHosts>
{
    // The peer as host: its text writer loses carriage returns, a plain FaultException becomes an internal fault.
    public static Matrix Rows => new("basic carriage-return", "ws carriage-return", "* plain-fault");

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Woad_calls_the_peer(string binding, string scenario)
    {
        var endpoints = await hosts.EndpointsAsync(binding);
        var lines = new List<string>();

        await Task.Run(() => new Scenarios(binding, endpoints.Addresses, lines.Add).Run(scenario));

        Assert.Equal(Matrix.Expected(scenario), lines);
    }
}
