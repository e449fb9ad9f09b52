using Woad.Queues.Embedded.Storage;
using Woad.Queues.Embedded.Turns;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded;

/// <summary>
/// Carries work out: the fates of the messages that it has received, then the messages that it sends.
/// </summary>
internal sealed class CommitOperation(
    List<HeldMessage> held, List<PendingSend> sends) : StoreOperation<bool>
{
    public override bool Run(QueueStore store)
    {
        // Most work of receivers needs no look ahead of its only change.
        if (held.Count > 1 || sends.Count > 0)
        {
            Check(store);
        }

        foreach (var message in held)
        {
            if (!TryDecide(store, message))
            {
                throw QueueRefusals.Deleted(message.Queue);
            }

            store.Holds.End(message.Hold);
            Flushes |= message.IsRecoverable;
        }

        foreach (var send in sends)
        {
            store.Send(send);
            Flushes |= send.Message.IsRecoverable;
        }

        return true;
    }

    /// <summary>Refuses the work before it has changed anything.</summary>
    private void Check(QueueStore store)
    {
        foreach (var message in held)
        {
            if (!store.Messages.IsThere(message.Hold))
            {
                throw QueueRefusals.Deleted(message.Queue);
            }
        }

        if (sends.Count > 0)
        {
            store.CheckSends(sends, inWork: true);
        }
    }

    /// <summary>Decides about a message. False: it is gone, and nothing has changed.</summary>
    private static bool TryDecide(QueueStore store, HeldMessage held)
    {
        if (held.Fate == Fate.Consume)
        {
            return Consumption.TryRun(store, held.Hold, held.Due, held.Size, held.IsAcknowledged);
        }

        if (store.Messages.Find(held.Key) is not { } message || message.Hold != held.Hold)
        {
            return false;
        }

        if (held.Fate == Fate.Reject)
        {
            store.Kill(message, held.Failure, store.Now);
            return true;
        }

        var now = new DateTimeOffset(store.Now, TimeSpan.Zero);
        store.Move(message, held.Subqueue, store.Now, QueueChecks.End(now, held.Back)?.UtcTicks);
        return true;
    }
}
