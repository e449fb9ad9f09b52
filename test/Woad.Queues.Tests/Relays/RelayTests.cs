using Woad.Queues.Embedded;
using Woad.Queues.Embedded.Storage;
using Woad.Queues.Engine;
using Woad.Queues.Relays;
using Woad.Queues.Tests.Embedded;
using Woad.Queues.Tests.Memory;

namespace Woad.Queues.Tests.Relays;

/// <summary>Messages between a directory and a broker; the model of an engine takes the place of the broker.</summary>
public sealed class RelayTests : IAsyncLifetime
{
    private static readonly QueueName _local = new("private/local");
    private static readonly QueueName _remote = new("private/remote");

    private readonly TempDirectory _path = new();
    private readonly FakeTimeProvider _time = new();
    private readonly MemoryQueueEngine _broker;
    private EmbeddedQueueEngine _directory;

    public RelayTests()
    {
        _broker = new MemoryQueueEngine(_time);
        _directory = EmbeddedQueueEngine.Open(_path.Path, _time);
    }

    public async Task InitializeAsync()
    {
        await _directory.CreateAsync(_local, new QueueSettings(IsTransactional: true), default);
        await _broker.CreateAsync(_remote, new QueueSettings(IsTransactional: true), default);
    }

    public async Task DisposeAsync()
    {
        await _directory.DisposeAsync();
        await _broker.DisposeAsync();
        _path.Dispose();
    }

    [Fact]
    public async Task Outbox_carries_messages_to_the_broker()
    {
        await SendAsync(_directory, _local, "a", "b", "c");
        await using var reader = await _directory.OpenAsync(_local, default);
        await new OutboxRelay(_directory, _local, _broker, _remote, _time).StepAsync(reader, default);
        Assert.Equal(["a", "b", "c"], await LabelsAsync(_broker, _remote));
        Assert.Empty(await LabelsAsync(_directory, _local));
    }

    [Fact]
    public async Task Outbox_keeps_messages_that_the_broker_does_not_take()
    {
        await SendAsync(_directory, _local, "a");
        await using var reader = await _directory.OpenAsync(_local, default);
        var relay = new OutboxRelay(_directory, _local, _broker, new("private/none"), _time);
        var error = await Assert.ThrowsAsync<QueueException>(() => relay.StepAsync(reader, default));
        Assert.Equal(QueueError.NotFound, error.Error);
        Assert.Equal(["a"], await LabelsAsync(_directory, _local));
    }

    [Fact]
    public async Task Messages_that_come_again_are_left_out()
    {
        await SendAsync(_broker, _remote, "a", "b");
        await using var reader = await _broker.OpenAsync(_remote, default);
        await using (var batch = await RelayBatch.ReceiveAsync(_broker, reader, default))
        {
            // The relay dies between its two commits.
            await _directory.SendOnceAsync(_local, batch.Messages, default);
        }

        await _directory.AbandonAsync();
        _directory = EmbeddedQueueEngine.Open(_path.Path, _time);
        await SendAsync(_broker, _remote, "c");
        await new DeduplicatingRelay(_broker, _remote, _directory, _local, _time).StepAsync(reader, default);
        Assert.Equal(["a", "b", "c"], await LabelsAsync(_directory, _local));
        Assert.Empty(await LabelsAsync(_broker, _remote));
    }

    [Fact]
    public async Task Identifiers_are_forgotten_after_a_week()
    {
        await SendAsync(_broker, _remote, "a");
        var message = (await (await _broker.OpenAsync(_remote, default)).PeekAsync(0, 1, default))[0];
        await _directory.SendOnceAsync(_local, [message], default);
        _time.Advance(TimeSpan.FromDays(6));
        await _directory.SendOnceAsync(_local, [message], default);
        Assert.Equal(["a"], await LabelsAsync(_directory, _local));
        _time.Advance(TimeSpan.FromDays(2));
        await _directory.SendOnceAsync(_local, [message], default);
        Assert.Equal(["a", "a"], await LabelsAsync(_directory, _local));
    }

    [Fact]
    public async Task File_of_the_first_version_gets_the_table_of_identifiers()
    {
        await _directory.AbandonAsync();
        using (var file = new SqliteFile(Path.Combine(_path.Path, "queues.db")))
        {
            OldTables.Restore(file, version: 1);
        }

        _directory = EmbeddedQueueEngine.Open(_path.Path, _time);
        await _directory.SendOnceAsync(_local, [], default);
        Assert.NotNull(await _directory.FindAsync(_local, default));
    }

    private static async Task SendAsync(IQueueEngine engine, QueueName queue, params string[] labels)
    {
        await using var work = engine.Begin();
        foreach (var label in labels)
        {
            await engine.SendAsync(queue, new QueuedMessage { Label = label }, work, default);
        }

        await work.CommitAsync(default);
    }

    private static async Task<IEnumerable<string>> LabelsAsync(IQueueEngine engine, QueueName queue)
    {
        await using var reader = await engine.OpenAsync(queue, default);
        return (await reader.PeekAsync(0, 100, default)).Select(message => message.Label);
    }
}
