using Woad.Queues.Engine;

namespace Woad.LoadBenchmarks.Queues;

/// <summary>The same on a queue of an engine: each send and each receive in work of its own.</summary>
internal sealed class EngineStore : IAsyncDisposable
{
    private readonly QueueName _queue;
    private readonly IQueueEngine _engine;
    private readonly IQueueReader _reader;

    private EngineStore(IQueueEngine engine, QueueName queue, IQueueReader reader) =>
        (_engine, _queue, _reader) = (engine, queue, reader);

    public static async Task<EngineStore> OpenAsync(IQueueEngine engine)
    {
        var queue = new QueueName($"private/bench-{Guid.NewGuid():N}");
        await engine.CreateAsync(queue, new QueueSettings(IsTransactional: true), default);
        return new EngineStore(engine, queue, await engine.OpenAsync(queue, default));
    }

    public async Task SendAsync(QueuedMessage message)
    {
        await using var work = _engine.Begin();
        await _engine.SendAsync(_queue, message, work, default);
        await work.CommitAsync(default);
    }

    public async Task SendAndReceiveAsync(QueuedMessage message)
    {
        await SendAsync(message);
        await using var work = _engine.Begin();
        await _reader.ReceiveAsync(work, default);
        await work.CommitAsync(default);
    }

    public async ValueTask DisposeAsync()
    {
        await _reader.DisposeAsync();
        if (!_engine.Limits.IsAtomic)
        {
            // A broker outlives the run; the directory of embedded queues does not.
            await _engine.DeleteAsync(_queue, default);
        }

        await _engine.DisposeAsync();
    }
}
