using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Queues.Tests.Memory;

namespace Woad.Queues.Tests.Embedded;

/// <summary>The suite on a directory.</summary>
public sealed class EmbeddedEngineTests : EngineSuite
{
    private readonly TempDirectory _directory = new();

    public override async Task DisposeAsync()
    {
        await base.DisposeAsync();
        _directory.Dispose();
    }

    [Fact]
    public async Task Message_comes_back_although_the_timer_was_early()
    {
        var time = new EarlyTime(TimeSpan.FromMilliseconds(1));
        using var directory = new TempDirectory();
        await using var engine = EmbeddedQueueEngine.Open(directory.Path, time);
        var queue = new QueueName("private/early");
        await engine.CreateAsync(queue, new QueueSettings(IsTransactional: true), default);
        await using var reader = await engine.OpenAsync(queue, default);
        await using (var work = engine.Begin())
        {
            await engine.SendAsync(queue, new QueuedMessage { Label = "late" }, work, default);
            await work.CommitAsync(default);
        }

        await using (var work = engine.Begin())
        {
            var message = await reader.ReceiveAsync(work, default);
            await work.MoveAsync(message, "retry", TimeSpan.FromSeconds(1), default);
            await work.CommitAsync(default);
        }

        await using var last = engine.Begin();
        var again = reader.ReceiveAsync(last, default).AsTask();
        time.Advance(TimeSpan.FromMilliseconds(999));
        Assert.Equal(0, (await engine.FindAsync(queue, default))!.Messages);

        time.Advance(TimeSpan.FromMilliseconds(2));

        Assert.Equal("late", (await again.WaitAsync(TimeSpan.FromSeconds(60))).Label);
    }

    private protected override ValueTask<IQueueEngine> OpenAsync() =>
        new(EmbeddedQueueEngine.Open(_directory.Path, Time));
}
