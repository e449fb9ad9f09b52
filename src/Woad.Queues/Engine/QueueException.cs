namespace Woad.Queues.Engine;

/// <summary>An engine has refused something; the message says what, for which queue, and what to do.</summary>
internal sealed class QueueException(QueueError error, string message, Exception? inner = null)
    : Exception(message, inner)
{
    public QueueError Error => error;
}
