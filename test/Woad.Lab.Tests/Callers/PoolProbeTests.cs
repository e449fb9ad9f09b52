using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;

namespace Woad.Lab.Tests.Callers;

/// <summary>The wait of calls in the thread pool, with a clock that the test moves.</summary>
public sealed class PoolProbeTests
{
    private const int Calls = 33;

    private readonly HandClock _clock = new();
    private readonly LoadRecorder _recorder = new(0, new ClosedShape([new LoadSegment(0, 10, 1, 1, "1 user")]), 1);

    /// <summary>One call of sixteen, and those that start while one waits count with it.</summary>
    [Fact]
    public async Task Wait_lasts_until_the_pool_runs_the_item()
    {
        await Task.Run(() =>
        {
            var probe = new PoolProbe(_clock, _recorder.Shards[0]);
            for (var i = 0; i < Calls; i++)
            {
                probe.Started();
            }

            _clock.Now = VirtualClock.Units(0.02);
            ((IThreadPoolWorkItem)probe).Execute();
        });
        var waits = _recorder.Shards[0].Level(0).PoolWait;
        Assert.True(waits.Count >= Calls / 16, $"{waits.Count} waits");
        Assert.Equal(VirtualClock.Units(0.02), waits.Max);
    }

    [Fact]
    public void Call_on_a_thread_of_its_own_waits_for_no_pool()
    {
        var thread = new Thread(() =>
        {
            var probe = new PoolProbe(_clock, _recorder.Shards[0]);
            for (var i = 0; i < Calls; i++)
            {
                probe.Started();
            }
        });
        thread.Start();
        thread.Join();
        Assert.Equal(0, _recorder.Shards[0].Level(0).PoolWait.Count);
    }

    [Fact]
    public async Task Wait_outside_of_the_window_is_none_of_it()
    {
        _clock.Now = VirtualClock.Units(11);
        await Task.Run(() =>
        {
            var probe = new PoolProbe(_clock, _recorder.Shards[0]);
            probe.Started();
            ((IThreadPoolWorkItem)probe).Execute();
        });
        Assert.Equal(0, _recorder.Shards[0].Level(0).PoolWait.Count);
    }

    private sealed class HandClock : ILoadClock
    {
        private long _now;

        public long Now
        {
            get => Volatile.Read(ref _now);
            set => Volatile.Write(ref _now, value);
        }

        public bool HasThreadPool => true;

        public ValueTask WaitUntilAsync(long time) => default;

        public void Halt() { }
    }
}
