using System.Net;
using System.Net.Sockets;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T0;

/// <summary>A bare socket with a pipe between receiving and answering; canned replies.</summary>
internal sealed class RawSocketContender : IContender
{
    private const int Backlog = 512;

    public Task<IAsyncDisposable> StartAsync(Exchange exchange)
    {
        var listener = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, exchange.Port));
        listener.Listen(Backlog);
        _ = AcceptAsync(listener, exchange);
        return Task.FromResult<IAsyncDisposable>(new Listening(listener));
    }

    private static async Task AcceptAsync(Socket listener, Exchange exchange)
    {
        try
        {
            while (true)
            {
                var socket = await listener.AcceptAsync();
                socket.NoDelay = true;
                _ = new RawSocketConnection(socket, exchange).RunAsync();
            }
        }
        catch (SocketException)
        {
            // Expected: the listener is closed at the end.
        }
    }

    private sealed class Listening(Socket listener) : IAsyncDisposable
    {
        public ValueTask DisposeAsync()
        {
            listener.Dispose();
            return ValueTask.CompletedTask;
        }
    }
}
