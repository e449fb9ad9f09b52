using System.Net.Sockets;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Woad.Server.Tcp;
using Woad.Transport.Linux.Tests.Support;

namespace Woad.Transport.Linux.Tests.Connections;

public sealed class ConnectionEndTests
{
    /// <summary>Bytes: the buffers of a connection (tcp_rmem, tcp_wmem) grow to 36 MB on large machines.</summary>
    private const int MoreThanSystemBuffers = 48_000_000;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    [Fact]
    public async Task A_peer_that_ends_its_direction_still_gets_the_answer()
    {
        var wasListening = new TaskCompletionSource<bool>();
        await using var server = new TestServer(async connection =>
        {
            var closed = new TaskCompletionSource();
            using var registration = connection.ConnectionClosed.Register(closed.SetResult);
            var read = await connection.Transport.Input.ReadAtLeastAsync(2);
            Assert.True(read.IsCompleted);
            await closed.Task;
            wasListening.SetResult(connection.Features.Get<IPeerListening>()!.IsPeerListening);
            await connection.Transport.Output.WriteAsync(new byte[] { 7 });
        });
        using var client = server.Connect();
        client.Send([1]);
        client.Shutdown(SocketShutdown.Send);
        var answer = new byte[1];

        client.ReceiveAll(answer);

        Assert.Equal(7, answer[0]);
        Assert.True(await wasListening.Task.WaitAsync(Limit));
        Assert.Equal(0, client.Receive(answer));
    }

    [Fact]
    public async Task A_reset_ends_a_waiting_read_and_leaves_nobody_to_send_to()
    {
        var failure = new TaskCompletionSource<(Exception?, bool)>();
        await using var server = new TestServer(async connection =>
        {
            await connection.Transport.Output.WriteAsync(new byte[] { 1 });
            var reset = await Record.ExceptionAsync(() => connection.Transport.Input.ReadAsync().AsTask());
            failure.SetResult((reset, connection.Features.Get<IPeerListening>()!.IsPeerListening));
        });
        var client = server.Connect();
        client.ReceiveAll(new byte[1]);
        client.Reset();

        var (exception, isListening) = await failure.Task.WaitAsync(Limit);

        Assert.IsType<ConnectionResetException>(exception);
        Assert.False(isListening);
        await Eventually.Holds(() => server.Open == 0, "the connection is disposed of");
    }

    [Fact]
    public async Task An_abort_ends_waiting_reads_and_resets_the_peer()
    {
        var failure = new TaskCompletionSource<Exception?>();
        await using var server = new TestServer(async connection =>
        {
            var read = await connection.Transport.Input.ReadAsync();
            connection.Transport.Input.AdvanceTo(read.Buffer.End);
            var reading = connection.Transport.Input.ReadAsync();
            connection.Abort(new ConnectionAbortedException("Enough."));
            failure.SetResult(await Record.ExceptionAsync(() => reading.AsTask()));
        });
        using var client = server.Connect();
        client.Send([1]);

        var exception = await failure.Task.WaitAsync(Limit);

        Assert.Equal("Enough.", Assert.IsType<ConnectionAbortedException>(exception).Message);
        var reset = Assert.Throws<SocketException>(() => client.Receive(new byte[1]));
        Assert.Equal(SocketError.ConnectionReset, reset.SocketErrorCode);
    }

    [Fact]
    public async Task An_abort_ends_a_write_that_the_peer_does_not_read()
    {
        var isBlocked = new TaskCompletionSource<ConnectionContext>();
        var written = new TaskCompletionSource<Exception>();
        await using var server = new TestServer(async connection =>
        {
            await connection.Transport.Input.ReadAsync();
            while (true)
            {
                var write = connection.Transport.Output.WriteAsync(new byte[64 * 1024]);
                if (!write.IsCompleted)
                {
                    isBlocked.TrySetResult(connection);
                }

                if (await Record.ExceptionAsync(() => write.AsTask()) is { } failure)
                {
                    written.SetResult(failure);
                    return;
                }
            }
        });
        using var client = server.Connect();
        client.Send([1]);
        var aborted = await isBlocked.Task.WaitAsync(Limit);
        await Task.Delay(20);

        aborted.Abort(new ConnectionAbortedException("Enough."));

        Assert.IsType<IOException>(await written.Task.WaitAsync(Limit));
        await Eventually.Holds(() => server.Open == 0, "the connection is disposed of");
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task All_that_is_written_arrives_though_the_peer_reads_late(bool isFile)
    {
        var bytes = new byte[8_000_000];
        new Random(1).NextBytes(bytes);
        var path = Path.Combine(Path.GetTempPath(), $"woad-{Guid.NewGuid():N}.sock");
        await using var server = new TestServer(
            async connection =>
            {
                await connection.Transport.Input.ReadAsync();
                for (var at = 0; at < bytes.Length;)
                {
                    var size = Math.Min(bytes.Length - at, 100 + (at % 50_000));
                    await connection.Transport.Output.WriteAsync(bytes.AsMemory(at, size));
                    at += size;
                }
            },
            endPoint: isFile ? new UnixDomainSocketEndPoint(path) : null);
        using var client = server.Connect();
        client.Send([1]);
        await Task.Delay(50);
        var received = new byte[bytes.Length];

        client.ReceiveAll(received);

        Assert.True(bytes.AsSpan().SequenceEqual(received));
        Assert.Equal(0, client.Receive(new byte[1]));
    }

    [Fact]
    public async Task A_peer_that_sends_more_than_is_read_waits_and_loses_nothing()
    {
        var bytes = new byte[MoreThanSystemBuffers];
        new Random(2).NextBytes(bytes);
        using var gate = new SemaphoreSlim(0);
        var received = new MemoryStream();
        var done = new TaskCompletionSource();
        await using var server = new TestServer(async connection =>
        {
            await gate.WaitAsync();
            await connection.Transport.Input.CopyToAsync(received);
            done.SetResult();
        });
        using var client = server.Connect();
        var sending = OwnThread.Run(() =>
        {
            client.Send(bytes);
            client.Shutdown(SocketShutdown.Send);
        });
        await Task.Delay(50);
        Assert.False(sending.IsCompleted);
        gate.Release();

        await done.Task.WaitAsync(Limit);

        Assert.True(bytes.AsSpan().SequenceEqual(received.ToArray()));
    }

    [Fact]
    public async Task The_socket_of_a_connection_is_closed_with_it()
    {
        var socket = new TaskCompletionSource<Socket>();
        await using var server = new TestServer(async connection =>
        {
            socket.SetResult(connection.Features.Get<IConnectionSocketFeature>()!.Socket);
            await TestServer.EchoAsync(connection);
        });
        using var client = server.Connect();
        Assert.Equal(5, client.Ask(5));
        var second = await socket.Task.WaitAsync(Limit);
        Assert.Equal(client.LocalEndPoint, second.RemoteEndPoint);

        client.Shutdown(SocketShutdown.Send);

        Assert.Equal(0, client.Receive(new byte[1]));
        await Eventually.Holds(() => server.Open == 0, "the connection is disposed of");
        Assert.Throws<ObjectDisposedException>(() => second.Available);
    }
}
