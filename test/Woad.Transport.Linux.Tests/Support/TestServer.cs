using System.Net;
using System.Net.Sockets;
using Microsoft.AspNetCore.Connections;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Transport.Linux.Connections;
using Woad.Transport.Linux.Listening;
using Woad.Transport.Linux.Polling;

namespace Woad.Transport.Linux.Tests.Support;

/// <summary>A listener on an engine of its own, whose connections are served by a handler.</summary>
internal sealed class TestServer : IAsyncDisposable
{
    private readonly LinuxConnectionListener _listener;
    private readonly Func<ConnectionContext, Task> _handler;
    private readonly Task _accepting;
    private int _open;

    public TestServer(
        Func<ConnectionContext, Task> handler, EngineSettings? settings = null, ILogger? logger = null,
        EndPoint? endPoint = null)
    {
        _handler = handler;
        Engine = new PollingEngine(settings ?? new EngineSettings());
        Engine.TryUse();
        endPoint ??= new IPEndPoint(IPAddress.Loopback, 0);
        var listening = endPoint is IPEndPoint
            ? new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp)
            : new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        listening.Bind(endPoint);
        listening.Listen(512);
        _listener = new LinuxConnectionListener(
            Engine, listening, new ConnectionSettings(1024 * 1024, 64 * 1024), logger ?? NullLogger.Instance,
            TimeProvider.System);
        _accepting = Task.Run(AcceptAsync);
    }

    public PollingEngine Engine { get; }

    /// <summary>Connections whose handler has not ended, or that are not disposed of yet.</summary>
    public int Open => Volatile.Read(ref _open);

    /// <summary>An engine that only the test looks at.</summary>
    public static EngineSettings Unwatched { get; } = new() { IsWatched = false, SparesRunnable = false };

    /// <summary>Answers each byte by the same byte.</summary>
    public static async Task EchoAsync(ConnectionContext connection)
    {
        while (true)
        {
            var read = await connection.Transport.Input.ReadAsync();
            foreach (var piece in read.Buffer)
            {
                await connection.Transport.Output.WriteAsync(piece);
            }

            connection.Transport.Input.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted)
            {
                return;
            }
        }
    }

    public Socket Connect()
    {
        var client = _listener.EndPoint is IPEndPoint
            ? new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true }
            : new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        client.ReceiveTimeout = 30_000;
        client.Connect(_listener.EndPoint);
        return client;
    }

    public EndPoint EndPoint => _listener.EndPoint;

    public async ValueTask DisposeAsync()
    {
        await _listener.DisposeAsync();
        await _accepting;
    }

    private async Task AcceptAsync()
    {
        while (await _listener.AcceptAsync() is { } connection)
        {
            Interlocked.Increment(ref _open);
            _ = Task.Run(() => ServeAsync(connection));
        }
    }

    private async Task ServeAsync(ConnectionContext connection)
    {
        try
        {
            await _handler(connection);
        }
        catch (Exception e)
        {
            connection.Abort(new ConnectionAbortedException("The handler has failed.", e));
        }

        await connection.DisposeAsync();
        Interlocked.Decrement(ref _open);
    }
}
