using Woad.Dispatch;

namespace Woad.Tests.Dispatch;

public sealed class OperationPaceTests
{
    [Theory]
    [InlineData(0, 0, 0, false)]
    [InlineData(31, 0, 0, false)]
    [InlineData(32, 0, 0, true)]
    [InlineData(32, 1, 0, false)]
    [InlineData(32, 1, 15, false)]
    [InlineData(32, 1, 16, true)]
    [InlineData(32, 2, 23, false)]
    [InlineData(32, 2, 24, true)]
    public void Overrun_of_a_busy_machine_costs_half_of_what_was_proven(
        int before, int overruns, int after, bool runsInline)
    {
        var pace = new OperationPace(OperationThread.Measured);
        Record(pace, OperationPace.Short, before);
        Record(pace, OperationPace.Long, overruns);
        Record(pace, OperationPace.Short, after);
        Assert.Equal(runsInline, pace.RunsInline);
    }

    [Fact]
    public void Long_call_costs_all_of_it()
    {
        var pace = new OperationPace(OperationThread.Measured);
        Record(pace, TimeSpan.Zero, OperationPace.ProvenAfter);
        Record(pace, OperationPace.Long + TimeSpan.FromTicks(1), 1);
        Record(pace, TimeSpan.Zero, OperationPace.ProvenAfter - 1);
        Assert.False(pace.RunsInline);
        Record(pace, TimeSpan.Zero, 1);
        Assert.True(pace.RunsInline);
    }

    [Fact]
    public void Overrun_seen_by_the_watch_ends_it_at_once()
    {
        var pace = new OperationPace(OperationThread.Measured);
        Record(pace, TimeSpan.Zero, OperationPace.ProvenAfter);
        pace.Overrun();
        Assert.False(pace.RunsInline);
    }

    private static void Record(OperationPace pace, TimeSpan elapsed, int times)
    {
        for (var i = 0; i < times; i++)
        {
            pace.Record(elapsed);
        }
    }
}
