using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Queues.Rabbit;
using Woad.Queues.Relays;

namespace Woad.Interop.Tests.Queues;

/// <summary>From a directory over Debian's broker to another directory, while the broker is killed.</summary>
public sealed class RabbitRelayTests : IClassFixture<RabbitServer>, IDisposable
{
    private const int Messages = 300;

    private static readonly QueueName _outbox = new("private/outbox");
    private static readonly QueueName _inbox = new("private/inbox");
    private static readonly TimeSpan _deadline = TimeSpan.FromSeconds(120);

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-relay-").FullName;
    private readonly RabbitServer _server;

    public RabbitRelayTests(RabbitServer server) => _server = server;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public async Task Messages_arrive_once_over_a_broker_that_is_killed()
    {
        await using var sender = await OpenAsync("sender", _outbox);
        await using var receiver = await OpenAsync("receiver", _inbox);
        await using var near = RabbitQueueEngine.Open(_server.Address, TimeProvider.System);
        await using var far = RabbitQueueEngine.Open(_server.Address, TimeProvider.System);
        var queue = new QueueName($"private/way-{Guid.NewGuid():N}");
        await near.CreateAsync(queue, new QueueSettings(IsTransactional: true), default);

        using var ended = new CancellationTokenSource();
        var forward = new OutboxRelay(sender, _outbox, near, queue, TimeProvider.System).RunAsync(ended.Token);
        var fetch = new DeduplicatingRelay(far, queue, receiver, _inbox, TimeProvider.System).RunAsync(ended.Token);
        for (var i = 0; i < Messages; i++)
        {
            await using var work = sender.Begin();
            await sender.SendAsync(_outbox, new QueuedMessage { Label = $"{i}" }, work, default);
            await work.CommitAsync(default);
            if (i == Messages / 2)
            {
                await _server.CrashAsync();
                await _server.StartAsync();
            }
        }

        using var late = new CancellationTokenSource(_deadline);
        while ((await receiver.FindAsync(_inbox, default))!.Messages < Messages
            || (await sender.FindAsync(_outbox, default))!.Messages > 0)
        {
            late.Token.ThrowIfCancellationRequested();
            Assert.False(forward.IsFaulted || fetch.IsFaulted, $"{forward.Exception} {fetch.Exception}");
            await Task.Delay(20);
        }

        await ended.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => forward);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => fetch);
        await using var reader = await receiver.OpenAsync(_inbox, default);
        var labels = (await reader.PeekAsync(0, 1_000, default)).Select(message => message.Label);
        Assert.Equal(Enumerable.Range(0, Messages).Select(i => $"{i}").Order(), labels.Order());
    }

    private async Task<EmbeddedQueueEngine> OpenAsync(string name, QueueName queue)
    {
        var engine = EmbeddedQueueEngine.Open(Path.Combine(_folder, name), TimeProvider.System);
        await engine.CreateAsync(queue, new QueueSettings(IsTransactional: true), default);
        return engine;
    }
}
