using System.Net.Sockets;
using Microsoft.AspNetCore.Connections;
using Woad.Transport.Linux.Tests.Support;

namespace Woad.Transport.Linux.Tests.Polling;

/// <summary>The watchdog's looks are those of the test: nothing here depends on how fast the machine is.</summary>
public sealed class HandOverTests : IDisposable
{
    private const byte Block = 1;
    private const byte Short = 2;

    private readonly ManualResetEventSlim _gate = new();
    private readonly List<Socket> _clients = [];
    private int _blocked;

    public void Dispose()
    {
        _gate.Set();
        _clients.ForEach(static client => client.Dispose());
        _gate.Dispose();
    }

    [Fact]
    public async Task Short_calls_run_on_the_polling_thread_and_are_never_handed_over()
    {
        await using var server = new TestServer(ServeAsync, TestServer.Unwatched);
        var client = Connect(server);
        for (var i = 0; i < 1000; i++)
        {
            Assert.Equal(Short, client.Ask(Short));
            server.Engine.Tick();
        }

        Assert.Equal(0, server.Engine.HandOvers);
        Assert.True(server.Engine.Threads <= 2, $"{server.Engine.Threads} threads");
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(100)]
    public async Task Calls_that_block_delay_others_by_a_few_looks_at_most(int blocking)
    {
        await using var server = new TestServer(ServeAsync, TestServer.Unwatched);
        var other = Connect(server);
        foreach (var client in Enumerable.Range(0, blocking).Select(_ => Connect(server)).ToList())
        {
            client.Send([Block]);
        }

        // The first one is on the polling thread before the others' looks begin.
        await Eventually.Holds(() => Volatile.Read(ref _blocked) > 0, "a call blocks");
        other.Send([Short]);
        var looks = 0;
        while (Volatile.Read(ref _blocked) < blocking || other.Available == 0)
        {
            Assert.True(looks < 60, $"{looks} looks, {Volatile.Read(ref _blocked)} calls block");
            server.Engine.Tick();
            looks++;

            // The threads that the look has woken block in their next call, or wait.
            await Eventually.Holds(
                () => server.Engine.RunningSeats == Volatile.Read(ref _blocked) - server.Engine.HandOvers,
                "the threads block or wait");
        }

        // The last ones block at seats that nobody has needed since.
        Assert.InRange(server.Engine.HandOvers, 1, blocking);
        Assert.True(server.Engine.Threads <= blocking + 70, $"{server.Engine.Threads} threads");
        _gate.Set();
        Assert.All(_clients.Where(client => client != other), client => Assert.Equal(Block, Receive(client)));
        Assert.All(_clients, client => Assert.Equal(Short, other == client ? Receive(client) : client.Ask(Short)));
    }

    [Fact]
    public async Task At_the_limit_of_threads_the_next_event_waits_for_one_that_returns()
    {
        await using var server = new TestServer(ServeAsync, TestServer.Unwatched with { MaxThreads = 2 });
        var (first, second, third) = (Connect(server), Connect(server), Connect(server));
        first.Send([Block]);
        await Eventually.Holds(() => Volatile.Read(ref _blocked) == 1, "a call blocks");
        server.Engine.Tick();
        server.Engine.Tick();
        second.Send([Block]);
        await Eventually.Holds(() => Volatile.Read(ref _blocked) == 2, "both threads are blocked");
        third.Send([Short]);
        for (var i = 0; i < 10; i++)
        {
            server.Engine.Tick();
        }

        Assert.Equal(0, third.Available);
        Assert.Equal(1, server.Engine.HandOvers);
        _gate.Set();
        Assert.Equal(Short, Receive(third));
    }

    [Fact]
    public async Task A_connection_whose_call_blocks_hears_of_its_peers_end()
    {
        using var heard = new ManualResetEventSlim();
        await using var server = new TestServer(
            async connection =>
            {
                await connection.Transport.Input.ReadAsync();
                using var closed = connection.ConnectionClosed.Register(heard.Set);
                Interlocked.Increment(ref _blocked);
                _gate.Wait();
                connection.Transport.Input.Complete();
            },
            TestServer.Unwatched);
        var client = server.Connect();
        await Task.Delay(50);
        client.Send([Block]);
        await Eventually.Holds(() => Volatile.Read(ref _blocked) == 1, "the call blocks");
        server.Engine.Tick();
        server.Engine.Tick();
        client.Dispose();

        Assert.True(heard.Wait(TimeSpan.FromSeconds(30)), "The blocked call was not told of the end.");
    }

    [Fact]
    public async Task Threads_that_are_not_needed_any_more_end()
    {
        await using var server = new TestServer(
            ServeAsync, TestServer.Unwatched with { IdleTime = TimeSpan.FromMilliseconds(50) });
        var other = Connect(server);
        foreach (var client in Enumerable.Range(0, 8).Select(_ => Connect(server)).ToList())
        {
            client.Send([Block]);
        }

        await Eventually.Holds(
            () =>
            {
                server.Engine.Tick();
                return Volatile.Read(ref _blocked) == 8;
            },
            "all calls block");
        _gate.Set();
        await Eventually.Holds(
            () =>
            {
                server.Engine.Tick();
                return server.Engine is { OpenSeats: 1, Threads: <= 2 };
            },
            () => $"{server.Engine.OpenSeats} seats, {server.Engine.Threads} threads");
        Assert.Equal(Short, other.Ask(Short));
    }

    private static byte Receive(Socket client)
    {
        Span<byte> one = [0];
        Assert.Equal(1, client.Receive(one));
        return one[0];
    }

    private Socket Connect(TestServer server)
    {
        var client = server.Connect();
        _clients.Add(client);

        // The handler waits for the next byte from now on, so that it runs on the polling thread.
        Assert.Equal(Short, client.Ask(Short));
        return client;
    }

    private async Task ServeAsync(ConnectionContext connection)
    {
        while (true)
        {
            var read = await connection.Transport.Input.ReadAsync();
            if (read.Buffer.IsEmpty)
            {
                return;
            }

            var question = read.Buffer.FirstSpan[0];
            connection.Transport.Input.AdvanceTo(read.Buffer.End);
            if (question == Block)
            {
                Interlocked.Increment(ref _blocked);
                _gate.Wait();
            }

            await connection.Transport.Output.WriteAsync(new[] { question });
        }
    }
}
