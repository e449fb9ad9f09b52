using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Queues.Tests.Memory;

namespace Woad.Queues.Tests.Model;

/// <summary>
/// A random history: the same operations on a directory and on the model, and the same answers from both.
/// </summary>
internal sealed class History
{
    private const int Operations = 40;
    private const int MaxWorks = 3;

    private static readonly QueueName[] _own = [new("private/a"), new("private/b"), new("private/c"), new("private/d")];

    private static readonly QueueName[] _all =
        [.. _own, QueueName.DeadLetter, QueueName.TransactedDeadLetter, QueueName.Journal];

    private static readonly string?[] _subqueues = [null, null, null, "retry", "poison", "journal"];

    private readonly List<string> _log = [];
    private readonly List<WorkPair> _works = [];
    private readonly Random _random;
    private readonly FakeTimeProvider _time;
    private readonly string _directory;
    private readonly MemoryQueueEngine _model;
    private EmbeddedQueueEngine _tested;
    private int _sent;

    public History(int seed, string directory, EmbeddedQueueEngine tested, FakeTimeProvider time, long sequence)
    {
        (_random, _directory, _tested, _time) = (new Random(seed), directory, tested, time);
        _model = new MemoryQueueEngine(time, sequence);
        _log.Add($"seed {seed}");
    }

    /// <summary>Runs the history, and leaves the directory as it was.</summary>
    /// <returns>The engine, which may have been opened again.</returns>
    public async Task<EmbeddedQueueEngine> RunAsync()
    {
        await CreateAsync();
        for (var i = 0; i < Operations; i++)
        {
            await StepAsync();
        }

        foreach (var work in _works)
        {
            await BothAsync("end", engine => Of(work, engine).RollbackAsync());
        }

        await CompareAsync();
        foreach (var name in _own)
        {
            await BothAsync($"delete {name}", engine => engine.DeleteAsync(name, default));
        }

        // Twice: what is purged first may become a dead letter in a queue that has been purged before.
        foreach (var name in _all[_own.Length..].Concat(_all[_own.Length..]))
        {
            foreach (var subqueue in _subqueues.Distinct())
            {
                await PurgeAsync(name with { Subqueue = subqueue });
            }
        }

        await _model.DisposeAsync();
        return _tested;
    }

    private async Task CreateAsync()
    {
        for (var i = 0; i < _own.Length; i++)
        {
            await CreateAsync(_own[i], i);
        }
    }

    private Task CreateAsync(QueueName name, int kind)
    {
        var settings = new QueueSettings(IsTransactional: kind != 2)
        {
            IsJournaled = kind is 0 or 2,
            Quota = kind == 1 ? 40 : null,
        };
        return BothAsync($"create {name}", engine => engine.CreateAsync(name, settings, default));
    }

    private Task StepAsync() => _random.Next(22) switch
    {
        < 5 => SendAsync(),
        < 9 => ReceiveAsync(),
        9 => PeekAsync(),
        10 => TakeAsync(),
        11 or 12 => DecideAsync(),
        13 or 14 or 15 => EndAsync(),
        16 => PurgeAsync(),
        17 or 18 => AdvanceAsync(),
        19 => CrashAsync(),
        20 => DeleteAsync(),
        _ => CompareAsync(),
    };

    private async Task SendAsync()
    {
        var name = Pick(_all);
        var work = Work(name);
        var message = new QueuedMessage
        {
            Label = $"m{++_sent}",
            Body = new byte[_random.Next(20)],
            Priority = (byte)_random.Next(8),
            IsJournaled = _random.Next(5) == 0,
            IsRecoverable = _random.Next(3) != 0,
            TimeToBeReceived = _random.Next(3) == 0 ? TimeSpan.FromSeconds(_random.Next(200)) : null,
            TimeToReachQueue = _random.Next(8) == 0 ? TimeSpan.FromSeconds(_random.Next(20)) : null,
            DeadLetters = _random.Next(2) == 0 ? Pick(_all) : null,
        };
        await BothAsync(
            $"send {message.Label} to {name}{In(work)}, lives {message.TimeToBeReceived}, dead letters to "
            + $"{message.DeadLetters}",
            engine => engine.SendAsync(name, message, OfAny(work, engine), default));
    }

    private Task ReceiveAsync()
    {
        var name = Pick(_all) with { Subqueue = Pick(_subqueues) };
        var work = Work(name);
        return ReceiveAsync(
            $"receive from {name}{In(work)}",
            name,
            work,
            (reader, open) => reader.TryReceiveAsync(open, default));
    }

    private async Task TakeAsync()
    {
        var name = Pick(_all) with { Subqueue = Pick(_subqueues) };
        var peeked = await PeekAsync(_model, name);
        if (peeked.Count > 0)
        {
            var id = Pick(peeked).LookupId;
            var work = Work(name);
            await ReceiveAsync(
                $"take {id} from {name}{In(work)}", name, work, (reader, open) => reader.TakeAsync(id, open, default));
        }
    }

    private async Task ReceiveAsync(
        string what,
        QueueName name,
        WorkPair? work,
        Func<IQueueReader, IQueueWork?, ValueTask<ReceivedMessage?>> receive)
    {
        ReceivedMessage? received = null;
        await BothAsync(
            what,
            async engine =>
            {
                await using var reader = await engine.OpenAsync(name, default);
                return received = await receive(reader, OfAny(work, engine));
            },
            Seen.Of);
        if (received is not null)
        {
            work?.Received.Add(received);
        }
    }

    private Task PeekAsync()
    {
        var name = Pick(_all) with { Subqueue = Pick(_subqueues) };
        return BothAsync($"peek {name}", engine => PeekAsync(engine, name), Seen.Of);
    }

    private static async ValueTask<IReadOnlyList<ReceivedMessage>> PeekAsync(IQueueEngine engine, QueueName name)
    {
        try
        {
            await using var reader = await engine.OpenAsync(name, default);
            return await reader.PeekAsync(0, 100, default);
        }
        catch (QueueException e) when (e.Error == QueueError.NotFound)
        {
            return [];
        }
    }

    /// <summary>Moves or rejects a message that work has received.</summary>
    private async Task DecideAsync()
    {
        if (_works.Find(work => work.Received.Count > 0) is not { } work)
        {
            return;
        }

        var message = Pick(work.Received);
        if (_random.Next(3) == 0)
        {
            await BothAsync(
                $"reject {message.Label}",
                engine => Of(work, engine).RejectAsync(message, DeliveryFailureCode.ReceiveRejected, default));
            return;
        }

        var subqueue = Pick(_subqueues);
        TimeSpan? back = _random.Next(2) == 0 ? TimeSpan.FromSeconds(_random.Next(200)) : null;
        await BothAsync(
            $"move {message.Label} to {subqueue} for {back}",
            engine => Of(work, engine).MoveAsync(message, subqueue, back, default));
    }

    private async Task EndAsync()
    {
        if (_works.Count > 0)
        {
            var work = Pick(_works);
            _works.Remove(work);
            await (_random.Next(3) == 0
                ? BothAsync($"roll back{In(work)}", engine => Of(work, engine).RollbackAsync())
                : BothAsync($"commit{In(work)}", engine => Of(work, engine).CommitAsync(default)));
        }
    }

    private Task PurgeAsync() => PurgeAsync(Pick(_all) with { Subqueue = Pick(_subqueues) });

    private Task PurgeAsync(QueueName name) =>
        BothAsync($"purge {name}", engine => engine.PurgeAsync(name, default), purged => $"{purged}");

    private async Task DeleteAsync()
    {
        var kind = _random.Next(_own.Length);
        if (_random.Next(4) == 0)
        {
            await BothAsync($"delete {_own[kind]}", engine => engine.DeleteAsync(_own[kind], default));
            await CreateAsync(_own[kind], kind);
        }
    }

    private Task AdvanceAsync()
    {
        var seconds = _random.Next(120);
        _log.Add($"{seconds} s pass");
        _time.Advance(TimeSpan.FromSeconds(seconds));
        return Task.CompletedTask;
    }

    /// <summary>The process dies, or closes the directory, and opens it again.</summary>
    private async Task CrashAsync()
    {
        if (_random.Next(3) != 0)
        {
            return;
        }

        _log.Add("crash");
        await _tested.AbandonAsync();
        _model.Crash();
        _works.Clear();
        _tested = EmbeddedQueueEngine.Open(_directory, _time);

        // The first operation opens the file, and lets the messages go that the dead process has held.
        await _tested.FindAsync(QueueName.Journal, default);
    }

    private async Task CompareAsync()
    {
        await BothAsync(
            "list",
            async engine => await engine.ListAsync(default).ToListAsync(),
            list => string.Join("\n  ", list.Select(Seen.Of)));
        foreach (var name in _all.SelectMany(name => _subqueues.Distinct().Select(sub => name with { Subqueue = sub })))
        {
            await BothAsync($"look at {name}", engine => PeekAsync(engine, name), Seen.Of);
        }
    }

    private Task BothAsync(string what, Func<IQueueEngine, ValueTask> call) =>
        CheckAsync(what, engine => Seen.OfAsync(() => call(engine)));

    private Task BothAsync<T>(string what, Func<IQueueEngine, ValueTask<T>> call, Func<T, string> text) =>
        CheckAsync(what, engine => Seen.OfAsync(() => call(engine), text));

    private async Task CheckAsync(string what, Func<IQueueEngine, Task<string>> call)
    {
        var expected = await call(_model);
        var actual = await call(_tested);
        _log.Add($"{what}: {expected}");
        Assert.True(
            expected == actual, $"{string.Join("\n", _log)}\nThe directory says: {actual}");
    }

    /// <summary>Mostly the right kind of work for a queue.</summary>
    private WorkPair? Work(QueueName name)
    {
        var wanted = (name.Main != _own[2] && name.Main != QueueName.DeadLetter && name.Main != QueueName.Journal)
            ^ (_random.Next(20) == 0);
        if (!wanted)
        {
            return null;
        }

        if (_works.Count < MaxWorks)
        {
            _works.Add(new WorkPair(_tested.Begin(), _model.Begin()));
        }

        return Pick(_works);
    }

    private IQueueWork Of(WorkPair work, IQueueEngine engine) =>
        engine == _model ? work.Model : work.Tested;

    private IQueueWork? OfAny(WorkPair? work, IQueueEngine engine) => work is null ? null : Of(work, engine);

    private string In(WorkPair? work) => work is null ? "" : $" in work {_works.IndexOf(work)}";

    private T Pick<T>(IReadOnlyList<T> from) => from[_random.Next(from.Count)];
}
