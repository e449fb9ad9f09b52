using System.Text;
using Woad.Queues.Engine;
using Woad.Queues.Tests.Memory;

namespace Woad.Queues.Tests;

/// <summary>The rules of every engine, in virtual time.</summary>
public abstract class EngineSuite : IAsyncLifetime
{
    private protected static readonly QueueName Orders = new("private/orders");
    private protected static readonly QueueName Plain = new("private/plain");

    private protected FakeTimeProvider Time { get; } = new();

    private protected IQueueEngine Engine { get; private set; } = null!;

    public async Task InitializeAsync()
    {
        Engine = await OpenAsync();
        await Engine.CreateAsync(Orders, new QueueSettings(IsTransactional: true), default);
        await Engine.CreateAsync(Plain, new QueueSettings(IsTransactional: false), default);
    }

    public virtual async Task DisposeAsync() => await Engine.DisposeAsync();

    private protected abstract ValueTask<IQueueEngine> OpenAsync();

    [Fact]
    public async Task Message_is_received_as_it_was_sent()
    {
        var sent = Full();
        await Engine.SendAsync(Plain, sent, null, default);
        var read = await ReceiveAsync(Plain);
        foreach (var property in typeof(QueuedMessage).GetProperties())
        {
            Assert.Equal(Comparable(property.GetValue(sent)), Comparable(property.GetValue(read)));
        }

        Assert.Equal((Plain, Plain), (read.Queue, read.Destination));
        Assert.Equal((Time.GetUtcNow(), Time.GetUtcNow()), (read.Sent, read.Arrived));
        Assert.Equal((0, 0, null, null), (read.AbortCount, read.MoveCount, read.Moved, read.Failure));
    }

    [Fact]
    public async Task Work_that_is_committed_happens()
    {
        await SendAsync(Orders, "one", "two");
        await using var work = Engine.Begin();
        var message = await (await Engine.OpenAsync(Orders, default)).ReceiveAsync(work, default);
        await Engine.SendAsync(Orders, Text("three"), work, default);
        Assert.Equal(["two"], await PeekAsync(Orders));
        await work.CommitAsync(default);
        Assert.Equal("one", Read(message));
        Assert.Equal(["two", "three"], await PeekAsync(Orders));
    }

    [Fact]
    public async Task Work_that_is_rolled_back_counts_an_abort_and_leaves_the_order()
    {
        await SendAsync(Orders, "one", "two");
        var reader = await Engine.OpenAsync(Orders, default);
        for (var i = 0; i < 3; i++)
        {
            await using var work = Engine.Begin();
            Assert.Equal(i, (await reader.ReceiveAsync(work, default)).AbortCount);
            await Engine.SendAsync(Orders, Text("never"), work, default);
        }

        Assert.Equal(["one", "two"], await PeekAsync(Orders));
    }

    [Fact]
    public async Task Higher_priorities_are_received_first()
    {
        foreach (var (text, priority) in new[] { ("a", 3), ("b", 7), ("c", 0), ("d", 7), ("e", 3) })
        {
            await Engine.SendAsync(Plain, Text(text) with { Priority = (byte)priority }, null, default);
        }

        Assert.Equal(["b", "d", "a", "e", "c"], await PeekAsync(Plain));
    }

    [Fact]
    public async Task Receiver_waits_until_a_message_comes()
    {
        var reader = await Engine.OpenAsync(Orders, default);
        await using var work = Engine.Begin();
        var receiving = reader.ReceiveAsync(work, default).AsTask();
        Assert.False(receiving.IsCompleted);
        await SendAsync(Orders, "late");
        Assert.Equal("late", Read(await receiving.WaitAsync(TimeSpan.FromSeconds(60))));
        Assert.Null(await reader.TryReceiveAsync(work, default));
        await work.CommitAsync(default);
    }

    [Fact]
    public async Task Receiver_waits_on_while_queues_come_and_go()
    {
        var reader = await Engine.OpenAsync(Orders, default);
        await using var work = Engine.Begin();
        var receiving = reader.ReceiveAsync(work, default).AsTask();
        var other = new QueueName("private/other");
        await Engine.CreateAsync(other, new QueueSettings(IsTransactional: true), default);
        await Engine.DeleteAsync(other, default);
        Assert.False(receiving.IsCompleted);
        await SendAsync(Orders, "late");
        Assert.Equal("late", Read(await receiving.WaitAsync(TimeSpan.FromSeconds(60))));
        await work.CommitAsync(default);
    }

    [Fact]
    public async Task Receiver_that_is_cancelled_takes_nothing()
    {
        var reader = await Engine.OpenAsync(Plain, default);
        using var cancelled = new CancellationTokenSource();
        var receiving = reader.ReceiveAsync(null, cancelled.Token).AsTask();
        await cancelled.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => receiving);
        await Engine.SendAsync(Plain, Text("left"), null, default);
        Assert.Equal(["left"], await PeekAsync(Plain));
    }

    [Fact]
    public async Task Deletion_wakes_receivers_and_returns_messages()
    {
        await SendAsync(Orders, Text("kept") with { DeadLetters = QueueName.TransactedDeadLetter });
        var reader = await Engine.OpenAsync(Orders, default);
        await using var holding = Engine.Begin();
        await reader.ReceiveAsync(holding, default);
        await using var waiting = Engine.Begin();
        var receiving = reader.ReceiveAsync(waiting, default).AsTask();
        await Engine.DeleteAsync(Orders, default);
        await RefusedAsync(QueueError.Deleted, () => receiving.WaitAsync(TimeSpan.FromSeconds(60)));
        await RefusedAsync(QueueError.Deleted, () => holding.CommitAsync(default).AsTask());
        Assert.Null(await Engine.FindAsync(Orders, default));
        var dead = await ReceiveAsync(QueueName.TransactedDeadLetter);
        Assert.Equal(("kept", DeliveryFailureCode.QueueDeleted, Orders), (Read(dead), dead.Failure, dead.Destination));
    }

    /// <summary>A message of a sub-queue may have its own queue as dead-letter queue.</summary>
    [Fact]
    public async Task Deleted_queue_leaves_no_dead_letter_in_itself()
    {
        await SendAsync(Orders, Text("own") with { DeadLetters = Orders });
        var reader = await Engine.OpenAsync(Orders, default);
        await using (var work = Engine.Begin())
        {
            var message = await reader.ReceiveAsync(work, default);
            await work.MoveAsync(message, "poison", null, default);
            await work.CommitAsync(default);
        }

        await Engine.DeleteAsync(Orders, default);
        await Engine.CreateAsync(Orders, new QueueSettings(IsTransactional: true), default);
        Assert.Empty(await PeekAsync(Orders));
    }

    [Fact]
    public async Task Message_expires_into_its_dead_letter_queue()
    {
        var message = Text("old") with
        {
            TimeToBeReceived = TimeSpan.FromMinutes(1), DeadLetters = QueueName.DeadLetter,
        };
        await Engine.SendAsync(Plain, message, null, default);
        Time.Advance(TimeSpan.FromSeconds(59));
        Assert.Equal(["old"], await PeekAsync(Plain));
        var waiting = (await Engine.OpenAsync(QueueName.DeadLetter, default)).ReceiveAsync(null, default).AsTask();
        Time.Advance(TimeSpan.FromSeconds(1));
        Assert.Empty(await PeekAsync(Plain));
        var dead = await waiting.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(("old", DeliveryFailureCode.ReceiveTimeout, Plain), (Read(dead), dead.Failure, dead.Destination));
    }

    [Fact]
    public async Task Message_that_is_moved_comes_back_with_two_moves()
    {
        await SendAsync(Orders, "one");
        var reader = await Engine.OpenAsync(Orders, default);
        await using (var work = Engine.Begin())
        {
            await work.MoveAsync(await reader.ReceiveAsync(work, default), "retry", TimeSpan.FromMinutes(30), default);
            await work.CommitAsync(default);
        }

        Assert.Empty(await PeekAsync(Orders));
        Assert.Equal(["one"], await PeekAsync(Orders with { Subqueue = "retry" }));
        await using var second = Engine.Begin();
        var receiving = reader.ReceiveAsync(second, default).AsTask();
        Time.Advance(TimeSpan.FromMinutes(30));
        var back = await receiving.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal((2, 0, Time.GetUtcNow(), Orders), (back.MoveCount, back.AbortCount, back.Moved, back.Queue));
    }

    [Fact]
    public async Task Message_that_is_rejected_goes_to_its_dead_letter_queue()
    {
        await SendAsync(Orders, Text("bad") with { DeadLetters = QueueName.TransactedDeadLetter });
        await using var work = Engine.Begin();
        var message = await (await Engine.OpenAsync(Orders, default)).ReceiveAsync(work, default);
        await work.RejectAsync(message, DeliveryFailureCode.ReceiveRejected, default);
        await work.CommitAsync(default);
        Assert.Empty(await PeekAsync(Orders));
        var dead = await ReceiveAsync(QueueName.TransactedDeadLetter);
        Assert.Equal(("bad", DeliveryFailureCode.ReceiveRejected), (Read(dead), dead.Failure));
        Assert.Equal(message.Id, dead.Id);
    }

    [Fact]
    public async Task Journals_keep_copies_of_received_and_sent_messages()
    {
        var journaled = new QueueName("private/journaled");
        await Engine.CreateAsync(journaled, new QueueSettings(true) { IsJournaled = true }, default);
        await SendAsync(journaled, Text("kept") with { IsJournaled = true });
        Assert.Equal(["kept"], await PeekAsync(QueueName.Journal));
        Assert.Equal("kept", Read(await ReceiveAsync(journaled)));
        Assert.Equal(["kept"], await PeekAsync(journaled with { Subqueue = "journal" }));
    }

    [Fact]
    public async Task Journal_of_a_queue_begins_and_ends_while_the_queue_is_used()
    {
        var name = new QueueName("private/changing");
        await Engine.CreateAsync(name, new QueueSettings(true), default);
        foreach (var (text, isJournaled) in new[] { ("one", true), ("two", false), ("three", true) })
        {
            await Engine.SetJournalAsync(name, isJournaled, default);
            Assert.Equal(isJournaled, (await Engine.FindAsync(name, default))!.Settings.IsJournaled);
            await SendAsync(name, text);
            Assert.Equal(text, Read(await ReceiveAsync(name)));
        }

        Assert.Equal(["one", "three"], await PeekAsync(name with { Subqueue = "journal" }));
        await RefusedAsync(
            QueueError.NotFound,
            () => Engine.SetJournalAsync(new QueueName("private/missing"), true, default).AsTask());
    }

    [Fact]
    public async Task Identifier_of_the_sender_is_that_of_the_receiver()
    {
        var id = $"{Guid.NewGuid()}\\7";
        await SendAsync(Orders, Text("marked") with { AssignedId = id });
        Assert.Equal(id, (await ReceiveAsync(Orders))!.Id);
    }

    [Fact]
    public async Task Name_may_have_several_parts()
    {
        var name = new QueueName("private/shop/orders.svc");
        await Engine.CreateAsync(name, new QueueSettings(true), default);
        await SendAsync(name, "nested");
        Assert.Equal("nested", Read(await ReceiveAsync(name)));
    }

    [Fact]
    public async Task Message_is_taken_by_its_look_up_id()
    {
        await SendAsync(Orders, "one", "two", "three");
        var reader = await Engine.OpenAsync(Orders, default);
        var two = (await reader.PeekAsync(0, 10, default))[1];
        await using var work = Engine.Begin();
        Assert.Equal("two", Read((await reader.TakeAsync(two.LookupId, work, default))!));
        Assert.Null(await reader.TakeAsync(two.LookupId, work, default));
        await work.CommitAsync(default);
        Assert.Equal(["one", "three"], await PeekAsync(Orders));
    }

    [Fact]
    public async Task Purge_leaves_messages_that_work_holds()
    {
        await SendAsync(Orders, "held", "free", "free");
        await using var work = Engine.Begin();
        await (await Engine.OpenAsync(Orders, default)).ReceiveAsync(work, default);
        Assert.Equal(2, await Engine.PurgeAsync(Orders, default));
        await work.RollbackAsync();
        Assert.Equal(["held"], await PeekAsync(Orders));
    }

    [Fact]
    public async Task Queue_that_is_full_refuses()
    {
        var small = new QueueName("private/small");
        await Engine.CreateAsync(small, new QueueSettings(true) { Quota = 5 }, default);
        await SendAsync(small, "1234");
        await RefusedAsync(QueueError.Full, () => SendAsync(small, "56"));
        Assert.Equal(["1234"], await PeekAsync(small));
    }

    [Fact]
    public async Task Wrong_uses_are_refused()
    {
        await RefusedAsync(
            QueueError.TransactionUsage, () => Engine.SendAsync(Orders, Text("x"), null, default).AsTask());
        await using var work = Engine.Begin();
        await RefusedAsync(
            QueueError.TransactionUsage, () => Engine.SendAsync(Plain, Text("x"), work, default).AsTask());
        await RefusedAsync(
            QueueError.NotFound, () => Engine.SendAsync(new("private/none"), Text("x"), null, default).AsTask());
        await RefusedAsync(
            QueueError.BadName,
            () => Engine.SendAsync(Orders with { Subqueue = "s" }, Text("x"), work, default).AsTask());
        await RefusedAsync(QueueError.BadName, () => Engine.OpenAsync(new("a;b"), default).AsTask());
        await RefusedAsync(QueueError.NotFound, () => Engine.OpenAsync(new("private/none"), default).AsTask());
        await RefusedAsync(QueueError.Exists, () => Engine.CreateAsync(Orders, new(true), default).AsTask());
        await RefusedAsync(QueueError.Denied, () => Engine.DeleteAsync(QueueName.Journal, default).AsTask());
    }

    [Fact]
    public async Task List_has_the_systems_queues_and_sub_queues_with_messages()
    {
        await SendAsync(Orders, "one", "three");
        await using var work = Engine.Begin();
        var message = await (await Engine.OpenAsync(Orders, default)).ReceiveAsync(work, default);
        await work.MoveAsync(message, "poison", null, default);
        await work.CommitAsync(default);
        var list = await Engine.ListAsync(default).ToListAsync();
        Assert.Equal(
            [
                ("private/orders", 1, 5), ("private/orders;poison", 1, 3), ("private/plain", 0, 0),
                ("system/deadletter", 0, 0), ("system/deadxact", 0, 0), ("system/journal", 0, 0),
            ],
            list.Select(queue => (queue.Name.ToString(), queue.Messages, queue.Bytes)));
        Assert.Equal(Time.GetUtcNow(), list[0].Oldest);
    }

    private protected static QueuedMessage Text(string text) => new() { Body = Encoding.UTF8.GetBytes(text) };

    private protected static string Read(ReceivedMessage message) =>
        Encoding.UTF8.GetString(message.Body.Span);

    private protected static async Task RefusedAsync(QueueError error, Func<Task> action) =>
        Assert.Equal(error, (await Assert.ThrowsAsync<QueueException>(action)).Error);

    private protected async Task SendAsync(QueueName name, params string[] texts)
    {
        foreach (var text in texts)
        {
            await SendAsync(name, Text(text));
        }
    }

    private protected async Task SendAsync(QueueName name, QueuedMessage message)
    {
        await using var work = Engine.Begin();
        await Engine.SendAsync(name, message, work, default);
        await work.CommitAsync(default);
    }

    private protected async Task<string[]> PeekAsync(QueueName name)
    {
        await using var reader = await Engine.OpenAsync(name, default);
        return [.. (await reader.PeekAsync(0, 100, default)).Select(Read)];
    }

    /// <summary>Receives one message, in work where the queue needs it.</summary>
    private protected async Task<ReceivedMessage> ReceiveAsync(QueueName name)
    {
        await using var reader = await Engine.OpenAsync(name, default);
        var settings = (await Engine.FindAsync(name, default))!.Settings;
        await using var work = settings.IsTransactional ? Engine.Begin() : null;
        var message = await reader.ReceiveAsync(work, default).AsTask().WaitAsync(TimeSpan.FromSeconds(60));
        if (work is not null)
        {
            await work.CommitAsync(default);
        }

        return message;
    }

    private static object? Comparable(object? value) => value is ReadOnlyMemory<byte> bytes ? bytes.ToArray() : value;

    private static QueuedMessage Full() => new()
    {
        Body = new byte[] { 1, 2, 3 },
        BodyType = 0x1011,
        Label = "Bestellung «1»",
        CorrelationId = $"{Guid.NewGuid()}\\7",
        AppSpecific = -5,
        Extension = new byte[] { 4, 5 },
        Priority = 6,
        ResponseQueue = "DIRECT=OS:.\\private$\\answers",
        AdministrationQueue = "DIRECT=OS:.\\private$\\admin",
        Acknowledge = 0x0E,
        Class = 2,
        IsRecoverable = false,
        TimeToBeReceived = TimeSpan.FromHours(1),
        TimeToReachQueue = TimeSpan.FromMinutes(1),
        IsJournaled = true,
        DeadLetters = QueueName.DeadLetter,
        SenderId = new byte[] { 6 },
    };
}
