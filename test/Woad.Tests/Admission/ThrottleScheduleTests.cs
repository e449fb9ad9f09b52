using Woad.Admission;

namespace Woad.Tests.Admission;

/// <summary>
/// Throttle and gates under schedules drawn from a seed: after each step (somebody comes, leaves, gives up, calls out,
/// returns, the limit changes) the throttle holds exactly whom a simple model of its rules holds. A failure names its
/// seed and replays from it.
/// </summary>
[Trait("Category", "Schedules")]
public sealed class ThrottleScheduleTests
{
    private const int Steps = 300;

    private static readonly int Seeds = LongBudget.IsOn ? 50_000 : 1_000;

    [Fact]
    public void Throttle_holds_whom_the_model_holds_in_every_schedule()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            var schedule = new ThrottleSchedule(seed);
            for (var step = 0; step < Steps; step++)
            {
                schedule.Step();
                schedule.Check(step);
            }

            schedule.Drain();
            schedule.Check(Steps);
            Assert.True(schedule.IsEmpty, $"seed {seed}: something is left when everybody has gone");
        }
    }

    [Fact]
    public async Task Oldest_wait_counts_who_waits_behind_a_busy_instance()
    {
        var clock = new Woad.Tests.Framing.ManualClock();
        var throttle = new Throttle(10, clock);
        var gate = new Gate(exclusive: true);
        var inside = new Ticket(gate);
        Assert.True(throttle.TryEnter(inside));
        Assert.Equal(TimeSpan.Zero, throttle.OldestWait());
        var first = new Ticket(gate);
        var wait = throttle.EnterAsync(first, default);
        clock.Advance(TimeSpan.FromSeconds(3));
        var second = new Ticket(gate);
        var later = throttle.EnterAsync(second, default);
        clock.Advance(TimeSpan.FromSeconds(2));

        Assert.Equal(TimeSpan.FromSeconds(5), throttle.OldestWait());
        throttle.Exit(inside);
        Assert.True(await wait);
        Assert.Equal(TimeSpan.FromSeconds(2), throttle.OldestWait());
        throttle.Exit(first);
        Assert.True(await later);
        Assert.Equal(TimeSpan.Zero, throttle.OldestWait());
    }

    [Fact]
    public async Task Those_who_return_enter_in_the_order_in_which_they_came_back()
    {
        var throttle = new Throttle(10, TimeProvider.System);
        var gate = new Gate(exclusive: true);
        var inside = new Ticket(gate);
        Assert.True(throttle.TryEnter(inside));
        var newcomer = throttle.EnterAsync(new Ticket(gate), default).AsTask();
        Ticket[] returning = [new(gate), new(gate), new(gate)];
        var waits = Array.ConvertAll(returning, t => throttle.EnterAsync(t, default, first: true).AsTask());

        var last = inside;
        for (var i = 0; i < returning.Length; i++)
        {
            throttle.Exit(last);
            Assert.True(await waits[i]);
            Assert.All(waits.Skip(i + 1), w => Assert.False(w.IsCompleted));
            last = returning[i];
        }

        Assert.False(newcomer.IsCompleted);
        throttle.Exit(last);
        Assert.True(await newcomer);
    }

    [Fact]
    public void Use_near_the_limit_is_reported_once_a_minute_at_most()
    {
        var clock = new Woad.Tests.Framing.ManualClock();
        var throttle = new Throttle(10, clock);
        var reports = new List<(int, int)>();
        throttle.Near += (used, limit) => reports.Add((used, limit));
        var tickets = Enumerable.Range(0, 8).Select(_ => new Ticket(throttle.OpenGate)).ToList();

        Fill();
        Assert.Equal([(7, 10)], reports);
        Empty();
        Fill();
        Assert.Single(reports);
        clock.Advance(TimeSpan.FromMinutes(1));
        Empty();
        Fill();

        Assert.Equal([(7, 10), (7, 10)], reports);

        void Fill() => tickets.ForEach(t => Assert.True(throttle.TryEnter(t)));
        void Empty() => tickets.ForEach(throttle.Exit);
    }
}
