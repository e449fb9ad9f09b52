using Woad.Transport.Linux.Polling;

namespace Woad.Transport.Linux.Tests.Polling;

public sealed class SeatDemandTests
{
    [Fact]
    public void A_thread_that_is_always_busy_gets_a_second_one_up_to_the_processors()
    {
        var demand = new SeatDemand(processors: 2, most: 64);

        Assert.Equal(1, Window(demand, open: 1, busy: 1));
        Assert.Equal(0, Window(demand, open: 2, busy: 2));
    }

    [Fact]
    public void A_second_thread_leaves_when_one_suffices()
    {
        var demand = new SeatDemand(processors: 2, most: 64);

        Assert.Equal(0, Window(demand, open: 2, busy: 1));
        Assert.Equal(-1, Window(demand, open: 2, busy: 0));
    }

    [Fact]
    public void The_only_thread_never_leaves() =>
        Assert.Equal(0, Window(new SeatDemand(processors: 4, most: 64), open: 1, busy: 0));

    [Fact]
    public void Each_hand_over_opens_as_many_as_were_handed_over_before_it()
    {
        var demand = new SeatDemand(processors: 1, most: 64);
        List<int> opened = [];
        var open = 1;
        for (var tick = 0; tick < 7; tick++)
        {
            var more = demand.Note(open, open, handedOver: open);
            opened.Add(more);
            open += more;
        }

        Assert.Equal([0, 1, 2, 4, 8, 16, 32], opened);
    }

    [Fact]
    public void Hand_overs_are_forgotten_after_calm_ticks()
    {
        var demand = new SeatDemand(processors: 1, most: 64);
        demand.Note(1, 1, handedOver: 1);
        for (var i = 0; i < SeatDemand.Memory; i++)
        {
            demand.Note(1, 0, handedOver: 0);
        }

        Assert.Equal(0, demand.Note(1, 1, handedOver: 1));
    }

    private static int Window(SeatDemand demand, int open, int busy)
    {
        for (var i = 1; i < SeatDemand.Window; i++)
        {
            Assert.Equal(0, demand.Note(open, busy, handedOver: 0));
        }

        return demand.Note(open, busy, handedOver: 0);
    }
}
