using Woad.Queues.Embedded.Storage;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded;

/// <summary>
/// Moves messages between any two queues, in one step: dead letters back to where they were sent, for example. Their
/// lives begin anew, without an end.
/// </summary>
/// <param name="from">The queue or sub-queue where they are.</param>
/// <param name="to">The queue or sub-queue where they go; null for the queue that each was sent to.</param>
internal sealed class Transfer(QueueName from, QueueName? to)
{
    /// <summary>Moves some of the messages behind a look-up id.</summary>
    /// <returns>How many were moved, and the look-up id of the last one that was looked at; null for the end.</returns>
    /// <exception cref="QueueException">A queue is not there.</exception>
    public (int Moved, long? After) Run(QueueStore store, long after, int most)
    {
        store.Places.Require(from);
        if (store.Places.Find(from) is not { } place)
        {
            return (0, null);
        }

        var messages = store.Messages.Free(MessageKey.Of(place.Id, after), place.Last, most);
        foreach (var message in messages)
        {
            Move(store, place, message);
        }

        return (messages.Count, messages.Count < most ? null : MessageKey.Lookup(messages[^1].Key));
    }

    /// <summary>Moves one message. False: it is not there, or work holds it.</summary>
    /// <exception cref="QueueException">A queue is not there.</exception>
    public bool RunOne(QueueStore store, long lookupId)
    {
        store.Places.Require(from);
        if (store.Places.Find(from) is not { } place
            || store.Messages.FindFree(MessageKey.Of(place.Id, lookupId)) is not { } message)
        {
            return false;
        }

        Move(store, place, message);
        return true;
    }

    private void Move(QueueStore store, Place place, StoredMessage message)
    {
        var content = message.Read(place.Name, store.Directory);
        var target = to ?? content.Destination;
        if (target.Main == from.Main)
        {
            store.Move(message, target.Subqueue, store.Now, back: null);
            return;
        }

        var queue = store.Places.Require(target);
        store.Remove(place, message);
        store.Copy(
            target.Subqueue is { } subqueue ? store.Places.Subqueue(queue, subqueue) : queue,
            message,
            content with { Destination = target.Main, Failure = null },
            failure: null,
            store.Now);
    }
}
