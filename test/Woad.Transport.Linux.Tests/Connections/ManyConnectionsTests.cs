using System.Diagnostics;
using Woad.Transport.Linux.Tests.Support;

namespace Woad.Transport.Linux.Tests.Connections;

[Collection(Alone.Name)]
public sealed class ManyConnectionsTests
{
    [Fact]
    public Task Thousands_of_connections_leave_no_descriptor_thread_or_memory() => OpenUseClose(3_000);

    [Fact]
    [Trait("Category", "Long")]
    public Task A_million_connections_leave_no_descriptor_thread_or_memory() => OpenUseClose(1_000_000);

    [Fact]
    public async Task A_busy_connection_among_idle_ones_is_served_by_one_thread()
    {
        await using var server = new TestServer(TestServer.EchoAsync);
        var idle = Enumerable.Range(0, 1000).Select(_ => server.Connect()).ToList();
        await Eventually.Holds(() => server.Open == idle.Count, "all are accepted");
        using var busy = server.Connect();
        for (var i = 0; i < 2000; i++)
        {
            Assert.Equal(3, busy.Ask(3));
        }

        // A connection that waits has no block.
        Assert.True(server.Engine.Pool.Allocated < 64, $"{server.Engine.Pool.Allocated} blocks");
        Assert.All(idle, client => Assert.Equal(4, client.Ask(4)));
        idle.ForEach(static client => client.Dispose());
        await Eventually.Holds(() => server.Open == 1, "all have ended");
    }

    private static async Task OpenUseClose(int count)
    {
        await using var server = new TestServer(TestServer.EchoAsync);
        await UseAsync(server, count / 10);
        var (descriptors, threads, memory) = await StateAsync(server);

        await UseAsync(server, count);

        var after = await StateAsync(server);
        Assert.True(after.Descriptors <= descriptors + 8, $"{descriptors} descriptors, then {after.Descriptors}");
        Assert.True(after.Threads <= threads + 8, $"{threads} threads, then {after.Threads}");
        Assert.True(after.Memory <= memory + 8_000_000, $"{memory} bytes, then {after.Memory}");
        Assert.Equal(1, server.Engine.Descriptors);
    }

    /// <summary>Half of the connections are reset, so that no ports are kept for their ends.</summary>
    private static Task UseAsync(TestServer server, int count) => Task.WhenAll(Enumerable.Range(0, 4).Select(
        _ => OwnThread.Run(() =>
        {
            for (var i = 0; i < count / 4; i++)
            {
                var client = server.Connect();
                Assert.Equal(9, client.Ask(9));
                client.Reset();
            }
        })));

    private static async Task<(int Descriptors, int Threads, long Memory)> StateAsync(TestServer server)
    {
        await Eventually.Holds(() => server.Open == 0, () => $"{server.Open} connections are open");
        return (
            Directory.GetFiles("/proc/self/fd").Length,
            Process.GetCurrentProcess().Threads.Count,
            GC.GetTotalMemory(forceFullCollection: true));
    }
}
