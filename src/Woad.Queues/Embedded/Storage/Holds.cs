namespace Woad.Queues.Embedded.Storage;

/// <summary>The ends of holds that were in vain: of work that is undone, and of processes that have died.</summary>
internal static class Holds
{
    /// <summary>Lets messages of an owner go. Those of queues that were deleted meanwhile are gone.</summary>
    public static bool Release(QueueStore store, IReadOnlyList<HeldMessage> held, long owner)
    {
        foreach (var message in held)
        {
            if (store.Messages.Holder(message.Key) == owner)
            {
                store.Abort(message.Key);
            }
        }

        return true;
    }

    /// <summary>Lets all messages of an owner go, and forgets it.</summary>
    public static bool End(QueueStore store, long owner)
    {
        while (store.Messages.HeldBy(owner) is { } key)
        {
            store.Abort(key);
        }

        store.Owners.Delete(owner);
        return true;
    }
}
