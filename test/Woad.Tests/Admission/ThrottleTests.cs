using Woad.Admission;

namespace Woad.Tests.Admission;

public sealed class ThrottleTests
{
    [Fact]
    public void Permits_are_given_up_to_the_limit()
    {
        var throttle = NewThrottle(2);

        Assert.True(throttle.TryEnter(Open(throttle)));
        Assert.True(throttle.TryEnter(Open(throttle)));
        Assert.False(throttle.TryEnter(Open(throttle)));
        Assert.Equal(2, throttle.Used);
    }

    [Fact]
    public async Task Waiters_enter_in_the_order_in_which_they_came()
    {
        var throttle = NewThrottle(1);
        var inside = Open(throttle);
        Assert.True(throttle.TryEnter(inside));
        var waiters = Enumerable.Range(0, 5).Select(_ => Open(throttle)).ToList();
        var waits = waiters.ConvertAll(ticket => throttle.EnterAsync(ticket, default).AsTask());
        Assert.Equal(5, throttle.Waiting);

        for (var i = 0; i < 5; i++)
        {
            throttle.Exit(i == 0 ? inside : waiters[i - 1]);
            Assert.True(await waits[i]);
            Assert.All(waits.Skip(i + 1), wait => Assert.False(wait.IsCompleted));
        }

        throttle.Exit(waiters[4]);
        Assert.Equal(0, throttle.Used);
        Assert.Equal(0, throttle.Waiting);
    }

    [Fact]
    public async Task Exclusive_gate_lets_one_in_and_takes_no_permit_for_those_who_wait()
    {
        var throttle = NewThrottle(2);
        var gate = new Gate(exclusive: true);
        var inside = new Ticket(gate);
        Assert.True(throttle.TryEnter(inside));
        var second = new Ticket(gate);
        var wait = throttle.EnterAsync(second, default).AsTask();

        var other = Open(throttle);
        Assert.True(await throttle.EnterAsync(other, default));
        Assert.False(wait.IsCompleted);
        Assert.Equal(2, throttle.Used);

        throttle.Exit(inside);
        Assert.True(await wait);
        throttle.Exit(second);
        throttle.Exit(other);
        Assert.Equal(0, throttle.Used);
        Assert.True(gate.TryTake());
    }

    [Fact]
    public async Task Waiter_that_is_cancelled_holds_nothing_and_the_next_one_enters()
    {
        var throttle = NewThrottle(1);
        var inside = Open(throttle);
        Assert.True(throttle.TryEnter(inside));
        using var cancellation = new CancellationTokenSource();
        var cancelled = throttle.EnterAsync(Open(throttle), cancellation.Token).AsTask();
        var next = throttle.EnterAsync(Open(throttle), default).AsTask();

        await cancellation.CancelAsync();

        Assert.False(await cancelled);
        throttle.Exit(inside);
        Assert.True(await next);
        Assert.Equal(1, throttle.Used);
    }

    [Fact]
    public async Task Raised_limit_takes_effect_at_once_and_a_lowered_one_with_the_next_exits()
    {
        var throttle = NewThrottle(1);
        var first = Open(throttle);
        Assert.True(throttle.TryEnter(first));
        var second = Open(throttle);
        var wait = throttle.EnterAsync(second, default).AsTask();

        throttle.Limit = 2;

        Assert.True(await wait);
        throttle.Limit = 1;
        throttle.Exit(first);
        Assert.False(throttle.TryEnter(Open(throttle)));
        throttle.Exit(second);
        Assert.True(throttle.TryEnter(Open(throttle)));
    }

    [Fact]
    public async Task One_who_returns_enters_before_those_who_wait()
    {
        var throttle = NewThrottle(1);
        var gate = new Gate(exclusive: true);
        var returning = new Ticket(gate);
        Assert.True(throttle.TryEnter(returning));
        throttle.Exit(returning);
        var inside = new Ticket(gate);
        Assert.True(throttle.TryEnter(inside));
        var newcomer = throttle.EnterAsync(new Ticket(gate), default).AsTask();

        var back = throttle.EnterAsync(returning, default, first: true).AsTask();
        throttle.Exit(inside);

        Assert.True(await back);
        Assert.False(newcomer.IsCompleted);
        throttle.Exit(returning);
        Assert.True(await newcomer);
    }

    [Fact]
    public async Task Gates_take_turns_when_permits_are_scarce()
    {
        var throttle = NewThrottle(1);
        var inside = Open(throttle);
        Assert.True(throttle.TryEnter(inside));
        var busy = new Gate(exclusive: true);
        var quiet = new Gate(exclusive: true);
        var busyTickets = Enumerable.Range(0, 3).Select(_ => new Ticket(busy)).ToList();
        var busyWaits = busyTickets.ConvertAll(ticket => throttle.EnterAsync(ticket, default).AsTask());
        var quietWait = throttle.EnterAsync(new Ticket(quiet), default).AsTask();

        throttle.Exit(inside);
        Assert.True(await busyWaits[0]);
        throttle.Exit(busyTickets[0]);

        Assert.True(await quietWait);
        Assert.False(busyWaits[1].IsCompleted);
    }

    [Fact]
    public async Task Nobody_is_lost_and_no_limit_is_broken_when_many_come_and_go()
    {
        var rounds = LongBudget.IsOn ? 1_000_000 : 20_000;
        var throttle = NewThrottle(3);
        Gate[] gates = [throttle.OpenGate, new(exclusive: true), new(exclusive: true)];
        var inGate = new int[gates.Length];
        var inside = 0;
        var broken = 0;

        await Task.WhenAll(Enumerable.Range(0, 8).Select(worker => Task.Run(async () =>
        {
            var which = worker % gates.Length;
            var ticket = new Ticket(gates[which]);
            for (var round = 0; round < rounds; round++)
            {
                using var cancellation = round % 7 == 0 ? new CancellationTokenSource() : null;
                var wait = throttle.EnterAsync(ticket, cancellation?.Token ?? default, first: round % 11 == 0);
                cancellation?.Cancel();
                if (!await wait)
                {
                    continue;
                }

                var crowd = Interlocked.Increment(ref inside);
                var sharing = Interlocked.Increment(ref inGate[which]);
                if (crowd > 3 || (gates[which].IsExclusive && sharing > 1))
                {
                    Interlocked.Increment(ref broken);
                }

                Interlocked.Decrement(ref inGate[which]);
                Interlocked.Decrement(ref inside);
                throttle.Exit(ticket);
            }
        }))).WaitAsync(TimeSpan.FromMinutes(5));

        Assert.Equal(0, broken);
        Assert.Equal(0, throttle.Used);
        Assert.Equal(0, throttle.Waiting);
    }

    private static Throttle NewThrottle(int limit) => new(limit, TimeProvider.System);

    private static Ticket Open(Throttle throttle) => new(throttle.OpenGate);
}
