using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Tests.Targets;

public sealed class WireTargetTests
{
    private const int CapturedCalls = 4;
    private const int OpeningCalls = 3;

    [Fact]
    public void Framed_session_sends_what_the_client_sent_to_the_servers_own_address()
    {
        using var server = new FramedPeer();
        using var target = new WireTarget(server.Address, framed: true, FramedPeer.Client);
        using var one = target.Open();
        using var other = target.Open();
        for (var i = 0; i < 5; i++)
        {
            one.Call();
            other.Call();
        }

        Assert.Equal(CapturedCalls + 2 * (OpeningCalls + 5), server.Calls);
        Assert.Equal(Enumerable.Repeat(server.Address.AbsoluteUri, 3), server.Vias);
    }

    [Fact]
    public void Framed_session_takes_calls_at_once()
    {
        using var server = new FramedPeer();
        using var target = new WireTarget(server.Address, framed: true, FramedPeer.Client);
        using var session = target.Open();
        Parallel.For(0, 200, new ParallelOptions { MaxDegreeOfParallelism = 4 }, _ => session.Call());
        Assert.Equal(CapturedCalls + OpeningCalls + 200, server.Calls);
    }

    [Fact]
    public void Framed_session_refuses_a_reply_of_another_length()
    {
        using var server = new FramedPeer();
        using var target = new WireTarget(server.Address, framed: true, FramedPeer.Client);
        using var session = target.Open();
        session.Call();
        server.ReplyLength++;
        Assert.Throws<InvalidDataException>(session.Call);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Http_session_sends_the_request_again_and_reads_whole_replies(bool chunked)
    {
        using var server = new HttpPeer(chunked);
        using var target = new WireTarget(server.Address, framed: false, HttpPeer.Client);
        using var session = target.Open();
        for (var i = 0; i < 5; i++)
        {
            session.Call();
        }

        Assert.Equal(
            Enumerable.Repeat((server.Address.Authority, "ask"), CapturedCalls + 5), server.Requests);
    }

    [Fact]
    public void Http_session_refuses_an_answer_that_is_a_failure()
    {
        using var server = new HttpPeer(chunked: false);
        using var target = new WireTarget(server.Address, framed: false, HttpPeer.Client);
        using var session = target.Open();
        session.Call();
        server.Status = 500;
        var error = Assert.Throws<InvalidDataException>(session.Call);
        Assert.Contains("500", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Server_that_does_not_answer_fails_the_opening()
    {
        using var server = new FramedPeer();
        server.Dispose();
        using var target = new WireTarget(server.Address, framed: true, FramedPeer.Client);
        Assert.ThrowsAny<Exception>(target.Open);
    }
}
