using Woad.Queues.Embedded.Storage;
using Woad.Queues.Embedded.Turns;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded;

/// <summary>Takes a message: the first one, or one by its look-up id.</summary>
internal sealed class ReceiveOperation(
    EmbeddedReader reader, QueueName name, EmbeddedWork? work, bool waits, long? lookupId)
    : StoreOperation<ReceivedMessage?>
{
    private HeldMessage? _held;

    public override QueueName Awaited => name;

    public override bool Run(QueueStore store)
    {
        (Result, _held, Flushes) = (null, null, false);
        var place = reader.Find(store);
        QueueRefusals.CheckUse(name, store.Places.Require(name).Settings, inWork: work is not null);
        if (place is null || Find(store, place) is not { } message)
        {
            return !waits;
        }

        Result = message.Read(name, store.Directory);
        if (work is null)
        {
            Flushes = Result.IsRecoverable;
            Consumption.TryRun(
                store, message.Hold, message.Due, message.Body.Length, Acknowledgements.IsWanted(Result));
        }
        else
        {
            _held = new HeldMessage(
                message, name.Main, Result.IsRecoverable, Acknowledgements.IsWanted(Result));
            store.Holds.Take(message.Hold);
        }

        return true;
    }

    public override void Complete()
    {
        if (_held is not null)
        {
            work!.Add(_held);
        }

        base.Complete();
    }

    private StoredMessage? Find(QueueStore store, Place place)
    {
        if (lookupId is { } id)
        {
            return store.Messages.FindFree(MessageKey.Of(place.Id, id));
        }

        // Whatever is before the first free message is held: the next receiver need not look there.
        var message = store.Messages.FirstFree(place.Cursor, place.Last);
        place.Cursor = message?.Key ?? place.Cursor;
        return message;
    }
}
