using System.Runtime.CompilerServices;
using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Memory;

/// <summary>
/// The model of a queue engine: everything in lists, one operation at a time, due messages looked at before each. Tests
/// of the embedded queue compare it with this; tests of channels run on it.
/// </summary>
internal sealed partial class MemoryQueueEngine : IQueueEngine
{
    private const string JournalSubqueue = "journal";
    private static readonly QueueName[] _system =
        [QueueName.DeadLetter, QueueName.TransactedDeadLetter, QueueName.Journal];

    private readonly Lock _lock = new();
    private readonly Dictionary<string, MemoryQueue> _queues = [];
    private readonly TimeProvider _clock;
    private readonly Guid _id = Guid.NewGuid();
    private readonly List<MemoryWork> _works = [];
    private readonly ITimer _timer;
    private TaskCompletionSource _change = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _sequence;

    /// <summary>Receivers that wait have to look again, and tests that wait for a state of the queues.</summary>
    private bool _isChanged;

    /// <param name="clock">The time.</param>
    /// <param name="sequence">The number of messages and queues that there have been before.</param>
    public MemoryQueueEngine(TimeProvider clock, long sequence = 0)
    {
        (_clock, _sequence) = (clock, sequence);
        foreach (var name in _system)
        {
            _queues[name.Queue] =
                new MemoryQueue(name, new QueueSettings(IsTransactional: name == QueueName.TransactedDeadLetter));
        }

        _timer = clock.CreateTimer(_ => Run(_ => true), null, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
    }

    public EngineLimits Limits { get; } =
        new("the model", IsAtomic: true, MovesLocked: true, MostBytes: 64 * 1024 * 1024);

    /// <summary>Ends with the next change.</summary>
    public Task Change
    {
        get
        {
            lock (_lock)
            {
                return _change.Task;
            }
        }
    }

    public ValueTask CreateAsync(QueueName name, QueueSettings settings, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        QueueChecks.Settings(name, settings);
        Run(_ =>
        {
            _sequence += _queues.TryAdd(name.Queue, new MemoryQueue(name, settings))
                ? 1
                : throw QueueRefusals.Exists(name);
            return true;
        });
        return ValueTask.CompletedTask;
    }

    public ValueTask DeleteAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        if (_system.Contains(name))
        {
            throw QueueRefusals.SystemQueue(name);
        }

        Run(now =>
        {
            var queue = Queue(name);
            foreach (var message in queue.Messages.OrderBy(message => message.Subqueue, StringComparer.Ordinal)
                .ThenBy(message => message.Content.LookupId).ToArray())
            {
                message.Holder?.Lost = name;
                Kill(message, DeliveryFailureCode.QueueDeleted, now);
            }

            queue.IsDeleted = _isChanged = true;
            return _queues.Remove(name.Queue);
        });
        return ValueTask.CompletedTask;
    }

    public ValueTask SetJournalAsync(QueueName name, bool isJournaled, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        Run(_ => Queue(name).Settings = Queue(name).Settings with { IsJournaled = isJournaled });
        return ValueTask.CompletedTask;
    }

    public ValueTask<QueueDescription?> FindAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.Name(name);
        return new(Run(_ => _queues.GetValueOrDefault(name.Queue)?.Describe(name.Subqueue)));
    }

    public async IAsyncEnumerable<QueueDescription> ListAsync(
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await Task.CompletedTask.ConfigureAwait(false);
        foreach (var description in Run(_ => _queues.Values
            .OrderBy(queue => queue.Name.Queue, StringComparer.Ordinal)
            .SelectMany(queue => queue.Messages.Select(message => message.Subqueue).Append(null).Distinct()
                .OrderBy(subqueue => subqueue, StringComparer.Ordinal).Select(queue.Describe))
            .ToArray()))
        {
            yield return description;
        }
    }

    public IQueueWork Begin()
    {
        var work = new MemoryWork(this);
        lock (_lock)
        {
            _works.Add(work);
        }

        return work;
    }

    public ValueTask SendAsync(
        QueueName name, QueuedMessage message, IQueueWork? work, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        QueueChecks.Message(name, message, Limits);
        Run(now =>
        {
            QueueRefusals.CheckUse(name, Queue(name).Settings, inWork: work is not null);
            if (work is MemoryWork open)
            {
                open.Sends.Add((name, message, now));
            }
            else
            {
                CheckQuota(name, message.Body.Length);
                Send(name, message, now, now);
            }

            return true;
        });
        return ValueTask.CompletedTask;
    }

    public ValueTask<IQueueReader> OpenAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.Name(name);
        return new(new MemoryReader(this, Run(_ => Queue(name)), name.Subqueue));
    }

    public ValueTask<long> PurgeAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.Name(name);
        return new(Run(now =>
        {
            var free = Queue(name).In(name.Subqueue).Where(message => message.Holder is null).ToArray();
            Array.ForEach(free, message => Kill(message, DeliveryFailureCode.QueuePurged, now));
            return (long)free.Length;
        }));
    }

    public ValueTask DisposeAsync()
    {
        _timer.Dispose();
        return ValueTask.CompletedTask;
    }

    /// <summary>The process has died and another has begun: all work is undone.</summary>
    public void Crash()
    {
        foreach (var work in _works.ToArray())
        {
            Rollback(work);
        }
    }

    public ReceivedMessage? Take(MemoryQueue queue, string? subqueue, long? lookupId, IQueueWork? work) => Run(now =>
    {
        CheckOpen(queue);
        QueueRefusals.CheckUse(queue.Name, queue.Settings, inWork: work is not null);
        var message = queue.In(subqueue).FirstOrDefault(
            message => message.Holder is null && (lookupId ?? message.Content.LookupId) == message.Content.LookupId);
        if (message is not null && work is MemoryWork open)
        {
            message.Holder = open;
            open.Held.Add((message, at => Consume(message, at)));
        }
        else if (message is not null)
        {
            Consume(message, now);
            _isChanged = true;
        }

        return message?.Read();
    });

    public IReadOnlyList<ReceivedMessage> Peek(MemoryQueue queue, string? subqueue, long after, int most) => Run(_ =>
    {
        CheckOpen(queue);
        return queue.In(subqueue).Where(message => message.Holder is null && message.Content.LookupId > after)
            .Take(most).Select(message => message.Read()).ToArray();
    });

    public void Commit(MemoryWork work) => Run(now =>
    {
        try
        {
            Check(work);
        }
        catch (QueueException)
        {
            Undo(work, now);
            throw;
        }

        End(work);
        _isChanged = true;
        foreach (var (message, fate) in work.Held)
        {
            message.Holder = null;
            fate(now);
        }

        foreach (var (name, message, sent) in work.Sends)
        {
            Send(name, message, sent, now);
        }

        return true;
    });

    public void Rollback(MemoryWork work) => Run(now =>
    {
        Undo(work, now);
        return true;
    });

    public void Move(MemoryMessage message, string? subqueue, DateTimeOffset now, DateTimeOffset? back)
    {
        message.Move(subqueue, now, back);
        _isChanged = true;
    }

    /// <summary>Removes a message that is not delivered, to the dead letters that it names.</summary>
    public void Kill(MemoryMessage message, DeliveryFailureCode failure, DateTimeOffset now)
    {
        message.Queue.Messages.Remove(message);
        if (message.Content.DeadLetters is { } name && _queues.TryGetValue(name.Queue, out var queue))
        {
            Copy(queue, null, message.Content with { Failure = failure }, now);
        }
    }

    private T Run<T>(Func<DateTimeOffset, T> run)
    {
        lock (_lock)
        {
            var now = _clock.GetUtcNow();
            RunDue(now);
            try
            {
                return run(now);
            }
            finally
            {
                RunDue(now);
                Schedule(now);
                Signal();
            }
        }
    }

    private void Signal()
    {
        if (_isChanged)
        {
            var change = _change;
            _change = new(TaskCreationOptions.RunContinuationsAsynchronously);
            change.SetResult();
            _isChanged = false;
        }
    }

    private IEnumerable<MemoryMessage> Free => _queues.Values.SelectMany(queue => queue.Messages)
        .Where(message => message is { Holder: null, Due: not null });

    private void RunDue(DateTimeOffset now)
    {
        while (Free.Where(message => message.Due <= now).OrderBy(message => message.Due)
            .ThenBy(message => message.Sequence).FirstOrDefault() is { } message)
        {
            if (message.Due == message.Expires)
            {
                Kill(message, DeliveryFailureCode.ReceiveTimeout, message.End);
            }
            else
            {
                Move(message, null, message.Back!.Value, null);
            }
        }
    }

    private void Schedule(DateTimeOffset now)
    {
        var next = Free.Min(message => message.Due);
        _timer.Change(
            next is null ? Timeout.InfiniteTimeSpan : TimeSpan.FromTicks(
                Math.Clamp((next.Value - now).Ticks, 0, TimeSpan.TicksPerDay)),
            Timeout.InfiniteTimeSpan);
    }
}
