using Woad.Dispatch;
using Woad.Dispatch.Threads;

namespace Woad.Tests.Dispatch;

/// <summary>What is queued runs, and all of it at the same time where it blocks.</summary>
public sealed class OperationThreadsTests : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly OperationThreads _threads = new("tested");

    public void Dispose() => _threads.Stop();

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(100)]
    public async Task All_that_is_queued_runs_at_the_same_time(int works)
    {
        await MeetAsync(works);
        Assert.Equal(works, _threads.Count);
    }

    [Fact]
    public async Task Threads_that_wait_meet_again()
    {
        for (var round = 0; round < 20; round++)
        {
            await MeetAsync(30 + (round % 3));
            Assert.True(_threads.Count <= 32);
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(20061)]
    [InlineData(77)]
    public async Task Work_that_waits_for_later_work_ends_whoever_queues_it(int seed)
    {
        const int Producers = 4;
        const int Chains = 300;
        await Task.WhenAll(Enumerable.Range(0, Producers).Select(async producer =>
        {
            var random = new Random(seed + producer);
            for (var chain = 0; chain < Chains; chain++)
            {
                // Each work but the last waits for the next one, which is queued behind it.
                var length = random.Next(1, 8);
                var begun = Enumerable.Range(0, length + 1).Select(_ => new TaskCompletionSource()).ToArray();
                begun[length].SetResult();
                var works = new Task[length];
                for (var i = 0; i < length; i++)
                {
                    var at = i;
                    works[i] = Queue(() =>
                    {
                        begun[at].TrySetResult();
                        Assert.True(begun[at + 1].Task.Wait(Patience));
                    });
                    if (random.Next(4) == 0)
                    {
                        await Task.Yield();
                    }
                }

                await Task.WhenAll(works).WaitAsync(Patience);
            }
        }));
    }

    [Fact]
    public async Task What_is_queued_when_all_ends_still_runs_and_the_threads_end()
    {
        await MeetAsync(10);
        _threads.Stop();
        await Queue(() => { }).WaitAsync(Patience);
        await Eventually.Holds(() => _threads.Count == 0, () => $"{_threads.Count} threads");
    }

    private async Task MeetAsync(int works)
    {
        using var meeting = new Barrier(works);
        var met = Enumerable.Range(0, works).Select(
            _ => Queue(() => Assert.True(meeting.SignalAndWait(Patience)))).ToArray();
        await Task.WhenAll(met).WaitAsync(Patience);
    }

    private Task Queue(Action act)
    {
        var work = new Work(act);
        _threads.Run(work);
        return work.Done;
    }

    private sealed class Work(Action act) : IThreadPoolWorkItem
    {
        private readonly TaskCompletionSource _done = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public Task Done => _done.Task;

        public void Execute()
        {
            try
            {
                act();
                _done.SetResult();
            }
            catch (Exception e)
            {
                _done.SetException(e);
            }
        }
    }
}
