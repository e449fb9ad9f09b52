namespace Woad.Queues.Engine;

/// <summary>A unit of work on the queues of one engine. One thread at a time uses it.</summary>
/// <remarks>Disposing of work that was not committed rolls it back.</remarks>
internal interface IQueueWork : IAsyncDisposable
{
    /// <summary>
    /// Moves a message that this work has received to the sub-queue <paramref name="subqueue"/> (null: to the queue
    /// itself), with a move count of one more and an abort count of nothing. It comes back to the queue by itself after
    /// <paramref name="back"/>, which is a move too; null leaves it there.
    /// </summary>
    ValueTask MoveAsync(ReceivedMessage message, string? subqueue, TimeSpan? back, CancellationToken cancellationToken);

    /// <summary>
    /// Consumes a message that this work has received, and returns it to its sender as not delivered: to its
    /// dead-letter queue, with <paramref name="failure"/>.
    /// </summary>
    ValueTask RejectAsync(ReceivedMessage message, DeliveryFailureCode failure, CancellationToken cancellationToken);

    /// <summary>Carries the work out. When the task has completed, it survives a crash of the machine.</summary>
    /// <exception cref="QueueException">
    /// Nothing of it has happened; or with <see cref="QueueError.InDoubt"/> it is not known whether it has.
    /// </exception>
    ValueTask CommitAsync(CancellationToken cancellationToken);

    /// <summary>Undoes the work: messages are back at their places, with abort counts of one more.</summary>
    ValueTask RollbackAsync();
}
