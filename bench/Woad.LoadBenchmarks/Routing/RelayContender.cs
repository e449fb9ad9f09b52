using System.Net;
using System.Net.Sockets;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Rounds;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.Routing;

/// <summary>
/// Copies the frames of each connection to one of its own, by hand, to a service in a process of its own. Nothing is
/// looked at.
/// </summary>
internal sealed class RelayContender : IContender
{
    /// <summary>The contender that takes messages whatever their To says.</summary>
    public const string Service = "T4y";

    private const int Backlog = 512;

    public Task<IAsyncDisposable> StartAsync(Exchange exchange)
    {
        var service = new ServerProcess(Service, exchange.Scenario.Name);
        var listener = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, exchange.Port));
        listener.Listen(Backlog);
        _ = AcceptAsync(listener, service.Port);
        return Task.FromResult<IAsyncDisposable>(new Listening(listener, service));
    }

    private static async Task AcceptAsync(Socket listener, int port)
    {
        try
        {
            while (true)
            {
                var caller = await listener.AcceptAsync();
                var onward = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
                await onward.ConnectAsync(IPAddress.Loopback, port);
                (caller.NoDelay, onward.NoDelay) = (true, true);
                _ = CopyAsync(caller, onward);
                _ = CopyAsync(onward, caller);
            }
        }
        catch (SocketException)
        {
            // Expected: the listener is closed at the end.
        }
    }

    private static async Task CopyAsync(Socket from, Socket to)
    {
        var buffer = new byte[64 * 1024];
        try
        {
            for (int read; (read = await from.ReceiveAsync(buffer)) > 0;)
            {
                for (var sent = 0; sent < read;)
                {
                    sent += await to.SendAsync(buffer.AsMemory(sent, read - sent));
                }
            }

            to.Shutdown(SocketShutdown.Send);
        }
        catch (SocketException)
        {
            from.Dispose();
            to.Dispose();
        }
    }

    private sealed class Listening(Socket listener, ServerProcess service) : IAsyncDisposable
    {
        public ValueTask DisposeAsync()
        {
            listener.Dispose();
            service.Dispose();
            return ValueTask.CompletedTask;
        }
    }
}
