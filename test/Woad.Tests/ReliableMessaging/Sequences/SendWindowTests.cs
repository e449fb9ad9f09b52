using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Sequences;

public sealed class SendWindowTests
{
    private readonly List<SentMessage> _done = [];
    private readonly SendWindow _window;
    private TimeSpan _now;

    public SendWindowTests() => _window = New(new ReliableModel());

    [Fact]
    public void Window_has_room_for_one_message_until_it_is_acknowledged()
    {
        Send(1);
        Assert.Equal(SendLimit.Congestion, _window.Limit);
        Assert.True(Acknowledge("1-1"));
        Assert.True(_window.HasRoom);
        Assert.Equal(2, _window.Size);
        Assert.Equal([1L], _done.Select(static m => m.Number));
    }

    [Fact]
    public void Acknowledgement_of_a_message_that_was_not_sent_is_refused()
    {
        Send(2);
        Assert.False(Acknowledge("1-3"));
        Assert.False(Acknowledge("9223372036854775807-9223372036854775807"));
    }

    [Fact]
    public void Old_acknowledgement_is_ignored()
    {
        Send(3);
        Acknowledge("1-2");
        Assert.True(Acknowledge("1-1"));
        Assert.Equal(1, _window.Unacknowledged);
    }

    [Fact]
    public void Acknowledgement_that_lacks_an_earlier_number_and_has_a_new_one_is_dropped()
    {
        Send(3);
        Acknowledge("1-2");
        Assert.True(Acknowledge("2-3"));
        Assert.Equal(1, _window.Unacknowledged);
    }

    [Fact]
    public void Gap_is_sent_again_at_once_and_not_twice_for_the_same_news()
    {
        Send(4);
        Acknowledge("1-1 3-3");
        Assert.Equal(2, Repeated()!.Number);
        Assert.Null(_window.TakeDue(_now));

        // Message 4 was sent after 3, and 2 after 4: this tells nothing about 2.
        Acknowledge("1-1 3-4");
        Assert.Null(_window.TakeDue(_now));
    }

    [Fact]
    public void Oldest_message_is_sent_again_after_the_timeout_which_doubles()
    {
        Send(2);
        _now = TimeSpan.FromMilliseconds(2399);
        _window.Look(_now);
        Assert.Null(_window.TakeDue(_now));
        _now = TimeSpan.FromMilliseconds(2400);
        _window.Look(_now);
        Assert.Equal(1, Repeated()!.Number);
        Assert.Null(_window.TakeDue(_now));
        Assert.Equal(_now + TimeSpan.FromMilliseconds(4800), _window.Due);
        Assert.Equal(1, _window.Retransmissions);
    }

    [Fact]
    public void Message_fails_when_it_has_been_repeated_as_often_as_allowed()
    {
        var window = New(new ReliableModel { MaxRetryCount = 2 });
        var message = new SentMessage();
        window.Add(message, _now);
        for (var i = 0; i < 3; i++)
        {
            Assert.False(window.HasFailed);
            window.End(message, _now);
            _now = window.Due;
            window.Look(_now);
            window.TakeDue(_now);
        }

        Assert.True(window.HasFailed);
    }

    [Fact]
    public void Repetition_of_a_gap_is_no_retry()
    {
        var window = New(new ReliableModel { MaxRetryCount = 2 });
        var first = new SentMessage();
        window.Add(first, _now);
        for (var i = 2; i <= 6; i++)
        {
            // A receiver without flow control drops the first message again and again, and takes a later one.
            window.End(first, _now);
            window.Add(new SentMessage(), _now);
            window.Acknowledge([new NumberRange(2, i)], null, _now, _done);
            Assert.Same(first, window.TakeDue(_now));
        }

        Assert.Equal(6, first.Attempts);
        window.End(first, _now);
        _now = window.Due;
        Assert.True(window.Look(_now));
        Assert.False(window.HasFailed);
    }

    [Fact]
    public void Sender_stops_at_a_receiver_without_places()
    {
        Send(1);
        Acknowledge("1-1", remaining: 0);
        Assert.False(_window.HasRoom);
        Assert.Equal(SendLimit.Receiver, _window.Limit);
        Assert.True(_window.IsStopped);
        Acknowledge("1-1", remaining: 1);
        Assert.True(_window.HasRoom);
        Send(1);
        Assert.False(_window.HasRoom);
    }

    [Fact]
    public void Places_are_not_looked_at_without_flow_control()
    {
        var window = New(new ReliableModel { FlowControlEnabled = false });
        var message = new SentMessage();
        window.Add(message, _now);
        window.Acknowledge([new NumberRange(1, 1)], 0, _now, _done);
        Assert.True(window.HasRoom);
    }

    [Fact]
    public void Message_in_use_is_given_back_by_its_sender()
    {
        var message = new SentMessage();
        _window.Add(message, _now);
        Acknowledge("1-1");
        Assert.Empty(_done);
        Assert.True(_window.End(message, _now));
    }

    [Fact]
    public void Time_until_a_message_is_sent_again_begins_when_the_transport_has_taken_it()
    {
        var message = new SentMessage();
        _window.Add(message, _now);
        Assert.Equal(TimeSpan.MaxValue, _window.Due);
        Assert.Equal(TimeSpan.MaxValue, _window.Probe);

        _now = TimeSpan.FromMinutes(1);
        Assert.False(_window.Look(_now));
        Assert.False(_window.End(message, _now));

        // What the transport's buffers hold of it leaves as slowly.
        Assert.Equal(_now + TimeSpan.FromMinutes(1) + TimeSpan.FromMilliseconds(2400), _window.Due);
        Assert.True(_window.Probe > _now + TimeSpan.FromMinutes(1));
    }

    [Fact]
    public void Message_kept_as_bytes_is_held_until_the_transport_has_taken_it()
    {
        var message = new SentMessage();
        _window.Add(message, _now);
        message.IsInUse = false;

        Assert.False(SendWindow.TryHold(message, 2));
        Assert.True(SendWindow.TryHold(message, 1));
        Assert.Equal(TimeSpan.MaxValue, _window.Due);
        Assert.False(SendWindow.TryHold(message, 1));

        Acknowledge("1-1");
        Assert.Empty(_done);
        Assert.True(_window.End(message, _now));
        Assert.False(SendWindow.TryHold(message, 1));
    }

    private static SendWindow New(ReliableModel settings) => new(settings, new RoundTripEstimate());

    private void Send(int count)
    {
        for (; count > 0; count--)
        {
            var message = new SentMessage();
            _window.Add(message, _now);
            _window.End(message, _now);
        }
    }

    private SentMessage? Repeated()
    {
        var message = _window.TakeDue(_now);
        if (message is not null)
        {
            _window.End(message, _now);
        }

        return message;
    }

    private bool Acknowledge(string ranges, int? remaining = null) => _window.Acknowledge(
        [.. ranges.Split(' ').Select(
            static r => new NumberRange(long.Parse(r.Split('-')[0], null), long.Parse(r.Split('-')[1], null)))],
        remaining,
        _now,
        _done);
}
