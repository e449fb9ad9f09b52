using System.Net;
using Woad.Server.Tests.Http;
using static Woad.Server.Tests.Conversation.RawConversation;

namespace Woad.Server.Tests.Conversation;

/// <summary>
/// Requests for sessions in a flood, far beyond MaxPendingSessions: 1,500; with WOAD_EXTENDED=1, 50,000.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class FloodTests
{
    private const int MaxPending = 128;
    private const long MostGrowth = 8 << 20;

    private static readonly int Requests = LongBudget.IsOn ? 50_000 : 1_500;

    [Fact]
    public Task Flood_is_refused_in_bounded_memory_and_other_sessions_go_on() => OwnProcess.RunAsync(FloodAsync);

    private static async Task FloodAsync()
    {
        using var host = new WhoHost(Bare());
        using var used = new RawConversation(host.Address);
        await used.IssueAsync();
        Assert.Equal(HttpStatusCode.OK, (await used.CallAsync()).Status);
        using var ended = new CancellationTokenSource();
        var going = UseAsync(used, ended.Token);

        using var flood = new RawConversation(host.Address);
        await SendAsync(flood, Requests / 3);
        var before = OwnProcess.HeapBytes();
        var granted = await SendAsync(flood, Requests);
        var growth = OwnProcess.HeapBytes() - before;

        // The first third has taken all places.
        Assert.Equal(0, granted);
        Assert.InRange(growth, long.MinValue, MostGrowth);
        await ended.CancelAsync();
        Assert.True(await going > 0);
        Assert.Equal(HttpStatusCode.OK, (await used.CancelAsync()).Status);
    }

    /// <summary>
    /// The number of sessions that were granted; all other requests are answered that the service is too busy.
    /// </summary>
    private static async Task<int> SendAsync(RawConversation client, int count)
    {
        var granted = 0;
        await Parallel.ForEachAsync(Enumerable.Range(0, count), new ParallelOptions
        {
            MaxDegreeOfParallelism = 16,
        }, async (_, _) =>
        {
            var (status, text) = await client.SendAsync(
                Envelope(T + "/RST/SCT", Stamp() + User(), Request(new byte[32])));
            if (status == HttpStatusCode.OK)
            {
                Assert.InRange(Interlocked.Increment(ref granted), 1, MaxPending);
                return;
            }

            Assert.Contains(":ServerTooBusy</s:Value>", text, StringComparison.Ordinal);
            Assert.Contains("<s:Value>s:Receiver</s:Value>", text, StringComparison.Ordinal);
        });
        return granted;
    }

    private static async Task<int> UseAsync(RawConversation client, CancellationToken ended)
    {
        var calls = 0;
        for (; !ended.IsCancellationRequested; calls++)
        {
            Assert.Equal(HttpStatusCode.OK, (await client.CallAsync()).Status);
        }

        return calls;
    }
}
