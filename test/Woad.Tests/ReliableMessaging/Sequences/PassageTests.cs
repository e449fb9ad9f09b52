using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Sequences;

/// <summary>The time that large messages get before they count as lost.</summary>
public sealed class PassageTests
{
    private readonly SendWindow _window = new(
        new ReliableModel(),
        new RoundTripEstimate(TimeSpan.FromMilliseconds(10)),
        patience: new StreamPatience());

    [Theory]
    [InlineData(1_000, 0)]
    [InlineData(64 * 1024, 1)]
    [InlineData(640 * 1024, 10)]
    public void Message_is_overdue_when_the_slowest_network_has_brought_it(int bytes, int seconds)
    {
        var message = Send(bytes, TimeSpan.Zero);

        Assert.InRange(
            _window.Due, TimeSpan.FromSeconds(seconds), TimeSpan.FromSeconds(seconds) + TimeSpan.FromSeconds(1));
        Assert.Equal(1, message.Attempts);
    }

    [Fact]
    public void Time_of_a_message_begins_when_that_in_front_of_it_has_been_acknowledged()
    {
        Send(640 * 1024, TimeSpan.Zero);
        Send(640 * 1024, TimeSpan.Zero);
        var at = TimeSpan.FromSeconds(8);

        Assert.True(_window.Acknowledge([new NumberRange(1, 1)], null, at, []));

        Assert.InRange(_window.Due, at + TimeSpan.FromSeconds(10), at + TimeSpan.FromSeconds(45));
    }

    private SentMessage Send(int bytes, TimeSpan now)
    {
        var message = new SentMessage();
        message.Content.Bytes.Write(new byte[bytes]);
        _window.Add(message, now);
        _window.End(message, now);
        return message;
    }
}
