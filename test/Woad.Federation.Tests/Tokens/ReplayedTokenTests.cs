using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using Woad.Federation.Identity;

namespace Woad.Federation.Tests.Tokens;

/// <summary>Tokens without a key that come a second time.</summary>
[Trait("Category", "Security")]
public sealed class ReplayedTokenTests
{
    public static TheoryData<string> Versions => TokenWorld.Versions;

    [Theory]
    [MemberData(nameof(Versions))]
    public void Token_without_a_key_comes_once_where_replays_are_detected(string version)
    {
        var world = new TokenWorld();
        world.Service.DetectReplayedTokens = true;
        world.Service.Caches.TokenReplayCache = new BoundedReplayCache(world.Clock, 2);
        var text = world.Write(TokenWorld.Descriptor(version));
        world.Accept(text);
        Assert.IsType<SecurityTokenReplayDetectedException>(world.Refuses(text));

        // A full cache refuses, and forgets what has expired.
        world.Accept(world.Write(TokenWorld.Descriptor(version)));
        Assert.IsType<SecurityTokenReplayDetectedException>(
            world.Refuses(world.Write(TokenWorld.Descriptor(version))));
        world.Clock.Now = TokenWorld.Start.AddHours(2);
        var later = TokenWorld.Descriptor(version);
        later.Lifetime = new Lifetime(world.Clock.Now, world.Clock.Now.AddHours(1));
        world.Accept(world.Write(later));
    }

    [Fact]
    public void Token_without_an_end_is_refused_where_replays_are_detected()
    {
        var world = new TokenWorld();
        world.Service.DetectReplayedTokens = true;
        foreach (var version in (string[])["1.1", "2.0"])
        {
            var descriptor = TokenWorld.Descriptor(version);
            descriptor.Lifetime = null;
            world.Refuses(world.Write(descriptor));
        }
    }
}
