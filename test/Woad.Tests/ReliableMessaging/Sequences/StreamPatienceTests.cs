using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Sequences;

/// <summary>A window above a connection that loses nothing while it lives.</summary>
public sealed class StreamPatienceTests
{
    private readonly SendWindow _window;
    private readonly SentMessage _message = new();
    private TimeSpan _now;
    private int _questions;

    public StreamPatienceTests()
    {
        _window = New(new ReliableModel());
        Send(_window);
    }

    [Fact]
    public void Receiver_is_asked_in_place_of_a_repetition()
    {
        PassProbe();
        var pause = TimeSpan.FromMilliseconds(4800);
        for (var i = 0; i < StreamPatience.MostQuestions; i++, pause *= 2)
        {
            Assert.True(_window.Look(_now = _window.Due));
            Assert.True(_window.TakeProbe(_now));
            Assert.False(_window.TakeProbe(_now));
            Assert.Null(_window.TakeDue(_now));
            Assert.Equal(_now + pause, _window.Due);
        }

        Assert.Equal(0, _window.Retransmissions);
        Assert.Equal(1, _message.Attempts);
    }

    [Fact]
    public void Message_is_sent_again_when_too_many_questions_have_no_answer()
    {
        PassProbe();
        Ask(StreamPatience.MostQuestions);
        Assert.True(_window.Look(_now = _window.Due));
        Assert.Same(_message, _window.TakeDue(_now));
        _window.End(_message, _now);

        // The questions begin again.
        Assert.True(_window.Look(_now = _window.Due));
        Assert.Null(_window.TakeDue(_now));
    }

    [Fact]
    public void Message_is_sent_again_at_once_when_the_answer_to_an_overdue_question_lacks_it()
    {
        PassProbe();
        Ask(1);
        _window.Answer();
        Assert.Same(_message, _window.TakeDue(_now));
        _window.End(_message, _now);
        _window.Answer();
        Assert.Null(_window.TakeDue(_now));
    }

    [Fact]
    public void Message_is_sent_again_in_its_time_when_the_answer_to_the_first_question_lacks_it()
    {
        PassProbe();
        _window.Answer();
        Assert.Null(_window.TakeDue(_now));
        Assert.True(_window.Look(_now = _window.Due));
        Assert.Same(_message, _window.TakeDue(_now));
        Assert.False(_window.TakeProbe(_now));
    }

    [Fact]
    public void Acknowledgement_that_answers_no_question_tells_nothing()
    {
        _window.Answer();
        Assert.True(_window.Look(_now = _window.Due));
        Assert.Null(_window.TakeDue(_now));
    }

    [Fact]
    public void Receiver_without_places_is_asked_again()
    {
        PassProbe();
        _window.Acknowledge([], 0, _now, []);
        Ask(1);
        _window.Answer();
        Assert.Null(_window.TakeDue(_now));
        Assert.Equal(0, _message.Retries);

        _window.Acknowledge([], 1, _now, []);
        _window.Answer();
        Assert.Same(_message, _window.TakeDue(_now));
    }

    [Fact]
    public void All_messages_are_sent_again_over_another_connection()
    {
        PassProbe();
        Ask(2);
        _window.RepeatAll();
        Assert.Same(_message, _window.TakeDue(_now));
    }

    [Fact]
    public void Acknowledged_message_ends_the_questions()
    {
        PassProbe();
        Assert.True(_window.Look(_now = _window.Due));
        _window.Acknowledge([new NumberRange(1, 1)], 8, _now, []);
        Assert.False(_window.TakeProbe(_now));
        Assert.Equal(TimeSpan.MaxValue, _window.Due);
        Assert.Equal(TimeSpan.MaxValue, _window.Probe);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(8)]
    public void Message_is_sent_again_at_least_once_before_it_fails(int maxRetryCount)
    {
        var window = New(new ReliableModel { MaxRetryCount = maxRetryCount });
        Send(window);
        for (var i = 0; i < maxRetryCount; i++)
        {
            window.Look(_now = window.Due);
            Assert.False(window.HasFailed);
            window.TakeProbe(_now);
            if (window.TakeDue(_now) is { } again)
            {
                window.End(again, _now);
            }
        }

        Assert.InRange(window.Retransmissions, 1, 2);
        window.Look(window.Due);
        Assert.True(window.HasFailed);
    }

    private static SendWindow New(ReliableModel settings) =>
        new(settings, new RoundTripEstimate(), patience: new StreamPatience());

    private void Send(SendWindow window)
    {
        window.Add(_message, _now);
        window.End(_message, _now);
    }

    private void PassProbe()
    {
        Assert.False(_window.Look(_now = _window.Probe));
        Assert.True(_window.TakeProbe(_now));
    }

    private void Ask(int count)
    {
        for (; count > 0; count--)
        {
            Assert.True(_window.Look(_now = _window.Due));
            _questions += _window.TakeProbe(_now) ? 1 : 0;
            Assert.Null(_window.TakeDue(_now));
        }

        Assert.True(_questions > 0);
    }
}
