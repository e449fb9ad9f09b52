using Woad.Queues.Embedded;
using Woad.Queues.Embedded.Storage;
using Woad.Queues.Embedded.Turns;
using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Embedded;

/// <summary>Turns at the file of a directory, with a watch that is the test's.</summary>
public sealed class StoreTurnsTests : IDisposable
{
    private static readonly TimeSpan _deadline = TimeSpan.FromSeconds(60);

    private readonly TempDirectory _directory = new();

    [Fact]
    public async Task Receiver_that_begins_to_wait_does_not_wait_for_the_end_of_a_long_pause()
    {
        using var looks = new SemaphoreSlim(0);
        var options = new EmbeddedQueueOptions();
        var path = Path.Combine(_directory.Path, "queues.db");
        using var holds = new Holds(_directory.Path, "one.owner");
        var runner = new TransactionRunner(
            () => new QueueStore(path, options.MaxFileSize, holds),
            static _ => { },
            fail => new WalFlusher(path + "-wal", options.Flush, TimeProvider.System, fail),
            TimeProvider.System,
            static _ => { });
        var turns = new StoreTurns(
            runner,
            () =>
            {
                looks.Release();
                return TimeSpan.FromHours(1);
            },
            () => runner.Waiting > 0);
        Assert.True(await looks.WaitAsync(_deadline));
        var receiver = new Receiver();
        turns.Post(receiver);
        Assert.True(await looks.WaitAsync(_deadline));
        await turns.StopAsync().WaitAsync(_deadline);
        Assert.True(receiver.IsRefused);
    }

    public void Dispose() => _directory.Dispose();

    /// <summary>A receiver for whom nothing comes.</summary>
    private sealed class Receiver : StoreOperation
    {
        public override QueueName Awaited => new("private/orders");

        public bool IsRefused { get; private set; }

        public override bool Run(QueueStore store) => false;

        public override void Complete()
        {
        }

        public override void Fail(QueueException error) => IsRefused = true;
    }
}
