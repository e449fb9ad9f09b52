using Woad.Queues.Embedded.Storage;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded;

/// <summary>
/// How far the removal of a queue's messages is: some go in each transaction. Those that come meanwhile stay.
/// </summary>
/// <param name="Name">The queue or sub-queue.</param>
internal sealed record Purge(QueueName Name)
{
    public long Removed { get; private init; }

    public bool IsEnded { get; private init; }

    private long After { get; init; }

    /// <summary>The number of the last message that was there when it began.</summary>
    private long? Last { get; init; }

    /// <summary>Removes some.</summary>
    public Purge Run(QueueStore store, int most)
    {
        store.Places.Require(Name);
        if (store.Places.Find(Name) is not { } place)
        {
            return this with { IsEnded = true };
        }

        var last = Last ?? store.Places.Sequence;
        var messages = store.Messages.Free(Math.Max(After, MessageKey.First(place.Id)), place.Last, most);
        var old = messages.Where(message => (message.Key & MessageKey.SequenceMask) <= last).ToArray();
        foreach (var message in old)
        {
            store.Kill(message, DeliveryFailureCode.QueuePurged, store.Now);
        }

        return this with
        {
            Removed = Removed + old.Length,
            After = messages.Count == 0 ? After : messages[^1].Key,
            Last = last,
            IsEnded = messages.Count < most,
        };
    }
}
