namespace Woad.Queues.Engine;

/// <summary>
/// A queue opened for receiving. Several readers share its messages; each message goes to one of them.
/// </summary>
internal interface IQueueReader : IAsyncDisposable
{
    /// <summary>
    /// Takes the first message that no other work holds; waits for one. Within <paramref name="work"/> the message
    /// comes back to its place, with an abort count of one more, when the work is rolled back or its process dies.
    /// Without work it is gone.
    /// </summary>
    ValueTask<ReceivedMessage> ReceiveAsync(IQueueWork? work, CancellationToken cancellationToken);

    /// <summary>The same without waiting: null when there is none.</summary>
    ValueTask<ReceivedMessage?> TryReceiveAsync(IQueueWork? work, CancellationToken cancellationToken);

    /// <summary>Reads up to <paramref name="most"/> messages behind a look-up id, and leaves them.</summary>
    ValueTask<IReadOnlyList<ReceivedMessage>> PeekAsync(
        long afterLookupId, int most, CancellationToken cancellationToken);

    /// <summary>Takes one message by its look-up id; null when it is not there, or other work holds it.</summary>
    ValueTask<ReceivedMessage?> TakeAsync(long lookupId, IQueueWork? work, CancellationToken cancellationToken);
}
