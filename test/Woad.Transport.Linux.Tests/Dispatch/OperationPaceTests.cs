using Woad.Dispatch;

namespace Woad.Transport.Linux.Tests.Dispatch;

public sealed class OperationPaceTests
{
    [Theory]
    [InlineData(OperationThread.Measured, false)]
    [InlineData(OperationThread.Reading, false)]
    [InlineData(OperationThread.Own, true)]
    public void An_operation_of_which_nothing_is_known_blocks_only_if_it_says_so(OperationThread thread, bool blocks) =>
        Assert.Equal(blocks, new OperationPace(thread).Blocks);

    [Fact]
    public void An_operation_that_was_late_blocks_until_it_has_proved_short()
    {
        var pace = new OperationPace(OperationThread.Measured);
        pace.Overrun();
        Assert.True(pace.Blocks);
        for (var i = 0; i < OperationPace.ProvenAfter; i++)
        {
            Assert.True(pace.Blocks);
            pace.Record(TimeSpan.Zero);
        }

        Assert.False(pace.Blocks);
        Assert.True(pace.RunsInline);
    }

    [Fact]
    public void A_call_that_computed_for_long_counts_as_blocking()
    {
        var pace = new OperationPace(OperationThread.Measured);
        pace.Record(2 * OperationPace.Short);
        Assert.False(pace.Blocks);

        pace.Record(2 * OperationPace.Long);

        Assert.True(pace.Blocks);
    }

    [Fact]
    public void An_operation_that_says_where_it_runs_keeps_to_it()
    {
        var pace = new OperationPace(OperationThread.Reading);

        pace.Overrun();

        Assert.False(pace.Blocks);
    }
}
