namespace Woad.Queues.Engine;

/// <summary>
/// The state of a message in its engine, beside its <see cref="MessageHead"/>. Times are ticks of UTC.
/// </summary>
/// <param name="Origin">The first part of the message's identifier.</param>
/// <param name="Queue">Where it is.</param>
/// <param name="LookupId">Finds it there.</param>
/// <param name="Priority">The priority that it has there.</param>
/// <param name="Sent">When it was sent.</param>
/// <param name="Arrived">When it came to its queue.</param>
/// <param name="Aborts">The abort count.</param>
/// <param name="Moves">The move count.</param>
/// <param name="Moved">When it was moved for the last time.</param>
/// <param name="Body">The body.</param>
/// <param name="Id">The identifier; null for the one of the origin and the number in the head.</param>
internal readonly record struct QueuedMessageState(
    Guid Origin,
    QueueName Queue,
    long LookupId,
    byte Priority,
    long Sent,
    long Arrived,
    int Aborts,
    int Moves,
    long? Moved,
    ReadOnlyMemory<byte> Body,
    string? Id = null);
