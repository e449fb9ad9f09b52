using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Sequences;

public sealed class ReceiveWindowTests
{
    [Fact]
    public void Ordered_messages_wait_for_earlier_ones()
    {
        var window = new ReceiveWindow<string>(isOrdered: true, 8);
        Take(window, 2);
        Take(window, 3);
        Assert.Null(window.TryTake());
        Take(window, 1);
        Assert.Equal(["1", "2", "3"], Read(window));
    }

    [Fact]
    public void Unordered_messages_are_read_as_they_come()
    {
        var window = new ReceiveWindow<string>(isOrdered: false, 8);
        Take(window, 2);
        Take(window, 1);
        Assert.Equal(["2", "1"], Read(window));
    }

    [Fact]
    public void Message_that_was_here_before_is_dropped()
    {
        var window = new ReceiveWindow<string>(isOrdered: true, 8);
        Take(window, 1);
        Assert.Equal(Reception.Duplicate, window.Offer(1, isLast: false, hasContent: true));
        Assert.Equal(["1"], Read(window));
        Assert.Equal(Reception.Duplicate, window.Offer(1, isLast: false, hasContent: true));
    }

    [Fact]
    public void Messages_beyond_the_capacity_are_dropped_until_some_are_read()
    {
        var window = new ReceiveWindow<string>(isOrdered: true, 2);
        Take(window, 1);
        Take(window, 2);
        Assert.Equal(0, window.Remaining);
        Assert.Equal(Reception.NoRoom, window.Offer(3, isLast: false, hasContent: true));
        Assert.False(window.Received.Contains(3));
        Assert.Equal("1", window.TryTake());
        Assert.Equal(1, window.Remaining);
        Take(window, 3);
        Assert.Equal(["2", "3"], Read(window));
    }

    [Fact]
    public void Message_that_others_wait_for_is_taken_though_they_have_all_places()
    {
        var window = new ReceiveWindow<string>(isOrdered: true, 2);
        Take(window, 2);
        Take(window, 3);
        Assert.Equal(Reception.NoRoom, window.Offer(4, isLast: false, hasContent: true));
        Take(window, 1);
        Assert.Equal(["1", "2", "3"], Read(window));
    }

    [Fact]
    public void Sequence_is_complete_when_all_up_to_the_last_have_come()
    {
        var window = new ReceiveWindow<string>(isOrdered: true, 8);
        Assert.Equal(Reception.Taken, window.Offer(2, isLast: true, hasContent: false));
        window.Keep(2, null);
        Assert.False(window.IsComplete);
        Take(window, 1);
        Assert.True(window.IsComplete);
        Assert.Equal(["1"], Read(window));
    }

    [Theory]
    [InlineData(3, false, nameof(Reception.BehindLast))]
    [InlineData(1, true, nameof(Reception.OtherLast))]
    [InlineData(2, true, nameof(Reception.Duplicate))]
    public void Message_after_the_last_is_refused(long number, bool isLast, string expected)
    {
        var window = new ReceiveWindow<string>(isOrdered: true, 8);
        window.Offer(2, isLast: true, hasContent: false);
        Assert.Equal(expected, window.Offer(number, isLast, hasContent: false).ToString());
    }

    [Fact]
    public void Last_number_below_one_that_has_come_is_refused()
    {
        var window = new ReceiveWindow<string>(isOrdered: true, 8);
        Take(window, 5);
        Assert.Equal(Reception.LastTooSmall, window.TryEnd(4));
        Assert.Null(window.TryEnd(5));
    }

    [Fact]
    public void Too_many_gaps_end_the_sequence()
    {
        var window = new ReceiveWindow<string>(isOrdered: false, 4096);
        for (var i = 1; i <= NumberRanges.Limit; i++)
        {
            Take(window, 2 * i);
        }

        Assert.Equal(Reception.TooManyGaps, window.Offer(100_000, isLast: false, hasContent: true));
    }

    private static void Take(ReceiveWindow<string> window, long number)
    {
        Assert.Equal(Reception.Taken, window.Offer(number, isLast: false, hasContent: true));
        window.Keep(number, $"{number}");
    }

    private static List<string> Read(ReceiveWindow<string> window)
    {
        var read = new List<string>();
        while (window.TryTake() is { } message)
        {
            read.Add(message);
        }

        return read;
    }
}
