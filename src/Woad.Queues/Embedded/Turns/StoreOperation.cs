using Woad.Queues.Embedded.Storage;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Turns;

/// <summary>Something that is done to the file, in a transaction with others.</summary>
internal abstract class StoreOperation
{
    private const int Waiting = 0;
    private const int Started = 1;
    private const int Ended = 2;

    private int _state;

    /// <summary>Whether it has to be on the disk before its end is told. Known when it has run.</summary>
    public bool Flushes { get; protected set; }

    /// <summary>It runs, or has run.</summary>
    public bool IsStarted => Volatile.Read(ref _state) == Started;

    /// <summary>Its caller has given up.</summary>
    public bool IsEnded => Volatile.Read(ref _state) == Ended;

    /// <summary>
    /// Begins it, unless its caller has given up. From here on the caller gets its result: a message that was taken
    /// out of a queue is not lost to a late cancellation.
    /// </summary>
    public bool TryStart() => Interlocked.CompareExchange(ref _state, Started, Waiting) == Waiting;

    /// <summary>It waits for a message, and may be cancelled again.</summary>
    public void Park() => Volatile.Write(ref _state, Waiting);

    /// <summary>Runs. False: it waits for a message in <see cref="Awaited"/>.</summary>
    /// <exception cref="QueueException">It is refused, and has changed nothing.</exception>
    public abstract bool Run(QueueStore store);

    /// <summary>The queue of which it waits for a message.</summary>
    public virtual QueueName Awaited => default;

    public abstract void Complete();

    public abstract void Fail(QueueException error);

    /// <summary>Ends it before it begins. False: it has begun.</summary>
    protected bool TryEnd() => Interlocked.CompareExchange(ref _state, Ended, Waiting) == Waiting;
}
