using System.ServiceModel;

namespace Woad.Tests.Security.Hostile.Replay;

/// <summary>
/// A service that takes the key of a conversation for too old says so by a fault that this key signs. The client
/// believes it of the request that the fault names, renews the key and sends that request again.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "K4")]
public sealed class SignedRefusalTests
{
    private static readonly TimeSpan Stale = TimeSpan.FromHours(16);

    [Theory]
    [InlineData("conversation")]
    [InlineData("negotiated conversation")]
    public void Refused_request_is_sent_again_with_a_new_key_and_runs_once(string keys)
    {
        using var world = new HostileWorld(new HostilePolicy { Keys = keys });
        world.Call();
        world.Service.Calls.Clear();
        world.Clock.Ahead = Stale;
        var answers = 0;

        Assert.Equal(HostileWorld.HonestReply, world.Call(reply =>
        {
            answers++;
            return reply;
        }));

        Assert.Single(world.Service.Calls);

        // The refusal, the new key and the reply.
        Assert.Equal(3, answers);
    }

    [Theory]
    [InlineData("conversation")]
    [InlineData("negotiated conversation")]
    public void Refusal_of_another_request_repeats_none(string keys)
    {
        using var world = new HostileWorld(new HostilePolicy { Keys = keys });
        world.Call();
        world.Service.Calls.Clear();
        world.Clock.Ahead = Stale;
        byte[]? refusal = null;
        Assert.ThrowsAny<CommunicationException>(() => world.CallAnswered(request =>
        {
            refusal ??= world.DeliverAsync(request).GetAwaiter().GetResult();
            return null;
        }));
        world.Clock.Ahead = TimeSpan.Zero;
        Assert.Empty(world.Service.Calls);

        var error = Record.Exception(() => world.Call(reply => world.Service.Calls.Count == 1 ? refusal! : reply));

        Assert.Single(world.Service.Calls);
        Assert.True(error is CommunicationException and not FaultException, $"{error}");
    }
}
