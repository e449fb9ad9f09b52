using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Channels;

/// <summary>
/// A channel that was accepted lives on when its listener is closed; the address goes with the channel.
/// </summary>
public sealed class ClosedListenerTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly Uri _address = new($"http://localhost:{FreePort.Next()}/raw");

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Accepted_channel_receives_after_its_listener_was_closed_and_ends_the_address_with_itself(
        bool closes)
    {
        var listener = Listen();
        var channel = Accept(listener);
        await AskAsync(channel, "before");

        listener.Close();
        Assert.Equal(CommunicationState.Closed, listener.State);
        Assert.Equal(CommunicationState.Opened, channel.State);
        await AskAsync(channel, "after");
        await AskAsync(channel, "again");

        if (closes)
        {
            channel.Close();
        }
        else
        {
            channel.Abort();
        }

        await AssertNobodyListensAsync();
        var next = Listen();
        await AskAsync(Accept(next), "next");
        next.Abort();
    }

    [Fact]
    public async Task Listener_without_an_open_channel_takes_the_address_with_it()
    {
        var listener = Listen();
        var channel = Accept(listener);
        channel.Close();
        listener.Close();
        await AssertNobodyListensAsync();

        Listen().Close();
        await AssertNobodyListensAsync();
    }

    [Fact]
    public async Task Aborted_listener_takes_the_address_and_the_receives_of_its_channel_with_it()
    {
        var listener = Listen();
        var channel = Accept(listener);
        var receiving = Task.Run(
            () => channel.TryReceiveRequest(Patience, out var context) ? context : throw new TimeoutException());

        listener.Abort();

        Assert.Null(await receiving.WaitAsync(Patience));
        await AssertNobodyListensAsync();
    }

    [Fact]
    public async Task Accept_that_waits_ends_without_a_channel_when_the_listener_is_closed()
    {
        var listener = Listen();
        var channel = Accept(listener);
        var accepting = Task.Run(() => listener.AcceptChannel(Patience));

        listener.Close();

        Assert.Null(await accepting.WaitAsync(Patience));
        await AskAsync(channel, "after");
        channel.Close();
    }

    private static Message Make(string text) =>
        Message.CreateMessage(MessageVersion.Soap11, "urn:ask", new TextBody("Ask", "text", text));

    private static IReplyChannel Accept(IChannelListener<IReplyChannel> listener)
    {
        var channel = listener.AcceptChannel(Patience)!;
        channel.Open();
        return channel;
    }

    private IChannelListener<IReplyChannel> Listen()
    {
        var listener = new BasicHttpBinding().BuildChannelListener<IReplyChannel>(_address);
        listener.Open();
        return listener;
    }

    private async Task AskAsync(IReplyChannel channel, string text)
    {
        var asking = Task.Run(() =>
        {
            using var reply = Request(text);
            return reply.ToString();
        });
        using (var context = channel.ReceiveRequest(Patience))
        {
            Assert.Contains(text, context!.RequestMessage.ToString(), StringComparison.Ordinal);
            context.Reply(Make("answer to " + text));
        }

        Assert.Contains("answer to " + text, await asking.WaitAsync(Patience), StringComparison.Ordinal);
    }

    /// <summary>
    /// Waits until connections are refused. The kernel accepts one more while the server's socket is closed, and resets
    /// it.
    /// </summary>
    private async Task AssertNobodyListensAsync()
    {
        Exception? error = null;
        await Eventually.HoldsAsync(
            async () =>
            {
                error = await Assert.ThrowsAnyAsync<CommunicationException>(
                    () => Task.Run(() => Request("nobody")).WaitAsync(Patience));
                return error is EndpointNotFoundException || error.GetBaseException() is not SocketException;
            },
            "connections are refused");
        Assert.IsType<EndpointNotFoundException>(error);
    }

    private Message Request(string text)
    {
        var factory = new BasicHttpBinding().BuildChannelFactory<IRequestChannel>();
        factory.Open();
        var client = factory.CreateChannel(new EndpointAddress(_address));
        client.Open();
        try
        {
            return client.Request(Make(text), Patience)!;
        }
        finally
        {
            factory.Abort();
        }
    }
}
