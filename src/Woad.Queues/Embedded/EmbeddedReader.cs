using Woad.Queues.Embedded.Storage;
using Woad.Queues.Embedded.Turns;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded;

/// <summary>A queue or sub-queue of a directory, opened for receiving.</summary>
/// <param name="engine">The directory.</param>
/// <param name="name">The queue or sub-queue.</param>
/// <param name="stamp">Tells the queue from later ones of its name.</param>
internal sealed class EmbeddedReader(EmbeddedQueueEngine engine, QueueName name, long stamp) : IQueueReader
{
    /// <summary>The maximum number of messages that one look returns.</summary>
    private const int MaxPeek = 1_000;

    public async ValueTask<ReceivedMessage> ReceiveAsync(IQueueWork? work, CancellationToken cancellationToken) =>
        (await Receive(work, waits: true, null, cancellationToken).ConfigureAwait(false))!;

    public ValueTask<ReceivedMessage?> TryReceiveAsync(IQueueWork? work, CancellationToken cancellationToken) =>
        Receive(work, waits: false, null, cancellationToken);

    public ValueTask<ReceivedMessage?> TakeAsync(
        long lookupId, IQueueWork? work, CancellationToken cancellationToken) =>
        Receive(work, waits: false, lookupId, cancellationToken);

    public ValueTask<IReadOnlyList<ReceivedMessage>> PeekAsync(
        long afterLookupId, int most, CancellationToken cancellationToken) =>
        engine.RunAsync<IReadOnlyList<ReceivedMessage>>(
            flushes: false,
            store =>
            {
                if (Find(store) is not { } place)
                {
                    return [];
                }

                var after = MessageKey.Of(place.Id, Math.Max(0, afterLookupId));
                return [.. store.Messages.Free(after, place.Last, Math.Clamp(most, 0, MaxPeek))
                    .Select(message => message.Read(name, store.Directory))];
            },
            cancellationToken);

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    /// <summary>The place as it is in this transaction; null for a sub-queue to which nothing has come yet.</summary>
    /// <exception cref="QueueException">The queue has been deleted.</exception>
    public Place? Find(QueueStore store)
    {
        var queue = store.Places.Find(name.Main);
        if (queue is null || queue.Stamp != stamp)
        {
            throw QueueRefusals.Deleted(name);
        }

        return name.Subqueue is null ? queue : store.Places.Find(name);
    }

    private ValueTask<ReceivedMessage?> Receive(
        IQueueWork? work, bool waits, long? lookupId, CancellationToken cancellationToken)
    {
        var open = EmbeddedWork.Of(work, engine);
        return new ReceiveOperation(this, name, open, waits, lookupId)
            .RunAsync(engine.Turns, cancellationToken);
    }
}
