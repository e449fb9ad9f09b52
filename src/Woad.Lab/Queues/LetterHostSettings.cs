namespace Woad.Lab.Queues;

/// <summary>The settings of the process that holds the queue of a cell.</summary>
/// <param name="Engine">The engine that holds the queue.</param>
/// <param name="Story">The story of the cell.</param>
/// <param name="IsDurable">Whether the queue is transactional and its messages are durable.</param>
/// <param name="Receivers">MaxConcurrentCalls of the service.</param>
/// <param name="Batch">MaxBatchSize; 1 for none.</param>
/// <param name="Bytes">The size of a message's content.</param>
/// <param name="Filling">Messages that are in the queue when the service opens.</param>
/// <param name="SecondsLate">How long after the first message the service opens.</param>
internal sealed record LetterHostSettings(
    QueueEngine Engine,
    QueueStory Story,
    bool IsDurable,
    int Receivers,
    int Batch,
    int Bytes,
    int Filling,
    double SecondsLate);
