using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

/// <summary>The list of a directory's queues: descriptions, and deletion.</summary>
internal static class DirectoryQueues
{
    private const int Chunk = 100;

    /// <summary>Describes a queue, or a sub-queue of one; null when there is no such queue.</summary>
    public static QueueDescription? Describe(QueueStore store, QueueName name) =>
        store.Places.Find(name) is { } place ? Describe(store, place)
        : store.Places.Find(name.Main) is { } queue ? new QueueDescription(name, queue.Settings, 0, 0, null)
        : null;

    /// <summary>Describes all queues, and the sub-queues with messages.</summary>
    public static QueueDescription[] Describe(QueueStore store) =>
        [.. from queue in store.Places.All.Where(static place => place.Name.Subqueue is null)
                .OrderBy(static place => place.Name.Queue, StringComparer.Ordinal).ToArray()
            from place in InOrder(store, queue.Name)
            where place.Name.Subqueue is null || place.Messages > 0
            select Describe(store, place)];

    /// <summary>
    /// Deletes a queue with its sub-queues. Messages go to the dead letters that they name, held ones too.
    /// </summary>
    /// <exception cref="QueueException">There is no such queue.</exception>
    public static bool Delete(QueueStore store, QueueName name)
    {
        var queue = store.Places.Require(name);
        foreach (var place in InOrder(store, name))
        {
            Empty(store, place);
        }

        // Messages of its sub-queues may have named the queue itself. A row that stayed would be in the next queue that
        // gets the number of this one.
        Empty(store, queue);
        foreach (var place in InOrder(store, name))
        {
            store.Places.Delete(place);
        }

        return true;
    }

    private static void Empty(QueueStore store, Place place)
    {
        while (store.Messages.All(MessageKey.First(place.Id), place.Last, Chunk) is { Count: > 0 } messages)
        {
            foreach (var message in messages)
            {
                store.Kill(message, DeliveryFailureCode.QueueDeleted, store.Now);
            }
        }
    }

    private static IEnumerable<Place> InOrder(QueueStore store, QueueName name) =>
        store.Places.Of(name).OrderBy(static place => place.Name.Subqueue, StringComparer.Ordinal).ToArray();

    private static QueueDescription Describe(QueueStore store, Place place) => new(
        place.Name, place.Settings, place.Messages, place.Bytes, place.Messages == 0 ? null : Oldest(store, place));

    /// <summary>The first message of each priority is the oldest of it.</summary>
    private static DateTimeOffset? Oldest(QueueStore store, Place place)
    {
        long? oldest = null;
        for (byte priority = 0; priority <= MessageKey.HighestPriority; priority++)
        {
            var first = MessageKey.Of(place.Id, priority, 0);
            if (store.Messages.Arrived(first, first | MessageKey.SequenceMask) is { } arrived)
            {
                oldest = Math.Min(arrived, oldest ?? arrived);
            }
        }

        return oldest is { } ticks ? new DateTimeOffset(ticks, TimeSpan.Zero) : null;
    }
}
