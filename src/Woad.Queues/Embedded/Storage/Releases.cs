namespace Woad.Queues.Embedded.Storage;

/// <summary>The ends of holds that were in vain: of work that is undone, and of processes that have died.</summary>
internal static class Releases
{
    /// <summary>Lets messages of this process go. Those of queues that were deleted meanwhile are gone.</summary>
    public static bool Release(QueueStore store, IReadOnlyList<HeldMessage> held)
    {
        foreach (var message in held)
        {
            store.Abort(message.Hold);
            store.Holds.End(message.Hold);
        }

        return true;
    }

    /// <summary>Lets all messages of this process go, which leaves the directory.</summary>
    public static bool Leave(QueueStore store, long owner)
    {
        foreach (var hold in store.Holds.Own)
        {
            store.Abort(hold);
            store.Holds.End(hold);
        }

        store.Owners.Delete(owner);
        return true;
    }

    /// <summary>Lets all messages of a process go that has died, and forgets it.</summary>
    public static void Bury(QueueStore store, long owner, string name)
    {
        foreach (var hold in store.Holds.Of(name))
        {
            store.Abort(hold);
        }

        store.Owners.Delete(owner);
        store.Holds.Bury(name);
    }
}
