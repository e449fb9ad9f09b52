using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

/// <summary>Removes messages that have been received.</summary>
internal static class Consumption
{
    private const string JournalSubqueue = "journal";

    /// <summary>
    /// Removes a message, keeps a copy where the queue has a journal, and acknowledges it where its sender asks for
    /// that. False: it is gone, and nothing has changed.
    /// </summary>
    /// <param name="store">The file.</param>
    /// <param name="hold">The message.</param>
    /// <param name="due">When something has to be done about it.</param>
    /// <param name="size">The size of the body, in bytes.</param>
    /// <param name="isAcknowledged">Whether its sender wants to know that it was received.</param>
    public static bool TryRun(QueueStore store, in Hold hold, long? due, long size, bool isAcknowledged)
    {
        if (store.Places.Find(hold.Key) is not { } place)
        {
            return false;
        }

        var isCopied = place.Settings.IsJournaled && place.Name.Subqueue != JournalSubqueue;
        var message = isCopied || isAcknowledged ? store.Messages.Find(hold.Key) : null;
        if (!store.Messages.TryDelete(hold, due))
        {
            return false;
        }

        store.Places.Count(place, -1, -size);
        if (message is null)
        {
            return true;
        }

        var content = message.Read(place.Name, store.Directory);
        if (isCopied)
        {
            var journal = store.Places.Subqueue(store.Places.Require(place.Name), JournalSubqueue);
            store.Copy(journal, message, content, failure: null, store.Now);
        }

        Acknowledgements.OfReceived(store, place, content);
        return true;
    }
}
