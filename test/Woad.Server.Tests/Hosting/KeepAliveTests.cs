using System.Globalization;
using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hosting;

/// <summary>Both ends of a net.tcp connection ask the system to find out when the other machine is gone.</summary>
public sealed class KeepAliveTests
{
    /// <summary>The kernel's mark of a connection whose next timer is the keepalive's.</summary>
    private const string KeepAliveTimer = "02";

    [Fact]
    public async Task Idle_connection_is_watched_from_both_ends()
    {
        var port = FreePort.Next();
        using var host = new ServiceHost(typeof(CounterService));
        host.AddServiceEndpoint(
            typeof(ICounter), new NetTcpBinding(SecurityMode.None), $"net.tcp://localhost:{port}/alive");
        host.Open();
        var factory = new ChannelFactory<ICounter>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress($"net.tcp://localhost:{port}/alive"));
        var channel = factory.CreateChannel();
        ((ICommunicationObject)channel).Open();

        // Acknowledged data has a timer of its own for a moment.
        await Eventually.Holds(
            () => Timers(port) is { Count: 2 } timers && timers.TrueForAll(t => t == KeepAliveTimer),
            () => string.Join(' ', Timers(port)));

        factory.Abort();
        host.Abort();
    }

    /// <summary>The timers of the established connections of a port, one for each end.</summary>
    private static List<string> Timers(int port)
    {
        var suffix = ":" + port.ToString("X4", CultureInfo.InvariantCulture);
        return
        [
            .. new[] { "/proc/net/tcp", "/proc/net/tcp6" }
                .Where(File.Exists)
                .SelectMany(File.ReadAllLines)
                .Select(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
                .Where(
                    f => f.Length > 5
                        && f[3] == "01"
                        && (f[1].EndsWith(suffix, StringComparison.Ordinal)
                            || f[2].EndsWith(suffix, StringComparison.Ordinal)))
                .Select(f => f[5].Split(':')[0]),
        ];
    }
}
