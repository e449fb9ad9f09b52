using System.Messaging;
using System.Text;
using Woad.Queues.Engine;
using Woad.Queues.Rabbit;

namespace Woad.Interop.Tests.Queues;

/// <summary>Journals that begin and end while their queues on Debian's broker are used.</summary>
public sealed class RabbitJournalTests(RabbitServer server) : IClassFixture<RabbitServer>, IAsyncLifetime
{
    private static readonly TimeSpan _deadline = TimeSpan.FromSeconds(60);

    private readonly QueueName _name = new($"private/changing-{Guid.NewGuid():N}");
    private readonly RabbitQueueEngine _engine = RabbitQueueEngine.Open(server.Address, TimeProvider.System);

    public Task InitializeAsync() => Task.CompletedTask;

    public async Task DisposeAsync() => await _engine.DisposeAsync();

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Change_applies_to_a_reader_that_is_open(bool isTransactional)
    {
        await _engine.CreateAsync(_name, new QueueSettings(isTransactional), default);
        await using var reader = await _engine.OpenAsync(_name, default);
        await using var sender = RabbitQueueEngine.Open(server.Address, TimeProvider.System);
        foreach (var (text, isJournaled) in new[] { ("one", true), ("two", false), ("three", true), ("four", false) })
        {
            await _engine.SetJournalAsync(_name, isJournaled, default);
            await SendAsync(sender, text, isTransactional);
            Assert.Equal(text, await ReceiveAsync(_engine, reader, isTransactional));
        }

        Assert.Equal(["one", "three"], await JournalAsync(isTransactional));
    }

    [Fact]
    public async Task Change_of_another_process_is_seen_when_the_queue_is_asked_for_or_opened()
    {
        await _engine.CreateAsync(_name, new QueueSettings(IsTransactional: true), default);
        await using var other = RabbitQueueEngine.Open(server.Address, TimeProvider.System);
        foreach (var (text, isJournaled) in new[] { ("one", false), ("two", true), ("three", false) })
        {
            await _engine.SetJournalAsync(_name, isJournaled, default);
            await SendAsync(other, text, isTransactional: true);
            await using var reader = await other.OpenAsync(_name, default);
            Assert.Equal(text, await ReceiveAsync(other, reader, isTransactional: true));
            Assert.Equal(isJournaled, (await other.FindAsync(_name, default))!.Settings.IsJournaled);
        }

        Assert.Equal(["two"], await JournalAsync(isTransactional: true));
    }

    [Fact]
    public async Task Setting_is_set_and_removed_twice_and_refused_without_a_queue()
    {
        await _engine.CreateAsync(_name, new QueueSettings(IsTransactional: true), default);
        foreach (var isJournaled in new[] { false, true, true, false, false })
        {
            await _engine.SetJournalAsync(_name, isJournaled, default);
            await using var other = RabbitQueueEngine.Open(server.Address, TimeProvider.System);
            Assert.Equal(isJournaled, (await other.FindAsync(_name, default))!.Settings.IsJournaled);
        }

        var missing = new QueueName($"private/missing-{Guid.NewGuid():N}");
        var refused = await Assert.ThrowsAsync<QueueException>(
            () => _engine.SetJournalAsync(missing, true, default).AsTask());
        Assert.Equal(QueueError.NotFound, refused.Error);
    }

    [Fact]
    public async Task Work_that_is_rolled_back_leaves_nothing_in_the_journal()
    {
        await _engine.CreateAsync(_name, new QueueSettings(IsTransactional: true), default);
        await _engine.SetJournalAsync(_name, true, default);
        await SendAsync(_engine, "one", isTransactional: true);
        await using var reader = await _engine.OpenAsync(_name, default);
        await using (var work = _engine.Begin())
        {
            await reader.ReceiveAsync(work, default).AsTask().WaitAsync(_deadline);
        }

        Assert.Equal("one", await ReceiveAsync(_engine, reader, isTransactional: true));
        Assert.Equal(["one"], await JournalAsync(isTransactional: true));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Use_of_the_journal_is_a_property_of_the_message_queue(bool isTransactional)
    {
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        var path = world.Path($"journaled-{Guid.NewGuid():N}");
        var type = isTransactional ? MessageQueueTransactionType.Single : MessageQueueTransactionType.None;
        using var queue = MessageQueue.Create(path, isTransactional);
        Assert.False(queue.UseJournalQueue);
        foreach (var isOn in new[] { false, true, false })
        {
            queue.UseJournalQueue = isOn;
            using var again = new MessageQueue(path);
            Assert.Equal(isOn, again.UseJournalQueue);
            queue.Send("tea", isOn ? "kept" : "gone", type);
            Assert.Equal(isOn ? "kept" : "gone", queue.Receive(_deadline, type).Label);
        }

        using var journal = new MessageQueue(path + @"\Journal$");
        Assert.Equal("kept", journal.Receive(_deadline, type).Label);
        var empty = Assert.Throws<MessageQueueException>(() => journal.Receive(TimeSpan.Zero, type));
        Assert.Equal(MessageQueueErrorCode.IOTimeout, empty.MessageQueueErrorCode);
    }

    private static async Task<string> ReceiveAsync(RabbitQueueEngine engine, IQueueReader reader, bool isTransactional)
    {
        await using var work = isTransactional ? engine.Begin() : null;
        var message = await reader.ReceiveAsync(work, default).AsTask().WaitAsync(_deadline);
        if (work is not null)
        {
            await work.CommitAsync(default);
        }

        return Encoding.UTF8.GetString(message.Body.Span);
    }

    private async Task SendAsync(RabbitQueueEngine engine, string text, bool isTransactional)
    {
        await using var work = isTransactional ? engine.Begin() : null;
        await engine.SendAsync(
            _name, new QueuedMessage { Body = Encoding.UTF8.GetBytes(text), Priority = 0 }, work, default);
        if (work is not null)
        {
            await work.CommitAsync(default);
        }
    }

    /// <summary>Receives the copies; the count is exact, because each was confirmed before its message was
    /// consumed.</summary>
    private async Task<List<string>> JournalAsync(bool isTransactional)
    {
        var journal = _name with { Subqueue = "journal" };
        var count = (await _engine.FindAsync(journal, default))!.Messages;
        var copies = new List<string>();
        await using var reader = await _engine.OpenAsync(journal, default);
        for (var i = 0; i < count; i++)
        {
            copies.Add(await ReceiveAsync(_engine, reader, isTransactional));
        }

        return copies;
    }
}
