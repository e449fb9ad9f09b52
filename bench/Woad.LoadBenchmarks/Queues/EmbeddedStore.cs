using Microsoft.Win32.SafeHandles;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;

namespace Woad.LoadBenchmarks.Queues;

/// <summary>The same on a queue of a directory.</summary>
internal sealed class EmbeddedStore : IAsyncDisposable
{
    private static readonly QueueName _queue = new("private/bench");

    private readonly EmbeddedQueueEngine _engine;
    private readonly IQueueReader _reader;

    private EmbeddedStore(EmbeddedQueueEngine engine, IQueueReader reader) => (_engine, _reader) = (engine, reader);

    /// <param name="path">The directory.</param>
    /// <param name="slowness">How long a flush takes at least.</param>
    public static async Task<EmbeddedStore> OpenAsync(string path, TimeSpan slowness)
    {
        var options = new EmbeddedQueueOptions { Flush = log => Flush(log, slowness) };
        var engine = EmbeddedQueueEngine.Open(path, options, TimeProvider.System);
        await engine.CreateAsync(_queue, new QueueSettings(IsTransactional: true), default);
        return new EmbeddedStore(engine, await engine.OpenAsync(_queue, default));
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

    public ValueTask DisposeAsync() => _engine.DisposeAsync();

    private static void Flush(SafeFileHandle log, TimeSpan slowness)
    {
        var begun = TimeProvider.System.GetTimestamp();
        RandomAccess.FlushToDisk(log);
        var left = slowness - TimeProvider.System.GetElapsedTime(begun);
        if (left > TimeSpan.Zero)
        {
            Thread.Sleep(left);
        }
    }
}
