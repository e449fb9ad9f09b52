using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Memory;

/// <summary>Changes of messages within one operation.</summary>
internal sealed partial class MemoryQueueEngine
{
    private void Undo(MemoryWork work, DateTimeOffset now)
    {
        if (!work.IsEnded)
        {
            End(work);
            work.Held.ForEach(held => held.Message.Abort(now));
            _isChanged = true;
        }
    }

    private void End(MemoryWork work)
    {
        ObjectDisposedException.ThrowIf(work.IsEnded, work);
        work.IsEnded = true;
        _works.Remove(work);
    }

    private void Consume(MemoryMessage message, DateTimeOffset now)
    {
        message.Queue.Messages.Remove(message);
        if (message.Queue.Settings.IsJournaled && message.Subqueue != JournalSubqueue)
        {
            Copy(message.Queue, JournalSubqueue, message.Content, now);
        }
    }

    private void Send(QueueName name, QueuedMessage message, DateTimeOffset sent, DateTimeOffset now)
    {
        var queue = Queue(name);
        var content = new ReceivedMessage(message)
        {
            Id = message.AssignedId ?? $"{_id}\\{_sequence + 1}",
            LookupId = 0,
            Queue = name,
            Destination = name,
            Sent = sent,
            Arrived = now,
        };
        if (message.IsJournaled)
        {
            Copy(_queues[QueueName.Journal.Queue], null, content, now);
        }

        var added = new MemoryMessage(queue, null, ++_sequence, content with
        {
            Priority = queue.Settings.IsTransactional ? (byte)0 : message.Priority,
        })
        {
            Expires = QueueChecks.End(sent, message.TimeToBeReceived),
        };
        added.Content = added.Content with { LookupId = Lookup(added) };
        queue.Messages.Add(added);
        _isChanged = true;
        if (QueueChecks.End(sent, message.TimeToReachQueue) < now)
        {
            Kill(added, DeliveryFailureCode.ReachQueueTimeout, now);
        }
    }

    /// <summary>A copy in dead letters or a journal: it does not die again, and its counts begin anew.</summary>
    private void Copy(MemoryQueue queue, string? subqueue, ReceivedMessage content, DateTimeOffset now)
    {
        var copy = new MemoryMessage(queue, subqueue, ++_sequence, content with
        {
            Arrived = now,
            DeadLetters = null,
            AbortCount = 0,
            MoveCount = 0,
            Moved = null,
            Priority = queue.Settings.IsTransactional ? (byte)0 : content.Priority,
        });
        copy.Content = copy.Content with { LookupId = Lookup(copy) };
        queue.Messages.Add(copy);
        _isChanged = true;
    }

    private static long Lookup(MemoryMessage message) => ((7L - message.Content.Priority) << 45) | message.Sequence;

    private void Check(MemoryWork work)
    {
        if (work.Lost is { } lost)
        {
            throw QueueRefusals.Deleted(lost);
        }

        var sums = new Dictionary<QueueName, long>();
        foreach (var (name, message, _) in work.Sends)
        {
            QueueRefusals.CheckUse(name, Queue(name).Settings, inWork: work is not null);
            CheckQuota(name, sums[name] = sums.GetValueOrDefault(name) + message.Body.Length);
        }
    }

    private void CheckQuota(QueueName name, long added)
    {
        var queue = Queue(name);
        if (queue.Settings.Quota is { } quota && queue.Describe(null).Bytes + added > quota)
        {
            throw QueueRefusals.Full(name, quota);
        }
    }

    private MemoryQueue Queue(QueueName name) =>
        _queues.GetValueOrDefault(name.Queue) ?? throw QueueRefusals.NotFound(name);

    private static void CheckOpen(MemoryQueue queue)
    {
        if (queue.IsDeleted)
        {
            throw QueueRefusals.Deleted(queue.Name);
        }
    }
}
