using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>How often a client waits for its service before its first request can leave.</summary>
[Trait("Category", "Hostile")]
public sealed class RoundTripTests
{
    /// <summary>The connection of TCP itself.</summary>
    private const int Connect = 1;

    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    public void Session_without_upgrade_is_open_after_two_round_trips(TransferMode mode)
    {
        using var host = new HostileHost(() => new NetTcpBinding(SecurityMode.None) { TransferMode = mode });
        using var proxy = new CuttingProxy(host.Address.Port);
        var factory = host.NewFactory();
        var client = factory.CreateChannel(factory.Endpoint.Address!, proxy.Via(host.Address));

        ((IClientChannel)client).Open();
        var opened = proxy.Turns;
        Assert.Equal("a", client.Echo("a"));
        var called = proxy.Turns;
        Assert.Equal("b", client.Echo("b"));

        // A streamed channel connects with its first call.
        var calls = mode == TransferMode.Buffered ? 1 : 2;
        Assert.InRange(Connect + (called - 1), 1, 2);
        Assert.Equal(mode == TransferMode.Buffered ? 1 : 0, opened);
        Assert.Equal(opened + calls, called);
        Assert.Equal(called + calls, proxy.Turns);
    }

    [Fact]
    public void Session_on_a_kept_connection_is_open_after_one_round_trip()
    {
        using var host = new HostileHost();
        using var proxy = new CuttingProxy(host.Address.Port);
        var factory = host.NewFactory();
        var first = (IClientChannel)factory.CreateChannel(factory.Endpoint.Address!, proxy.Via(host.Address));
        first.Open();
        first.Close();
        var before = proxy.Turns;

        ((IClientChannel)factory.CreateChannel(factory.Endpoint.Address!, proxy.Via(host.Address))).Open();

        Assert.Equal(before + 1, proxy.Turns);
    }
}
