using Woad.Xml;

namespace Woad.Queues.Engine;

/// <summary>The exceptions that engines share.</summary>
internal static class QueueRefusals
{
    public static QueueException NotFound(QueueName name) => new(
        QueueError.NotFound,
        Escaped.Text(
            $"There is no queue '{name.Queue}'. Create it with 'woad-queue create {name.Queue}', or correct the "
            + $"address."));

    public static QueueException Exists(QueueName name) =>
        new(QueueError.Exists, Escaped.Text($"The queue '{name.Queue}' exists already."));

    public static QueueException Deleted(QueueName name) =>
        new(QueueError.Deleted, Escaped.Text($"The queue '{name.Queue}' was deleted while it was open."));

    public static QueueException Full(QueueName name, long quota) => new(
        QueueError.Full,
        Escaped.Text(
            $"The queue '{name.Queue}' is full: with this message its bodies have more than its quota of {quota:N0} "
            + $"bytes. Receive or purge messages, or create the queue with a larger quota."));

    public static QueueException SystemQueue(QueueName name) => new(
        QueueError.Denied, Escaped.Text(
            $"'{name.Queue}' is a queue of the system, which can be neither created nor deleted."));

    public static QueueException NeedsWork(QueueName name) => new(
        QueueError.TransactionUsage,
        Escaped.Text(
            $"The queue '{name.Queue}' is transactional: its messages are sent and received in transactions only. Set "
            + $"ExactlyOnce of the binding, or use a queue that is not transactional."));

    public static QueueException TakesNoWork(QueueName name) => new(
        QueueError.TransactionUsage,
        Escaped.Text(
            $"The queue '{name.Queue}' is not transactional: its messages are not sent or received in transactions. "
            + $"Clear ExactlyOnce of the binding, or use a transactional queue."));

    /// <summary>Refuses work for a queue that takes none, and the lack of work for one that needs it.</summary>
    /// <exception cref="QueueException">It is the wrong kind of queue.</exception>
    public static void CheckUse(QueueName name, QueueSettings settings, bool inWork)
    {
        if (settings.IsTransactional != inWork)
        {
            throw inWork ? TakesNoWork(name) : NeedsWork(name);
        }
    }
}
