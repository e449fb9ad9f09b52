using System.Net;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Messages;
using Woad.Security.Contexts;
using Woad.Security.Conversation;
using Woad.Security.Elements;
using Woad.Security.Negotiation;
using Woad.Security.Negotiation.Exchanges;
using Woad.Tests.Framing;
using Woad.Tests.Layers.Secured;
using Woad.Sessions;

namespace Woad.Tests.Security.Shares;

/// <summary>A peer with many handshakes or tokens keeps out no other peer.</summary>
[Trait("Category", "Security")]
public sealed class PeerShareTests
{
    private static readonly PeerAddress Flood = PeerAddress.Of(IPAddress.Parse("192.0.2.1"));
    private static readonly PeerAddress Honest = PeerAddress.Of(IPAddress.Parse("198.51.100.7"));

    private readonly ManualClock _clock = new();

    [Theory]
    [InlineData("192.0.2.1", "192.0.2.1", true)]
    [InlineData("192.0.2.1", "192.0.2.2", false)]
    [InlineData("192.0.2.1", "::ffff:192.0.2.1", true)]
    [InlineData("::ffff:192.0.2.1", "::ffff:192.0.2.2", false)]
    [InlineData("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true)]
    [InlineData("2001:db8:1:2::1", "2001:db8:1:3::1", false)]
    public void IPv6_addresses_of_one_network_are_one_peer(string one, string other, bool isSame) =>
        Assert.Equal(isSame, PeerAddress.Of(IPAddress.Parse(one)) == PeerAddress.Of(IPAddress.Parse(other)));

    [Fact]
    public void Negotiations_of_one_peer_make_room_for_those_of_others()
    {
        using var pending = NewNegotiations(25);
        for (var i = 0; i < 8; i++)
        {
            pending.Await(pending.Begin($"flood{i}", Exchange, Flood));
        }

        Assert.Throws<RefusedException>(() => pending.Begin("flood8", Exchange, Flood));
        for (var i = 0; i < 2; i++)
        {
            pending.Await(pending.Begin($"honest{i}", Exchange, Honest));
        }

        // The oldest have gone, and nobody else's.
        Assert.Throws<RefusedException>(() => pending.Continue("flood0"));
        Assert.Throws<RefusedException>(() => pending.Continue("flood1"));
        pending.Continue("flood2");
        pending.Continue("honest0");
        Assert.Equal(8, pending.Count);
    }

    [Fact]
    public void Negotiation_whose_message_is_answered_makes_no_room()
    {
        using var pending = NewNegotiations(25);
        for (var i = 0; i < 8; i++)
        {
            pending.Begin($"flood{i}", Exchange, Flood);
        }

        Assert.Throws<RefusedException>(() => pending.Begin("honest", Exchange, Honest));
    }

    /// <summary>Behind a proxy all have one address.</summary>
    [Fact]
    public void Without_shares_the_limit_is_that_of_all_peers()
    {
        using var pending = NewNegotiations(100);
        for (var i = 0; i < 8; i++)
        {
            pending.Await(pending.Begin($"flood{i}", Exchange, Flood));
        }

        Assert.Throws<RefusedException>(() => pending.Begin("honest", Exchange, Honest));
    }

    [Fact]
    public void Sessions_that_one_peer_does_not_use_make_room_for_those_of_others()
    {
        var model = new ServiceConversationModel(
            SecuringLayers.Protected, TimeSpan.FromHours(1), TimeSpan.FromMinutes(5))
        {
            Bootstrap = SecuringLayers.UserForCertificateModels(SecuringLayers.Protected).Service,
            MaxPending = 4,
            InactivityTimeout = TimeSpan.FromMinutes(2),
        };
        var table = new ConversationTable(
            model, _clock, new SecurityContextFaults(SecuringLayers.Protected.Names, MessageVersion.Default));
        var all = Enumerable.Range(0, 4).Select(_ => Open(table, Flood)).ToList();

        Assert.Throws<RefusedException>(() => table.CheckRoom(Flood));
        table.CheckRoom(Honest);
        var honest = Open(table, Honest);

        Assert.Null(table.Find(all[0].Id));
        Assert.NotNull(table.Find(all[1].Id));
        Assert.NotNull(table.Find(honest.Id));
        table.Close();
    }

    [Fact]
    public void Thousand_tokens_of_one_peer_push_out_none_of_others()
    {
        using var table = new SecurityContextTable(new PeerLimit(1000, 25), _clock);
        var honest = Enumerable.Range(0, 50).Select(i => NewContext($"honest{i}", Honest)).ToList();
        honest.ForEach(context => table.Keep(context));
        for (var i = 0; i < 5000; i++)
        {
            table.Keep(NewContext($"flood{i}", Flood));
        }

        Assert.All(honest, context => Assert.True(table.TryFind(context.Identifier, out _)));
        Assert.True(table.TryFind("flood4999", out _));
        Assert.False(table.TryFind("flood0", out _));

        // A peer that comes later has its place too, and a network of many addresses takes it from the largest.
        for (var i = 0; i < 300; i++)
        {
            table.Keep(NewContext($"late{i}", PeerAddress.Of(new IPAddress([203, 0, 113, (byte)(i % 250)]))));
        }

        Assert.Equal(1000, table.Count);
        Assert.All(honest, context => Assert.True(table.TryFind(context.Identifier, out _)));
        Assert.True(table.TryFind("late0", out _));
    }

    [Fact]
    public void Token_that_is_used_outlives_others_of_its_peer()
    {
        using var table = new SecurityContextTable(new PeerLimit(4, 25), _clock);
        for (var i = 0; i < 4; i++)
        {
            table.Keep(NewContext($"{i}", Flood));
        }

        Assert.True(table.TryFind("0", out _));
        table.Keep(NewContext("4", Flood));
        Assert.True(table.TryFind("0", out _));
        Assert.False(table.TryFind("1", out _));
    }

    private IssuedContext NewContext(string id, PeerAddress peer) =>
        new(id, new byte[32], PeerIdentity.Anonymous, _clock.GetUtcNow().AddHours(1)) { Address = peer };

    private static ServiceConversation Open(ConversationTable table, PeerAddress peer) => table.Open(
        new Uri("https://localhost/x"), PeerIdentity.Anonymous, peer,
        new SessionKey(new byte[32], null), new SilentMessages());

    private PendingNegotiations NewNegotiations(int share) => new(
        NegotiationLimits.Default with { MostPending = 8, PeerShare = share }, _clock,
        new NegotiationFaults(MessageVersion.Default));

    private static ISecurityExchange Exchange() => new SilentExchange();
}
