using System.Diagnostics;
using System.Text;
using RabbitMQ.Client;
using Woad.Queues.Engine;
using Woad.Queues.Rabbit;

namespace Woad.Interop.Tests.Queues;

/// <summary>The engine of RabbitMQ on Debian's broker.</summary>
public sealed class RabbitEngineTests : IClassFixture<RabbitServer>, IAsyncLifetime
{
    private static readonly TimeSpan _deadline = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan _minutes = TimeSpan.FromMinutes(5);

    private readonly QueueName _orders = new($"private/orders-{Guid.NewGuid():N}");
    private readonly QueueName _plain = new($"private/plain-{Guid.NewGuid():N}");
    private readonly QueueName _dead = new($"private/dead-{Guid.NewGuid():N}");
    private readonly RabbitServer _server;
    private readonly RabbitQueueEngine _engine;

    public RabbitEngineTests(RabbitServer server)
    {
        _server = server;
        _engine = RabbitQueueEngine.Open(server.Address, TimeProvider.System);
    }

    public async Task InitializeAsync()
    {
        await _engine.CreateAsync(_orders, new QueueSettings(IsTransactional: true), default);
        await _engine.CreateAsync(_plain, new QueueSettings(IsTransactional: false), default);
        await _engine.CreateAsync(_dead, new QueueSettings(IsTransactional: true), default);
    }

    public async Task DisposeAsync() => await _engine.DisposeAsync();

    [Fact]
    public async Task Message_is_received_as_it_was_sent()
    {
        var sent = new QueuedMessage
        {
            Body = new byte[] { 1, 2, 3 },
            BodyType = 0x1011,
            Label = "Bestellung «1»",
            CorrelationId = $"{Guid.NewGuid()}\\7",
            AppSpecific = -5,
            Extension = new byte[] { 4, 5 },
            Priority = 0,
            ResponseQueue = "DIRECT=OS:.\\private$\\answers",
            AdministrationQueue = "DIRECT=OS:.\\private$\\admin",
            Acknowledge = 0x0E,
            Class = 2,
            IsRecoverable = false,
            TimeToBeReceived = TimeSpan.FromHours(1),
            TimeToReachQueue = TimeSpan.FromMinutes(1),
            IsJournaled = true,
            DeadLetters = _dead,
            SenderId = new byte[] { 6 },
        };
        await _engine.SendAsync(_plain, sent, null, default);
        var read = await ReceiveAsync(_plain);
        foreach (var property in typeof(QueuedMessage).GetProperties())
        {
            Assert.Equal(Comparable(property.GetValue(sent)), Comparable(property.GetValue(read)));
        }

        Assert.Equal((_plain, _plain, 0, 0), (read.Queue, read.Destination, read.AbortCount, read.MoveCount));
        Assert.Equal(sent.Body.ToArray(), (await ReceiveAsync(QueueName.Journal)).Body.ToArray());
    }

    [Fact]
    public async Task Work_that_is_rolled_back_counts_an_abort_and_sends_nothing()
    {
        await SendAsync(_orders, "one");
        await using var reader = await _engine.OpenAsync(_orders, default);
        for (var i = 0; i < 3; i++)
        {
            await using var work = _engine.Begin();
            Assert.Equal(i, (await ReceiveAsync(reader, work)).AbortCount);
            await _engine.SendAsync(_dead, Text("never"), work, default);
        }

        Assert.Equal(0, (await _engine.FindAsync(_dead, default))!.Messages);
        await using var last = _engine.Begin();
        Assert.Equal(3, (await ReceiveAsync(reader, last)).AbortCount);
        await last.CommitAsync(default);
        Assert.Null(await reader.TryReceiveAsync(_engine.Begin(), default));
    }

    [Fact]
    public async Task Message_that_is_moved_comes_back_with_two_moves()
    {
        await SendAsync(_orders, Text("one") with { DeadLetters = _dead });
        await using var reader = await _engine.OpenAsync(_orders, default);
        await using (var work = _engine.Begin())
        {
            var message = await ReceiveAsync(reader, work);
            await work.MoveAsync(message, "retry", TimeSpan.FromMilliseconds(300), default);
            await work.CommitAsync(default);
        }

        await using var second = _engine.Begin();
        var back = await ReceiveAsync(reader, second);
        Assert.Equal(("one", 2, 0, _orders), (Read(back), back.MoveCount, back.AbortCount, back.Queue));
        Assert.Equal((_dead, null), (back.DeadLetters, back.Failure));
        await second.MoveAsync(back, "poison", null, default);
        await second.CommitAsync(default);
        var poison = await ReceiveAsync(_orders with { Subqueue = "poison" });
        Assert.Equal((3, _orders), (poison.MoveCount, poison.Destination));
    }

    [Fact]
    public async Task Expired_and_rejected_messages_go_to_their_dead_letter_queue()
    {
        var old = Text("old") with { TimeToBeReceived = TimeSpan.FromMilliseconds(1), DeadLetters = _dead };
        await SendAsync(_orders, old);
        var dead = await ReceiveAsync(_dead);
        Assert.Equal(("old", DeliveryFailureCode.ReceiveTimeout), (Read(dead), dead.Failure));
        Assert.Equal(_orders, dead.Destination);
        await SendAsync(_orders, Text("bad") with { DeadLetters = _dead });
        await using (var reader = await _engine.OpenAsync(_orders, default))
        {
            await using var work = _engine.Begin();
            var message = await ReceiveAsync(reader, work);
            await work.RejectAsync(message, DeliveryFailureCode.ReceiveRejected, default);
            await work.CommitAsync(default);
        }

        dead = await ReceiveAsync(_dead);
        Assert.Equal(("bad", DeliveryFailureCode.ReceiveRejected), (Read(dead), dead.Failure));
    }

    [Fact]
    public async Task Refusals_have_their_reasons()
    {
        await using var work = _engine.Begin();
        await RefusedAsync(QueueError.TransactionUsage, () => _engine.SendAsync(_plain, Text("x"), work, default));
        await RefusedAsync(QueueError.TransactionUsage, () => _engine.SendAsync(_orders, Text("x"), null, default));
        await RefusedAsync(QueueError.NotFound, () => _engine.SendAsync(new("private/none"), Text("x"), null, default));
        await RefusedAsync(QueueError.Exists, () => _engine.CreateAsync(_plain, new(false), default));
        await RefusedAsync(QueueError.Denied, () => _engine.DeleteAsync(QueueName.Journal, default));
        var small = new QueueName($"private/small-{Guid.NewGuid():N}");
        await _engine.CreateAsync(small, new QueueSettings(false) { Quota = 10 }, default);
        await RefusedAsync(QueueError.Full, async () =>
        {
            for (var i = 0; i < 50; i++)
            {
                await _engine.SendAsync(small, Text("12345678"), null, default);
            }
        });
        await using var stranger = RabbitQueueEngine.Open(
            new UriBuilder(_server.Address) { Password = "wrong" }.Uri, TimeProvider.System);
        await RefusedAsync(QueueError.Denied, async () => await stranger.FindAsync(_plain, default));
        await using var nobody = RabbitQueueEngine.Open(
            new Uri($"amqp://127.0.0.1:{FreePort.Next()}/"), TimeProvider.System);
        await RefusedAsync(QueueError.Unavailable, async () => await nobody.FindAsync(_plain, default));
    }

    [Fact]
    public async Task Message_to_a_queue_that_another_program_has_deleted_is_refused()
    {
        await SendPlainAsync("first");
        await using (var other = RabbitQueueEngine.Open(_server.Address, TimeProvider.System))
        {
            await other.DeleteAsync(_plain, default);
        }

        // The broker sends the message back; what is sent beside it has its own answer.
        var lost = RefusedAsync(QueueError.NotFound, () => SendPlainAsync("second"));
        await SendAsync(_orders, "third");
        await lost;
    }

    [Fact]
    public async Task Deletion_ends_a_receiver()
    {
        await using var reader = await _engine.OpenAsync(_plain, default);
        var receiving = reader.ReceiveAsync(null, default).AsTask();
        await SendPlainAsync("first");
        await receiving.WaitAsync(_deadline);
        receiving = reader.ReceiveAsync(null, default).AsTask();
        await _engine.DeleteAsync(_plain, default);
        var error = await Assert.ThrowsAsync<QueueException>(() => receiving.WaitAsync(_deadline));
        Assert.Equal(QueueError.Deleted, error.Error);
    }

    [Fact]
    public async Task Message_of_another_program_is_its_body()
    {
        var factory = new ConnectionFactory { Uri = _server.Address };
        await using var connection = await factory.CreateConnectionAsync();
        await using var channel = await connection.CreateChannelAsync();
        await channel.BasicPublishAsync("", _plain.Queue, "hello"u8.ToArray());
        var read = await ReceiveAsync(_plain);
        Assert.Equal(("hello", ""), (Read(read), read.Label));
    }

    [Fact]
    public async Task Acknowledged_messages_survive_a_broker_that_is_killed()
    {
        var acknowledged = new List<string>();
        for (var round = 0; round < 2; round++)
        {
            var crash = Task.CompletedTask;
            var begun = Stopwatch.StartNew();
            for (var i = 0; i < 200; i++)
            {
                var label = $"{round}-{i}";
                try
                {
                    await SendAsync(_orders, label);
                    acknowledged.Add(label);
                }
                catch (QueueException) when (i == 0 && begun.Elapsed < _minutes)
                {
                    // A broker that has just started may not answer in time.
                    i--;
                    continue;
                }
                catch (QueueException)
                {
                    break;
                }

                crash = i == 50 ? _server.CrashAsync() : crash;
            }

            await crash;
            await _server.StartAsync();
        }

        Assert.True(acknowledged.Count >= 100);
        var received = new List<string>();
        await using var reader = await _engine.OpenAsync(_orders, default);
        var receiving = Stopwatch.StartNew();
        while (acknowledged.Except(received).Any())
        {
            await using var work = _engine.Begin();
            try
            {
                var message = await reader.ReceiveAsync(work, default).AsTask().WaitAsync(_minutes);
                received.Add(Read(message));
                await work.CommitAsync(default);
            }
            catch (QueueException e) when (e.Error == QueueError.Unavailable && receiving.Elapsed < _minutes)
            {
                // As above: the next receive begins again.
            }
        }
    }

    private static QueuedMessage Text(string text) => new() { Body = Encoding.UTF8.GetBytes(text), Priority = 0 };

    private static string Read(ReceivedMessage message) => Encoding.UTF8.GetString(message.Body.Span);

    private static object? Comparable(object? value) => value is ReadOnlyMemory<byte> bytes ? bytes.ToArray() : value;

    private static async Task RefusedAsync(QueueError error, Func<ValueTask> action) =>
        Assert.Equal(error, (await Assert.ThrowsAsync<QueueException>(() => action().AsTask())).Error);

    private static Task<ReceivedMessage> ReceiveAsync(IQueueReader reader, IQueueWork? work) =>
        reader.ReceiveAsync(work, default).AsTask().WaitAsync(_deadline);

    private Task SendAsync(QueueName name, string text) => SendAsync(name, Text(text));

    private async Task SendAsync(QueueName name, QueuedMessage message)
    {
        await using var work = _engine.Begin();
        await _engine.SendAsync(name, message, work, default);
        await work.CommitAsync(default);
    }

    private ValueTask SendPlainAsync(string text) => _engine.SendAsync(_plain, Text(text), null, default);

    private async Task<ReceivedMessage> ReceiveAsync(QueueName name)
    {
        await using var reader = await _engine.OpenAsync(name, default);
        var isTransactional = (await _engine.FindAsync(name, default))!.Settings.IsTransactional;
        await using var work = isTransactional ? _engine.Begin() : null;
        var message = await ReceiveAsync(reader, work);
        if (work is not null)
        {
            await work.CommitAsync(default);
        }

        return message;
    }
}
