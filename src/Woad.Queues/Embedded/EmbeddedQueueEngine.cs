using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Woad.Detached;
using Woad.Queues.Embedded.Storage;
using Woad.Queues.Embedded.Turns;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Embedded;

/// <summary>The queues of a directory, which all processes of a machine may open.</summary>
internal sealed class EmbeddedQueueEngine : IQueueEngine
{
    private const string FileName = "queues.db";

    /// <summary>How many messages one transaction purges or moves, so that others get their turns.</summary>
    private const int Chunk = 1_000;

    /// <summary>How long identifiers of messages from elsewhere are remembered.</summary>
    private static readonly TimeSpan _memory = TimeSpan.FromDays(7);

    private readonly ConcurrentDictionary<QueueName, QueueSettings> _known = new();
    private readonly TimeProvider _clock;
    private readonly OwnerFile _ownerFile;
    private readonly Holds _holds;
    private readonly TransactionRunner _runner;
    private readonly DirectoryWatch _watch;
    private readonly ITimer _timer;

    /// <summary>The number of this process in the file.</summary>
    private long _owner;

    private EmbeddedQueueEngine(
        string directory, EmbeddedQueueOptions options, TimeProvider clock, OwnerFile ownerFile)
    {
        (_clock, _ownerFile) = (clock, ownerFile);
        var path = Path.Combine(directory, FileName);
        _holds = new Holds(directory, ownerFile.Name);
        _runner = new TransactionRunner(
            () => new QueueStore(path, options.MaxFileSize, _holds),
            See,
            fail => new WalFlusher(path + "-wal", options.Flush, clock, fail),
            clock,
            Schedule);
        _watch = new DirectoryWatch(_runner, directory, ownerFile.Name);
        _timer = clock.NewTimer(_ => Tick(), null, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
        Turns = new StoreTurns(_runner, _watch.Look, _watch.IsUrgent);
        Limits = new EngineLimits("the embedded queue", IsAtomic: true, MovesLocked: true, options.MaxMessageSize)
        {
            Acknowledges = true,
        };
    }

    public EngineLimits Limits { get; }

    public StoreTurns Turns { get; }

    /// <summary>Opens the queues of a directory, which is made when it is not there.</summary>
    /// <exception cref="QueueException">The directory cannot be used.</exception>
    public static EmbeddedQueueEngine Open(string directory, TimeProvider clock) => Open(directory, new(), clock);

    /// <summary>Whether a directory has queues; nothing is created.</summary>
    public static bool HasQueues(string directory) => File.Exists(Path.Combine(directory, FileName));

    /// <summary>The same with limits. The file is opened by the first operation.</summary>
    /// <exception cref="QueueException">The directory cannot be used.</exception>
    public static EmbeddedQueueEngine Open(string directory, EmbeddedQueueOptions options, TimeProvider clock)
    {
        try
        {
            Create(directory);
            return new EmbeddedQueueEngine(directory, options, clock, OwnerFile.Lock(directory));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new QueueException(
                QueueError.Unavailable,
                Escaped.Text(
                    $"The directory of queues '{directory}' cannot be used: {e.Message} Name another one, or give the "
                    + $"user of the process the right to write to it."),
                e);
        }
    }

    public async ValueTask CreateAsync(QueueName name, QueueSettings settings, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        QueueChecks.Settings(name, settings);
        await RunAsync(
            flushes: true,
            store => store.Places.Find(name) is null
                ? store.Places.Add(name, settings, store.Places.Next())
                : throw QueueRefusals.Exists(name),
            cancellationToken).ConfigureAwait(false);
    }

    public async ValueTask DeleteAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        if (name == QueueName.DeadLetter || name == QueueName.TransactedDeadLetter || name == QueueName.Journal)
        {
            throw QueueRefusals.SystemQueue(name);
        }

        await RunAsync(flushes: true, store => DirectoryQueues.Delete(store, name), cancellationToken)
            .ConfigureAwait(false);
        _known.TryRemove(name, out _);
    }

    public async ValueTask SetJournalAsync(QueueName name, bool isJournaled, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        await RunAsync(
            flushes: true, store => store.Places.SetJournal(store.Places.Require(name), isJournaled), cancellationToken)
            .ConfigureAwait(false);
        _known.TryRemove(name, out _);
    }

    public ValueTask<QueueDescription?> FindAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.Name(name);
        return RunAsync(flushes: false, store => DirectoryQueues.Describe(store, name), cancellationToken);
    }

    public async IAsyncEnumerable<QueueDescription> ListAsync(
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        var list = await RunAsync(flushes: false, DirectoryQueues.Describe, cancellationToken).ConfigureAwait(false);
        foreach (var queue in list)
        {
            yield return queue;
        }
    }

    public IQueueWork Begin() => new EmbeddedWork(this);

    public async ValueTask SendAsync(
        QueueName name, QueuedMessage message, IQueueWork? work, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        QueueChecks.Message(name, message, Limits);
        var open = EmbeddedWork.Of(work, this);
        var send = new PendingSend(name, message, _clock.GetUtcNow());
        if (open is null)
        {
            await RunAsync(
                message.IsRecoverable,
                store =>
                {
                    store.CheckSends([send], inWork: false);
                    store.Send(send);
                    return true;
                },
                cancellationToken).ConfigureAwait(false);
            return;
        }

        // The work's commit looks again: another process may have deleted the queue.
        if (!_known.TryGetValue(name, out var settings))
        {
            settings = await RunAsync(flushes: false, store => store.Places.Require(name).Settings, cancellationToken)
                .ConfigureAwait(false);
            _known[name] = settings;
        }

        QueueRefusals.CheckUse(name, settings, inWork: true);
        open.Add(send);
    }

    public async ValueTask<IQueueReader> OpenAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.Name(name);
        var stamp = await RunAsync(flushes: false, store => store.Places.Require(name).Stamp, cancellationToken)
            .ConfigureAwait(false);
        return new EmbeddedReader(this, name, stamp);
    }

    public async ValueTask<long> PurgeAsync(QueueName name, CancellationToken cancellationToken)
    {
        QueueChecks.Name(name);
        var purge = new Purge(name);
        while (!purge.IsEnded)
        {
            purge = await RunAsync(flushes: true, store => purge.Run(store, Chunk), cancellationToken)
                .ConfigureAwait(false);
        }

        return purge.Removed;
    }

    /// <summary>Moves messages that no work holds to another queue, one or all, and tells how many they were.</summary>
    /// <param name="from">The queue or sub-queue where they are.</param>
    /// <param name="to">Where they go; null for the queues that they were sent to.</param>
    /// <param name="lookupId">The only one that is moved; null for all.</param>
    /// <param name="cancellationToken">Ends it between two transactions.</param>
    public async ValueTask<long> TransferAsync(
        QueueName from, QueueName? to, long? lookupId, CancellationToken cancellationToken)
    {
        var transfer = new Transfer(from, to);
        if (lookupId is { } id)
        {
            return await RunAsync(flushes: true, store => transfer.RunOne(store, id), cancellationToken)
                .ConfigureAwait(false) ? 1 : 0;
        }

        var sum = 0L;
        for (long? after = 0; after is { } behind;)
        {
            (var moved, after) = await RunAsync(
                flushes: true, store => transfer.Run(store, behind, Chunk), cancellationToken).ConfigureAwait(false);
            sum += moved;
        }

        return sum;
    }

    /// <summary>Sends messages that came from elsewhere, without those whose identifiers have come before.</summary>
    /// <exception cref="QueueException">There is no such queue, or it is full; nothing was sent.</exception>
    public async Task SendOnceAsync(
        QueueName name, IReadOnlyList<ReceivedMessage> messages, CancellationToken cancellationToken)
    {
        QueueChecks.MainName(name);
        foreach (var message in messages)
        {
            QueueChecks.Message(name, message, Limits);
        }

        var now = _clock.GetUtcNow();
        await RunAsync(
            flushes: true,
            store =>
            {
                var sends = messages
                    .Select(message => new PendingSend(name, message with { AssignedId = message.Id }, now))
                    .ToList();
                store.CheckSends(sends, store.Places.Require(name).Settings.IsTransactional);
                store.Seen.Forget(now.UtcTicks - _memory.Ticks);
                foreach (var send in sends)
                {
                    if (store.Seen.TryAdd(((ReceivedMessage)send.Message).Id, now.UtcTicks))
                    {
                        store.Send(send);
                    }
                }

                return true;
            },
            cancellationToken).ConfigureAwait(false);
    }

    public ValueTask<T> RunAsync<T>(bool flushes, Func<QueueStore, T> run, CancellationToken cancellationToken) =>
        new CallOperation<T>(flushes, run).RunAsync(Turns, cancellationToken);

    /// <summary>Lets messages go that work has held in vain.</summary>
    public async ValueTask ReleaseAsync(IReadOnlyList<HeldMessage> held)
    {
        if (held.Count == 0)
        {
            return;
        }

        try
        {
            await RunAsync(flushes: false, store => Releases.Release(store, held), default).ConfigureAwait(false);
        }
        catch (QueueException)
        {
            _watch.ReleaseLater(held);
        }
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            await RunAsync(flushes: false, store => Releases.Leave(store, _owner), default).ConfigureAwait(false);
        }
        catch (QueueException)
        {
            // Closed already, or a file that fails: the next process that opens the directory finds the owner dead,
            // and reads what it held.
            await CloseAsync().ConfigureAwait(false);
            return;
        }

        await CloseAsync().ConfigureAwait(false);
        _holds.Delete();
    }

    /// <summary>Leaves the directory as the death of the process would: held messages stay held by it.</summary>
    public async ValueTask AbandonAsync()
    {
        _ownerFile.Abandon();
        await CloseAsync().ConfigureAwait(false);
    }

    private async ValueTask CloseAsync()
    {
        await _timer.DisposeAsync().ConfigureAwait(false);
        await Turns.StopAsync().ConfigureAwait(false);
        _holds.Dispose();
        _ownerFile.Dispose();
    }

    /// <summary>Messages are for the user's own eyes; a directory that is there keeps its rights.</summary>
    private static void Create(string directory)
    {
        if (OperatingSystem.IsWindows())
        {
            Directory.CreateDirectory(directory);
        }
        else
        {
            Directory.CreateDirectory(
                directory, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        }
    }

    /// <summary>
    /// The file has been opened, or another process has changed it. The first time this process says that it uses it,
    /// and looks for processes that have died.
    /// </summary>
    private void See(QueueStore store)
    {
        if (store.SeenOwners.Contains((_owner, _ownerFile.Name)))
        {
            _watch.See(store.SeenOwners);
            return;
        }

        _owner = store.Owners.Insert(_ownerFile.Name);
        _watch.Tick(store);
    }

    /// <summary>Something is due: any transaction does it first.</summary>
    private void Tick()
    {
        try
        {
            Turns.Post(new CallOperation<bool>(
                flushes: false,
                _ =>
                {
                    _runner.Wake();
                    return true;
                }));
        }
        catch (QueueException)
        {
            // Closed meanwhile.
        }
    }

    private void Schedule(long? due)
    {
        // Timers count whole milliseconds, and would cut the rest off.
        var wait = due is { } ticks
            ? TimeSpan.FromMilliseconds(Math.Ceiling(
                Math.Clamp(ticks - _clock.GetUtcNow().UtcTicks, 0, TimeSpan.TicksPerDay)
                / (double)TimeSpan.TicksPerMillisecond))
            : Timeout.InfiniteTimeSpan;
        _timer.Change(wait, Timeout.InfiniteTimeSpan);
    }
}
