namespace Woad.Queues.Engine;

/// <summary>
/// A place with queues: the embedded one of a directory, or a broker. Safe for any number of threads.
/// </summary>
/// <remarks>
/// Every method throws a <see cref="QueueException"/> for what the engine refuses, with the reason as its code.
/// </remarks>
internal interface IQueueEngine : IAsyncDisposable
{
    /// <summary>The limits of the engine, for checks at Open.</summary>
    EngineLimits Limits { get; }

    /// <summary>Makes a queue.</summary>
    ValueTask CreateAsync(QueueName name, QueueSettings settings, CancellationToken cancellationToken);

    /// <summary>Deletes a queue with its messages, and wakes its receivers with an exception.</summary>
    ValueTask DeleteAsync(QueueName name, CancellationToken cancellationToken);

    /// <summary>Changes whether a queue keeps the messages that are received from it from now on.</summary>
    ValueTask SetJournalAsync(QueueName name, bool isJournaled, CancellationToken cancellationToken);

    /// <summary>Describes a queue; null when there is none.</summary>
    ValueTask<QueueDescription?> FindAsync(QueueName name, CancellationToken cancellationToken);

    /// <summary>Lists the queues, the system's own included.</summary>
    IAsyncEnumerable<QueueDescription> ListAsync(CancellationToken cancellationToken);

    /// <summary>Begins a unit of work: what is sent, received and moved in it happens together or not at all.</summary>
    IQueueWork Begin();

    /// <summary>
    /// Sends a message: within <paramref name="work"/>, or by itself. Without work the message is safe, as far as
    /// <see cref="QueuedMessage.IsRecoverable"/> asks for it, when the task has completed.
    /// </summary>
    ValueTask SendAsync(QueueName name, QueuedMessage message, IQueueWork? work, CancellationToken cancellationToken);

    /// <summary>Opens a queue, or one of its sub-queues, for receiving.</summary>
    ValueTask<IQueueReader> OpenAsync(QueueName name, CancellationToken cancellationToken);

    /// <summary>Removes all messages that no work holds, and tells how many they were.</summary>
    ValueTask<long> PurgeAsync(QueueName name, CancellationToken cancellationToken);
}
