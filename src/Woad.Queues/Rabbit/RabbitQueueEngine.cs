using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using RabbitMQ.Client;
using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>The queues of a RabbitMQ broker: quorum queues, with confirms of what is published.</summary>
internal sealed class RabbitQueueEngine : IQueueEngine
{
    private const int MaxMessageSize = 64 * 1024 * 1024;

    /// <summary>The sub-queues that WCF's rules use; a broker cannot be asked which ones there are.</summary>
    private static readonly string[] _usualSubqueues = ["retry", "poison", RabbitNames.JournalSubqueue];

    private readonly ConcurrentDictionary<QueueName, QueueSettings> _known = new();
    private readonly ConcurrentDictionary<QueueName, bool> _subqueues = new();
    private readonly Guid _origin = Guid.NewGuid();
    private long _number;

    private RabbitQueueEngine(Uri address, TimeProvider clock)
    {
        Clock = clock;
        Locks = new RabbitLocks(clock);
        Connection = new RabbitConnection(address, MaxMessageSize, clock) { Prepare = RabbitTopology.PrepareAsync };
    }

    public EngineLimits Limits { get; } =
        new("RabbitMQ", IsAtomic: false, MovesLocked: false, MostBytes: MaxMessageSize);

    public TimeProvider Clock { get; }

    public RabbitConnection Connection { get; }

    public RabbitLocks Locks { get; }

    /// <summary>The queues of a broker. The first operation connects.</summary>
    /// <param name="address"><c>amqp://user:password@host:port/vhost</c>, or <c>amqps</c>.</param>
    /// <param name="clock">The time.</param>
    public static RabbitQueueEngine Open(Uri address, TimeProvider clock) => new(address, clock);

    public async ValueTask CreateAsync(QueueName name, QueueSettings settings, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        QueueChecks.Settings(name, settings);
        if (await CountAsync(name, cancellationToken).ConfigureAwait(false) is not null)
        {
            throw QueueRefusals.Exists(name);
        }

        await Connection.RunAsync(
            name,
            async channel =>
            {
                await RabbitTopology.DeclareAsync(channel, name, settings, cancellationToken).ConfigureAwait(false);
                return true;
            },
            cancellationToken).ConfigureAwait(false);
    }

    public async ValueTask DeleteAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        if (name == QueueName.DeadLetter || name == QueueName.TransactedDeadLetter || name == QueueName.Journal)
        {
            throw QueueRefusals.SystemQueue(name);
        }

        await SettingsAsync(name, cancellationToken).ConfigureAwait(false);
        var subqueues = _subqueues.Keys.Where(known => known.Main == name).Select(known => known.Subqueue!)
            .Concat(_usualSubqueues).Distinct();
        await Connection.RunAsync(
            name,
            async channel =>
            {
                await RabbitTopology.DeleteAsync(channel, name, cancellationToken).ConfigureAwait(false);
                foreach (var subqueue in subqueues)
                {
                    await channel.QueueDeleteAsync(
                        (name with { Subqueue = subqueue }).ToString(),
                        ifUnused: false,
                        ifEmpty: false,
                        cancellationToken: cancellationToken).ConfigureAwait(false);
                    _subqueues.TryRemove(name with { Subqueue = subqueue }, out _);
                }

                return true;
            },
            cancellationToken).ConfigureAwait(false);
        _known.TryRemove(name, out _);
    }

    public async ValueTask SetJournalAsync(QueueName name, bool isJournaled, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        var settings = await SettingsAsync(name, cancellationToken).ConfigureAwait(false);
        await Connection.RunAsync(
            name,
            async channel =>
            {
                await RabbitTopology.SetJournalAsync(channel, name, isJournaled, cancellationToken)
                    .ConfigureAwait(false);
                return true;
            },
            cancellationToken).ConfigureAwait(false);
        _known[name] = settings with { IsJournaled = isJournaled };
    }

    public async ValueTask<QueueDescription?> FindAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.Name(name);
        if (await CountAsync(name.Main, cancellationToken).ConfigureAwait(false) is not { } messages)
        {
            _known.TryRemove(name.Main, out _);
            return null;
        }

        var settings = await CurrentAsync(name.Main, cancellationToken).ConfigureAwait(false);
        if (name.Subqueue is not null)
        {
            messages = await CountAsync(name, cancellationToken).ConfigureAwait(false) ?? 0;
        }

        return new QueueDescription(name, settings, messages, Bytes: 0, Oldest: null);
    }

    public async IAsyncEnumerable<QueueDescription> ListAsync(
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        foreach (var name in _known.Keys.Order(Comparer<QueueName>.Create(
            static (x, y) => string.CompareOrdinal(x.Queue, y.Queue))))
        {
            if (await FindAsync(name, cancellationToken).ConfigureAwait(false) is { } queue)
            {
                yield return queue;
            }
        }
    }

    public IQueueWork Begin() => new RabbitWork(this);

    public async ValueTask SendAsync(
        QueueName name, QueuedMessage message, IQueueWork? work, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        QueueChecks.Message(name, message, Limits);
        var open = RabbitWork.Of(work, this);
        var settings = await SettingsAsync(name, cancellationToken).ConfigureAwait(false);
        QueueRefusals.CheckUse(name, settings, inWork: open is not null);
        if (open is not null)
        {
            open.Add(name, message, Clock.GetUtcNow());
            return;
        }

        await Task.WhenAll(Publishes(name, message, Clock.GetUtcNow(), cancellationToken)).ConfigureAwait(false);
    }

    public async ValueTask<IQueueReader> OpenAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.Name(name);
        return new RabbitReader(this, name, await CurrentAsync(name.Main, cancellationToken).ConfigureAwait(false));
    }

    public async ValueTask<long> PurgeAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.Name(name);
        await SettingsAsync(name.Main, cancellationToken).ConfigureAwait(false);
        if (name.Subqueue is not null && await CountAsync(name, cancellationToken).ConfigureAwait(false) is null)
        {
            return 0;
        }

        return await Connection.RunAsync(
            name,
            async channel => await channel.QueuePurgeAsync(name.ToString(), cancellationToken).ConfigureAwait(false),
            cancellationToken).ConfigureAwait(false);
    }

    public ValueTask DisposeAsync() => Connection.DisposeAsync();

    /// <summary>Makes a sub-queue that is not there yet.</summary>
    public async ValueTask DeclareSubqueueAsync(QueueName name, CancellationToken cancellationToken)
    {
        if (_subqueues.ContainsKey(name))
        {
            return;
        }

        await Connection.RunAsync(
            name,
            async channel =>
            {
                await RabbitTopology.DeclareSubqueueAsync(channel, name, cancellationToken).ConfigureAwait(false);
                return true;
            },
            cancellationToken).ConfigureAwait(false);
        _subqueues[name] = true;
    }

    /// <summary>Publishes a message that no journal keeps. It ends with the broker's confirm.</summary>
    public ValueTask PublishAsync(
        QueueName name, QueuedMessage message, DateTimeOffset sent, CancellationToken cancellationToken) =>
        PublishAsync(
            name,
            RabbitFormat.Send(message, name, _origin, Interlocked.Increment(ref _number), sent),
            message.Body,
            cancellationToken);

    /// <summary>
    /// Publishes a message, and a copy for the sender's journal. Each ends with the broker's confirm.
    /// </summary>
    public IEnumerable<Task> Publishes(
        QueueName name, QueuedMessage message, DateTimeOffset sent, CancellationToken cancellationToken)
    {
        var number = Interlocked.Increment(ref _number);
        yield return PublishAsync(
            name, RabbitFormat.Send(message, name, _origin, number, sent), message.Body, cancellationToken).AsTask();
        if (message.IsJournaled)
        {
            var copy = message with { DeadLetters = null, TimeToBeReceived = null };
            yield return PublishAsync(
                QueueName.Journal,
                RabbitFormat.Send(copy, name, _origin, number, sent),
                message.Body,
                cancellationToken).AsTask();
        }
    }

    /// <summary>Publishes what becomes of a message that work has received; null when it is only consumed.</summary>
    public Task? EndAsync(RabbitHeld held)
    {
        var message = held.Message;
        if (held.IsBeingLocked || held.IsAbandoned)
        {
            return null;
        }

        if (held.Fate == Fate.Move)
        {
            var properties = RabbitFormat.Move(
                message, Clock.GetUtcNow(), held.Back, RabbitFormat.Expires(held.Delivery.Properties));
            return PublishAsync(
                message.Queue with { Subqueue = held.Subqueue }, properties, message.Body, CancellationToken.None)
                .AsTask();
        }

        if (held.Fate == Fate.Reject)
        {
            return message.DeadLetters is null ? null : KillAsync(message, held.Failure);
        }

        return HasJournal(message.Queue) ? JournalAsync(message) : null;
    }

    /// <summary>
    /// Returns whether received messages are copied. Readers ask for each message, because the setting may change while
    /// they are open.
    /// </summary>
    public bool HasJournal(QueueName name) =>
        name.Subqueue != RabbitNames.JournalSubqueue
        && _known.TryGetValue(name.Main, out var settings) && settings.IsJournaled;

    /// <summary>
    /// Publishes a message that is not delivered to the dead letters that it names, if they are there.
    /// </summary>
    public async Task KillAsync(ReceivedMessage message, DeliveryFailureCode failure)
    {
        if (message.DeadLetters is not { } name)
        {
            return;
        }

        try
        {
            await PublishAsync(name, RabbitFormat.Copy(message, failure), message.Body, CancellationToken.None)
                .ConfigureAwait(false);
        }
        catch (QueueException e) when (e.Error == QueueError.NotFound)
        {
            // As on every engine: such a message is gone.
        }
    }

    /// <summary>Publishes a copy for the journal of a message's queue.</summary>
    public async Task JournalAsync(ReceivedMessage message)
    {
        var journal = message.Queue with { Subqueue = RabbitNames.JournalSubqueue };
        await DeclareSubqueueAsync(journal, CancellationToken.None).ConfigureAwait(false);
        await PublishAsync(journal, RabbitFormat.Copy(message, null), message.Body, CancellationToken.None)
            .ConfigureAwait(false);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask PublishAsync(
        QueueName name, BasicProperties properties, ReadOnlyMemory<byte> body, CancellationToken cancellationToken)
    {
        try
        {
            var publisher = await Connection.PublishingAsync(cancellationToken).ConfigureAwait(false);
            await publisher.PublishAsync(name, properties, body, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (RabbitErrors.IsBroker(e, cancellationToken))
        {
            throw RabbitErrors.InDoubt(e);
        }
    }

    /// <summary>How a queue was made, as far as the broker can tell.</summary>
    private async ValueTask<QueueSettings> SettingsAsync(QueueName name, CancellationToken cancellationToken)
    {
        if (_known.TryGetValue(name, out var known))
        {
            return known;
        }

        if (await CountAsync(name, cancellationToken).ConfigureAwait(false) is null)
        {
            throw QueueRefusals.NotFound(name);
        }

        var settings = new QueueSettings(
            await HasAsync(RabbitNames.Transactional(name), name, cancellationToken).ConfigureAwait(false))
        {
            IsJournaled = await HasAsync(RabbitNames.Journaled(name), name, cancellationToken).ConfigureAwait(false),
        };
        return _known[name] = settings;
    }

    /// <summary>Asks the broker for the setting that another process may have changed.</summary>
    private async ValueTask<QueueSettings> CurrentAsync(QueueName name, CancellationToken cancellationToken)
    {
        if (!_known.ContainsKey(name))
        {
            return await SettingsAsync(name, cancellationToken).ConfigureAwait(false);
        }

        var isJournaled = await HasAsync(RabbitNames.Journaled(name), name, cancellationToken).ConfigureAwait(false);
        var settings = await SettingsAsync(name, cancellationToken).ConfigureAwait(false);
        return settings.IsJournaled == isJournaled
            ? settings
            : _known[name] = settings with { IsJournaled = isJournaled };
    }

    private async ValueTask<long?> CountAsync(QueueName name, CancellationToken cancellationToken)
    {
        try
        {
            return await Connection.RunAsync(
                name,
                async channel => (await channel.QueueDeclarePassiveAsync(name.ToString(), cancellationToken)
                    .ConfigureAwait(false)).MessageCount,
                cancellationToken).ConfigureAwait(false);
        }
        catch (QueueException e) when (e.Error == QueueError.NotFound)
        {
            return null;
        }
    }

    private async ValueTask<bool> HasAsync(string exchange, QueueName name, CancellationToken cancellationToken)
    {
        try
        {
            return await Connection.RunAsync(
                name,
                async channel =>
                {
                    await channel.ExchangeDeclarePassiveAsync(exchange, cancellationToken).ConfigureAwait(false);
                    return true;
                },
                cancellationToken).ConfigureAwait(false);
        }
        catch (QueueException e) when (e.Error == QueueError.NotFound)
        {
            return false;
        }
    }
}
