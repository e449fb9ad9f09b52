using System.Collections.Concurrent;
using Woad.Queues.Embedded;
using Woad.Queues.Embedded.Storage;
using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Embedded;

/// <summary>One directory that is open more than once: each engine is what a process of its own would be.</summary>
public sealed class SharedDirectoryTests : IAsyncLifetime
{
    private static readonly QueueName _queue = new("private/shared");
    private static readonly TimeSpan _deadline = TimeSpan.FromSeconds(60);

    private readonly TempDirectory _directory = new();
    private EmbeddedQueueEngine _first = null!;
    private EmbeddedQueueEngine _second = null!;

    public async Task InitializeAsync()
    {
        _first = Open();
        _second = Open();
        await _first.CreateAsync(_queue, new QueueSettings(IsTransactional: true), default);
    }

    public async Task DisposeAsync()
    {
        await _first.DisposeAsync();
        await _second.DisposeAsync();
        _directory.Dispose();
    }

    [Fact]
    public async Task Message_of_another_process_wakes_a_receiver()
    {
        await using var work = _first.Begin();
        var receiving = (await _first.OpenAsync(_queue, default)).ReceiveAsync(work, default).AsTask();
        await SendAsync(_second, "hello");
        Assert.Equal("hello", (await receiving.WaitAsync(_deadline)).Label);
    }

    [Fact]
    public async Task Deletion_by_another_process_ends_a_receiver()
    {
        await using var work = _first.Begin();
        var receiving = (await _first.OpenAsync(_queue, default)).ReceiveAsync(work, default).AsTask();
        await _second.DeleteAsync(_queue, default);
        var error = await Assert.ThrowsAsync<QueueException>(() => receiving.WaitAsync(_deadline));
        Assert.Equal(QueueError.Deleted, error.Error);
    }

    [Fact]
    public async Task Message_that_one_process_holds_is_hidden_from_the_other()
    {
        await SendAsync(_first, "one");
        await using var holding = _first.Begin();
        await using var other = _second.Begin();
        Assert.NotNull(await TryReceiveAsync(_first, holding));
        Assert.Null(await TryReceiveAsync(_second, other));
        await holding.RollbackAsync();
        var received = await TryReceiveAsync(_second, other);
        Assert.Equal(1, received!.AbortCount);
    }

    [Fact]
    public async Task Message_of_a_process_that_died_comes_back_with_an_abort()
    {
        await SendAsync(_first, "one");
        Assert.NotNull(await TryReceiveAsync(_second, _second.Begin()));
        await using var work = _first.Begin();
        var receiving = (await _first.OpenAsync(_queue, default)).ReceiveAsync(work, default).AsTask();
        await _second.AbandonAsync();
        Assert.Equal(1, (await receiving.WaitAsync(_deadline)).AbortCount);
        await work.CommitAsync(default);
    }

    [Fact]
    public async Task Each_message_goes_to_one_receiver_of_two_processes()
    {
        const int Messages = 100;
        var received = new ConcurrentBag<string>();
        using var ended = new CancellationTokenSource(_deadline);
        var receivers = new[] { _first, _second, _first, _second }.Select(engine => Task.Run(async () =>
        {
            var reader = await engine.OpenAsync(_queue, default);
            while (received.Count < Messages)
            {
                await using var work = engine.Begin();
                if (await reader.TryReceiveAsync(work, ended.Token) is { } message)
                {
                    await work.CommitAsync(ended.Token);
                    received.Add(message.Label);
                }
            }
        }));
        var sender = Task.Run(async () =>
        {
            for (var i = 0; i < Messages; i++)
            {
                await SendAsync(i % 2 == 0 ? _first : _second, $"{i}");
            }
        });
        await Task.WhenAll([.. receivers, sender]).WaitAsync(_deadline);
        Assert.Equal(Enumerable.Range(0, Messages).Select(i => $"{i}").Order(), received.Order());
    }

    [Fact]
    public async Task Receivers_that_give_up_leave_the_message_to_the_next()
    {
        var reader = await _first.OpenAsync(_queue, default);
        for (var i = 0; i < 100; i++)
        {
            await using var given = _first.Begin();
            using var cancelled = new CancellationTokenSource();
            var receiving = reader.ReceiveAsync(given, cancelled.Token).AsTask();
            await cancelled.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => receiving);
        }

        await using var work = _first.Begin();
        var last = reader.ReceiveAsync(work, default).AsTask();
        await SendAsync(_first, "one");
        Assert.Equal("one", (await last.WaitAsync(_deadline)).Label);
    }

    [Fact]
    public async Task Closed_engine_ends_its_receivers()
    {
        var reader = await _second.OpenAsync(_queue, default);
        var receiving = reader.ReceiveAsync(_second.Begin(), default).AsTask();
        await _second.DisposeAsync();
        var error = await Assert.ThrowsAsync<QueueException>(() => receiving.WaitAsync(_deadline));
        Assert.Equal(QueueError.Unavailable, error.Error);
        error = await Assert.ThrowsAsync<QueueException>(() => _second.FindAsync(_queue, default).AsTask());
        Assert.Equal(QueueError.Unavailable, error.Error);
    }

    [Fact]
    public async Task Large_message_is_whole_and_too_large_ones_are_refused()
    {
        var body = new byte[5_000_000];
        new Random(1).NextBytes(body);
        await SendAsync(_first, "large", body);
        await using var work = _second.Begin();
        Assert.Equal(body, (await TryReceiveAsync(_second, work))!.Body.ToArray());
        var error = await Assert.ThrowsAsync<QueueException>(
            () => SendAsync(_first, "larger", new byte[_first.Limits.MostBytes + 1]));
        Assert.Equal(QueueError.TooLarge, error.Error);
    }

    [Fact]
    public async Task Directory_that_is_full_still_lets_messages_out()
    {
        await using var small = EmbeddedQueueEngine.Open(
            _directory.Path, new EmbeddedQueueOptions { MaxFileSize = 200_000 }, TimeProvider.System);
        await SendAsync(small, "fills", new byte[300_000]);
        var error = await Assert.ThrowsAsync<QueueException>(() => SendAsync(small, "one more"));
        Assert.Equal(QueueError.Full, error.Error);
        await using (var work = small.Begin())
        {
            Assert.NotNull(await TryReceiveAsync(small, work));
            await work.CommitAsync(default);
        }

        await SendAsync(small, "one more");
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public async Task Directory_takes_as_many_messages_as_fit_into_its_maximum_size(int processes)
    {
        const int Limit = 2_000_000;
        const int Size = 10_000;
        var options = new EmbeddedQueueOptions { MaxFileSize = Limit };
        await using var small = EmbeddedQueueEngine.Open(_directory.Path, options, TimeProvider.System);
        await using var other = EmbeddedQueueEngine.Open(_directory.Path, options, TimeProvider.System);
        var sent = 0;
        var error = await Assert.ThrowsAsync<QueueException>(async () =>
        {
            for (; sent < 2 * Limit / Size; sent++)
            {
                await SendAsync(sent % processes == 0 ? small : other, "fills", new byte[Size]);
            }
        });
        Assert.Equal(QueueError.Full, error.Error);
        Assert.InRange(sent * Size, Limit * 3 / 4, Limit);
    }

    [Fact]
    public async Task New_directory_is_for_its_user_only()
    {
        var path = Path.Combine(_directory.Path, "new", "queues");
        await using var engine = EmbeddedQueueEngine.Open(path, TimeProvider.System);
        if (!OperatingSystem.IsWindows())
        {
            Assert.Equal(
                UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute, File.GetUnixFileMode(path));
        }
    }

    [Fact]
    public async Task File_of_a_newer_version_is_refused()
    {
        using (var file = new SqliteFile(Path.Combine(_directory.Path, "queues.db")))
        {
            file.Execute("PRAGMA user_version = 99");
        }

        await using var third = Open();
        var error = await Assert.ThrowsAsync<QueueException>(() => third.FindAsync(_queue, default).AsTask());
        Assert.Equal(QueueError.Unavailable, error.Error);
        Assert.Contains("99", error.Message);
    }

    [Fact]
    public async Task Message_that_was_held_in_a_file_of_version_2_comes_with_an_abort()
    {
        await SendAsync(_first, "held");
        await SendAsync(_first, "free");
        await _first.AbandonAsync();
        await _second.AbandonAsync();
        using (var file = new SqliteFile(Path.Combine(_directory.Path, "queues.db")))
        {
            OldTables.Restore(file, version: 2);
            file.Execute("INSERT INTO held SELECT min(key), 1 FROM message");
        }

        await using var third = Open();
        await using var work = third.Begin();
        var received = new[] { await TryReceiveAsync(third, work), await TryReceiveAsync(third, work) };
        Assert.Equal([("held", 1), ("free", 0)], received.Select(message => (message!.Label, message.AbortCount)));
        Assert.Equal(2, (await third.FindAsync(_queue, default))!.Messages);
    }

    [Fact]
    public async Task Aborts_of_a_process_that_died_are_counted_once_though_it_held_the_message_before()
    {
        await SendAsync(_first, "one");
        await SendAsync(_first, "two");
        for (var i = 0; i < 3; i++)
        {
            await using var undone = _second.Begin();
            Assert.NotNull(await TryReceiveAsync(_second, undone));
            Assert.NotNull(await TryReceiveAsync(_second, undone));
        }

        Assert.NotNull(await TryReceiveAsync(_second, _second.Begin()));
        await _second.AbandonAsync();
        await using var work = _first.Begin();
        var reader = await _first.OpenAsync(_queue, default);
        ReceivedMessage[] received =
        [
            await reader.ReceiveAsync(work, default).AsTask().WaitAsync(_deadline),
            await reader.ReceiveAsync(work, default).AsTask().WaitAsync(_deadline),
        ];
        Assert.Equal(
            [("one", 4), ("two", 3)],
            received.Select(message => (message.Label, message.AbortCount)).Order());
    }

    [Fact]
    public async Task Files_of_a_process_that_died_are_deleted_with_what_it_held()
    {
        await SendAsync(_first, "one");
        Assert.NotNull(await TryReceiveAsync(_second, _second.Begin()));
        await _second.AbandonAsync();
        await using var work = _first.Begin();
        var reader = await _first.OpenAsync(_queue, default);
        await reader.ReceiveAsync(work, default).AsTask().WaitAsync(_deadline);
        Assert.Single(Directory.GetFiles(_directory.Path, "*.owner"));
        Assert.Single(Directory.GetFiles(_directory.Path, "*.holds"));
    }

    private static async Task SendAsync(EmbeddedQueueEngine engine, string label, byte[]? body = null)
    {
        await using var work = engine.Begin();
        await engine.SendAsync(_queue, new QueuedMessage { Label = label, Body = body }, work, default);
        await work.CommitAsync(default);
    }

    private static async Task<ReceivedMessage?> TryReceiveAsync(EmbeddedQueueEngine engine, IQueueWork work)
    {
        await using var reader = await engine.OpenAsync(_queue, default);
        return await reader.TryReceiveAsync(work, default);
    }

    private EmbeddedQueueEngine Open() => EmbeddedQueueEngine.Open(_directory.Path, TimeProvider.System);
}
