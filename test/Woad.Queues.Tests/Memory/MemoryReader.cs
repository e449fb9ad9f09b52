using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Memory;

/// <summary>A queue of the model, opened.</summary>
internal sealed class MemoryReader(MemoryQueueEngine engine, MemoryQueue queue, string? subqueue) : IQueueReader
{
    public async ValueTask<ReceivedMessage> ReceiveAsync(IQueueWork? work, CancellationToken cancellationToken)
    {
        while (true)
        {
            // The change is awaited from before the look, so that none is missed between the two.
            var change = engine.Change;
            if (engine.Take(queue, subqueue, null, work) is { } message)
            {
                return message;
            }

            await change.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    public ValueTask<ReceivedMessage?> TryReceiveAsync(IQueueWork? work, CancellationToken cancellationToken) =>
        new(engine.Take(queue, subqueue, null, work));

    public ValueTask<IReadOnlyList<ReceivedMessage>> PeekAsync(
        long afterLookupId, int most, CancellationToken cancellationToken) =>
        new(engine.Peek(queue, subqueue, afterLookupId, most));

    public ValueTask<ReceivedMessage?> TakeAsync(
        long lookupId, IQueueWork? work, CancellationToken cancellationToken) =>
        new(engine.Take(queue, subqueue, lookupId, work));

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
