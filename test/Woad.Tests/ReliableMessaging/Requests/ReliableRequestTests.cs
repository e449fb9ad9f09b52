using Woad.ReliableMessaging.Requests;
using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Requests;

/// <summary>The copies of one request, by the times that it is told.</summary>
public sealed class ReliableRequestTests
{
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(1);

    private readonly SendWindow _window = new(
        new ReliableModel { MaxRetryCount = 2 }, new RoundTripEstimate(TimeSpan.FromMilliseconds(10)),
        isControlled: false);

    private readonly SentMessage _sent = new();

    public ReliableRequestTests() => _window.Add(_sent, TimeSpan.Zero);

    [Fact]
    public void Copies_are_repeated_after_twice_the_time_and_not_more_often_than_MaxRetryCount()
    {
        var request = new ReliableRequest(_sent, expectsReply: true);

        Assert.True(request.TryRepeat(_window, Timeout, TimeSpan.FromSeconds(1)));
        Assert.Equal(TimeSpan.FromSeconds(3), request.Due);
        Assert.True(request.TryRepeat(_window, Timeout, TimeSpan.FromSeconds(3)));
        Assert.Equal(TimeSpan.FromSeconds(7), request.Due);
        Assert.False(request.TryRepeat(_window, Timeout, TimeSpan.FromSeconds(7)));
    }

    [Fact]
    public void Request_that_has_arrived_is_asked_for_without_end()
    {
        var request = new ReliableRequest(_sent, expectsReply: true) { HasArrived = true };
        for (var i = 1; i <= 10; i++)
        {
            Assert.True(request.TryRepeat(_window, Timeout, TimeSpan.FromSeconds(i)));
            Assert.Equal(TimeSpan.FromSeconds(i) + ReliableRequest.BusyInterval, request.Due);
        }
    }

    [Fact]
    public void Copy_whose_parts_pass_is_waited_for_until_the_send_timeout()
    {
        var request = new ReliableRequest(_sent, expectsReply: true)
        {
            UnderWay = 1,
            PatientUntil = TimeSpan.FromSeconds(10),
        };

        Assert.False(request.IsMoving(TimeSpan.FromSeconds(2)));
        request.Move();
        Assert.True(request.IsMoving(TimeSpan.FromSeconds(2)));
        Assert.False(request.IsMoving(TimeSpan.FromSeconds(2)));
        request.Move();
        Assert.False(request.IsMoving(TimeSpan.FromSeconds(10)));
        request.Move();
        request.IsLost = true;
        Assert.False(request.IsMoving(TimeSpan.FromSeconds(2)));
    }
}
