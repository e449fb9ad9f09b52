using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Hostile;

namespace Woad.Server.Tests.Hosting;

/// <summary>
/// Connections that wait: in the operating system (ListenBacklog) and for a place (MaxPendingConnections).
/// </summary>
[Collection(Alone.Name)]
public sealed class PendingTests
{
    // TCP_INFO of a listening socket: tcpi_sacked is the longest queue.
    private const int TcpLevel = 6;
    private const int TcpInformation = 11;
    private const int LongestQueue = 28;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    [Theory]
    [InlineData(null, 512)]
    [InlineData(100, 512)]
    [InlineData(1000, 1000)]
    public void ListenBacklog_is_the_length_of_the_systems_queue_but_never_short(int? setting, int expected)
    {
        using var host = new HostileHost(() => Create(t => t.ListenBacklog = setting ?? t.ListenBacklog));
        var most = int.Parse(
            File.ReadAllText("/proc/sys/net/core/somaxconn"), System.Globalization.CultureInfo.InvariantCulture);

        Assert.Equal(Math.Min(expected, most), Backlog(host.Address.Port));
    }

    [Fact]
    public async Task Session_beyond_MaxPendingConnections_is_told_that_the_service_is_busy()
    {
        using var host = new HostileHost(
            () => Create(t => t.MaxPendingConnections = 2), t => t.MaxConcurrentSessions = 1);
        var factory = host.NewFactory();
        var first = Open(factory);
        await first.Opening.WaitAsync(Patience);
        var second = Open(factory);
        await HostileHost.HoldsAsync(
            () => host.Runtime.Sessions.Waiting == 1, () => $"{host.Runtime.Sessions.Waiting} sessions wait");
        var third = Open(factory);
        await HostileHost.HoldsAsync(
            () => host.Runtime.Sessions.Waiting == 2, () => $"{host.Runtime.Sessions.Waiting} sessions wait");

        for (var more = 0; more < 3; more++)
        {
            await Assert.ThrowsAsync<ServerTooBusyException>(() => Open(factory).Opening.WaitAsync(Patience));
        }

        foreach (var next in new[] { second, third })
        {
            first.Channel.Close();
            await next.Opening.WaitAsync(Patience);
            Assert.Equal("a", ((IHostile)next.Channel).Echo("a"));
            first = next;
        }

        // Who does not wait any more leaves room for others.
        var last = Open(factory);
        await HostileHost.HoldsAsync(
            () => host.Runtime.Sessions.Waiting == 1, () => $"{host.Runtime.Sessions.Waiting} sessions wait");
        first.Channel.Close();
        await last.Opening.WaitAsync(Patience);
        last.Channel.Close();
        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public async Task Session_that_gives_up_waiting_leaves_its_place_to_another()
    {
        using var host = new HostileHost(
            () => Create(t => t.MaxPendingConnections = 1), t => t.MaxConcurrentSessions = 1);
        var factory = host.NewFactory();
        var first = Open(factory);
        await first.Opening.WaitAsync(Patience);
        for (var round = 0; round < 5; round++)
        {
            var waiting = Open(factory);
            await HostileHost.HoldsAsync(
                () => host.Runtime.Sessions.Waiting == 1, () => $"{host.Runtime.Sessions.Waiting} sessions wait");
            waiting.Channel.Abort();
            await Assert.ThrowsAnyAsync<CommunicationException>(() => waiting.Opening.WaitAsync(Patience));
            await HostileHost.HoldsAsync(
                () => host.Runtime.Sessions.Waiting == 0, () => $"{host.Runtime.Sessions.Waiting} sessions wait");
        }

        first.Channel.Close();
        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public async Task Without_a_limit_of_the_programs_all_wait()
    {
        using var host = new HostileHost(() => Create(_ => { }), t => t.MaxConcurrentSessions = 1);
        var factory = host.NewFactory();
        var all = Enumerable.Range(0, (12 * Environment.ProcessorCount) + 20).Select(_ => Open(factory)).ToList();
        await HostileHost.HoldsAsync(
            () => host.Runtime.Sessions.Waiting == all.Count - 1,
            () => $"{host.Runtime.Sessions.Waiting} sessions wait");

        await Task.WhenAll(all.Select(async one =>
        {
            await one.Opening;
            await Task.Factory.FromAsync(one.Channel.BeginClose, one.Channel.EndClose, null);
        })).WaitAsync(Patience);
        await host.AssertNothingIsLeftAsync();
    }

    private static (IClientChannel Channel, Task Opening) Open(ChannelFactory<IHostile> factory)
    {
        var channel = (IClientChannel)factory.CreateChannel();
        return (channel, Task.Factory.FromAsync(channel.BeginOpen, channel.EndOpen, null));
    }

    private static CustomBinding Create(Action<TcpTransportBindingElement> configure)
    {
        // Each session has a connection of its own.
        var transport = new TcpTransportBindingElement
        {
            ConnectionPoolSettings = { MaxOutboundConnectionsPerEndpoint = 0 },
        };
        configure(transport);
        return new CustomBinding(new BinaryMessageEncodingBindingElement(), transport);
    }

    private static int Backlog(int port)
    {
        foreach (var descriptor in Directory.GetFiles("/proc/self/fd").Select(
            path => int.Parse(Path.GetFileName(path), System.Globalization.CultureInfo.InvariantCulture)))
        {
            try
            {
                using var socket = new Socket(new SafeSocketHandle(descriptor, ownsHandle: false));
                if (socket.LocalEndPoint is System.Net.IPEndPoint local && local.Port == port
                    && (int)socket.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.AcceptConnection)! != 0)
                {
                    var information = new byte[LongestQueue + 4];
                    socket.GetRawSocketOption(TcpLevel, TcpInformation, information);
                    return BitConverter.ToInt32(information, LongestQueue);
                }
            }
            catch (Exception e) when (e is SocketException or ArgumentException)
            {
                // Not a socket.
            }
        }

        throw new InvalidOperationException($"Nobody listens on port {port}.");
    }
}
