using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Sequences;

public sealed class CongestionWindowTests
{
    [Fact]
    public void Window_begins_at_one_and_grows_by_what_is_acknowledged()
    {
        var window = new CongestionWindow(8);
        var sizes = new List<int> { window.Size };
        foreach (var count in (int[])[1, 2, 4, 8])
        {
            window.Acknowledge(count);
            sizes.Add(window.Size);
        }

        Assert.Equal([1, 2, 4, 8, 8], sizes);
    }

    [Fact]
    public void Window_is_one_after_a_loss_and_slow_above_half_of_its_size()
    {
        var window = new CongestionWindow(64);
        for (var i = 0; i < 6; i++)
        {
            window.Acknowledge(window.Size);
        }

        Assert.Equal(64, window.Size);
        window.Lose();
        Assert.Equal(1, window.Size);
        window.Acknowledge(100);
        Assert.Equal(33, window.Size);

        // (33 - 32) x 33 / ((64 - 32) / 8) = 8 messages.
        window.Acknowledge(7);
        Assert.Equal(33, window.Size);
        window.Acknowledge(1);
        Assert.Equal(34, window.Size);
    }
}
