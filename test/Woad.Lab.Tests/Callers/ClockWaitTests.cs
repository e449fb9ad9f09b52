using Woad.Lab.Callers;

namespace Woad.Lab.Tests.Callers;

/// <summary>Waits that are used again: ten thousand users who pause must not allocate for each pause.</summary>
public sealed class ClockWaitTests
{
    [Fact]
    public async Task Wait_is_given_back_when_its_user_goes_on_and_can_be_awaited_again()
    {
        var back = new List<ClockWait>();
        var wait = new ClockWait(back.Add);
        for (var use = 1; use <= 3; use++)
        {
            var task = wait.Task;
            Assert.False(task.IsCompleted);
            Assert.Equal(use - 1, back.Count);
            wait.End();
            await task;
            Assert.Equal(use, back.Count);
        }

        Assert.All(back, b => Assert.Same(wait, b));
    }

    [Fact]
    public async Task Clock_that_halts_ends_all_waits_and_begins_none()
    {
        using var clock = new WallClock();
        var waits = Enumerable.Range(1, 100)
            .Select(i => clock.WaitUntilAsync(clock.Now + (i * 10_000_000_000L)).AsTask());
        var all = Task.WhenAll([.. waits]);
        Assert.False(all.IsCompleted);
        clock.Halt();
        await all;
        Assert.True(clock.WaitUntilAsync(long.MaxValue).IsCompletedSuccessfully);
    }
}
