using Woad.Security.Conversation;
using Woad.Tests.Framing;
using Woad.Tests.Security.Shares;

namespace Woad.Tests.Security.Conversation;

/// <summary>
/// A conversation that its service aborts: whoever reads it hears of that first, and goes on to end it in order. The
/// client must not see that end, because nobody reads its connection afterwards.
/// </summary>
[Trait("Category", "Security")]
public sealed class AbortedConversationTests
{
    [Fact]
    public async Task Connection_is_aborted_though_the_reader_of_the_session_ends_it_meanwhile()
    {
        var below = new EndedBelow();
        var conversation = New();
        conversation.ComesOver(below);
        var closing = Task.CompletedTask;
        conversation.Ended.Register(() =>
        {
            conversation.EndInput();
            closing = conversation.CloseOutputAsync(CancellationToken.None).AsTask();
        });

        conversation.Abort(new TimeoutException("too late"));

        await closing;
        Assert.Equal(["aborted: too late"], below.Ends);
    }

    [Fact]
    public async Task Connection_is_ended_in_order_when_its_client_has_ended_its_half()
    {
        var below = new EndedBelow();
        var conversation = New();
        conversation.ComesOver(below);
        conversation.ConnectionEnded(null);

        await conversation.CloseOutputAsync(CancellationToken.None);

        Assert.Equal(["in order"], below.Ends);
    }

    private static ServiceConversation New()
    {
        var clock = new ManualClock();
        var keys = new KeyGenerations(
            new SessionKey(new byte[32], null), clock, TimeSpan.FromHours(1), TimeSpan.FromMinutes(5));
        return new ServiceConversation(new Uri("net.tcp://localhost/x"), null, keys, clock, new SilentMessages());
    }
}
