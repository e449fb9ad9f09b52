using Woad.Queues.Engine;

namespace Woad.Queues.Relays;

/// <summary>Messages that go the next step of their way together, so that they share a flush and a confirm.</summary>
internal sealed class RelayBatch : IAsyncDisposable
{
    private const int MaxMessages = 64;
    private const long MaxBytes = 1024 * 1024;

    private RelayBatch(IQueueWork work) => Work = work;

    /// <summary>The work that has received them.</summary>
    public IQueueWork Work { get; }

    public List<ReceivedMessage> Messages { get; } = [];

    /// <summary>Waits for a message, and takes those that are there behind it.</summary>
    public static async ValueTask<RelayBatch> ReceiveAsync(
        IQueueEngine engine, IQueueReader reader, CancellationToken cancellationToken)
    {
        var batch = new RelayBatch(engine.Begin());
        try
        {
            var message = await reader.ReceiveAsync(batch.Work, cancellationToken).ConfigureAwait(false);
            var bytes = 0L;
            for (var next = message; next is not null;)
            {
                batch.Messages.Add(next);
                bytes += next.Body.Length;
                next = batch.Messages.Count < MaxMessages && bytes < MaxBytes
                    ? await reader.TryReceiveAsync(batch.Work, cancellationToken).ConfigureAwait(false)
                    : null;
            }

            return batch;
        }
        catch
        {
            await batch.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    public ValueTask DisposeAsync() => Work.DisposeAsync();
}
