namespace Woad.Lab.Queues;

/// <summary>The story of a cell.</summary>
internal enum QueueStory
{
    /// <summary>Senders send, and no service receives.</summary>
    Send,

    /// <summary>A full queue is emptied.</summary>
    Receive,

    /// <summary>Messages come evenly; the service opens late and catches up.</summary>
    Backlog,

    /// <summary>One message fails at every attempt, among others that do not.</summary>
    Poison,
}
