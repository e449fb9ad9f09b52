using Woad.Queues.Embedded.Storage;
using Woad.Queues.Embedded.Turns;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded;

/// <summary>
/// Carries work out: the fates of the messages that it has received, then the messages that it sends.
/// </summary>
internal sealed class CommitOperation(
    long owner, List<HeldMessage> held, List<PendingSend> sends) : StoreOperation<bool>
{
    public override bool Run(QueueStore store)
    {
        if (held is [var only] && sends.Count == 0)
        {
            // Most work of receivers: it needs no look ahead of its first change.
            return store.Messages.TryLetGo(only.Key, owner)
                ? RunOne(store, only)
                : throw QueueRefusals.Deleted(only.Queue);
        }

        Check(store);
        foreach (var message in held)
        {
            store.Messages.LetGo(message.Key);
            RunOne(store, message);
        }

        foreach (var send in sends)
        {
            store.Send(send);
            Flushes |= send.Message.IsRecoverable;
        }

        return true;
    }

    private bool RunOne(QueueStore store, HeldMessage message)
    {
        Decide(store, message);
        Flushes |= message.IsRecoverable;
        return true;
    }

    /// <summary>Refuses the work before it has changed anything.</summary>
    private void Check(QueueStore store)
    {
        foreach (var message in held)
        {
            if (store.Messages.Holder(message.Key) != owner)
            {
                throw QueueRefusals.Deleted(message.Queue);
            }
        }

        if (sends.Count > 0)
        {
            store.CheckSends(sends, inWork: true);
        }
    }

    private static void Decide(QueueStore store, HeldMessage held)
    {
        if (held.Fate == Fate.Consume)
        {
            store.Consume(held.Key, held.Size);
            return;
        }

        var message = store.Messages.Find(held.Key)!;
        if (held.Fate == Fate.Reject)
        {
            store.Kill(message, held.Failure, store.Now);
            return;
        }

        var now = new DateTimeOffset(store.Now, TimeSpan.Zero);
        store.Move(message, held.Subqueue, store.Now, QueueChecks.End(now, held.Back)?.UtcTicks);
    }
}
