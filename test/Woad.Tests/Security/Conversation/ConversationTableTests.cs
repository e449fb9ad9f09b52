using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Security.Algorithms;
using Woad.Security.Conversation;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;
using Woad.Tests.Framing;
using Woad.Security.Contexts;
using Woad.Messages;
using Woad.Sessions;

namespace Woad.Tests.Security.Conversation;

/// <summary>
/// Security contexts that a service has issued: their number, their time, what is left of their keys.
/// </summary>
[Trait("Category", "Security")]
public sealed class ConversationTableTests
{
    private static readonly ConversationNames Names = new("urn:t", "t", "urn:c", "c", IsOasis: false);
    private static readonly Uri Via = new("https://localhost/x");

    private static readonly SilentMessages Silent = new();

    private readonly ManualClock _clock = new();
    private readonly ConversationTable _table;

    public ConversationTableTests()
    {
        var times = new TimestampSettings(TimeSpan.Zero, TimeSpan.FromMinutes(5));
        var profile = new SecurityProfile
        {
            Names = Names,
            IsVersion11 = true,
            Suite = AlgorithmSuite.Of(SecurityAlgorithmSuite.Basic256),
            Times = times,
            IsBare = true,
            Sent = ProtectionPlan.All,
        };
        var model = new ServiceConversationModel(profile, TimeSpan.FromHours(15), TimeSpan.FromMinutes(5))
        {
            Bootstrap = new ServiceSecurityModel(profile, static _ => new BareService(), ServiceTokens.None),
            MaxPending = 2,
            InactivityTimeout = TimeSpan.FromMinutes(2),
        };
        _table = new ConversationTable(model, _clock, new SecurityContextFaults(Names, MessageVersion.Default));
    }

    [Fact]
    public void Contexts_that_nobody_uses_are_limited_and_dropped_with_their_keys()
    {
        var (secret, other) = (Secret(), Secret());
        var first = _table.Open(Via, PeerIdentity.Anonymous, PeerAddress.Unknown, new SessionKey(secret, null), Silent);
        _table.Open(Via, PeerIdentity.Anonymous, PeerAddress.Unknown, new SessionKey(other, null), Silent);
        var refused = Secret();
        Assert.Throws<RefusedException>(
            () => _table.Open(Via, null, PeerAddress.Unknown, new SessionKey(refused, null), Silent));
        Assert.Equal(new byte[32], refused);
        Assert.Equal(1, _clock.Waiting);

        _clock.Advance(TimeSpan.FromSeconds(90));
        Assert.Same(first, _table.Find(first.Id));
        for (var i = 0; i < 2; i++)
        {
            _clock.Advance(TimeSpan.FromSeconds(30));
        }

        Assert.Null(_table.Find(first.Id));
        Assert.Equal(0, _table.Count);
        Assert.Equal(new byte[32], secret);
        Assert.Equal(new byte[32], other);
        Assert.True(first.Ended.IsCancellationRequested);

        // Nobody watches an empty table.
        Assert.Equal(0, _clock.Waiting);
        _table.Open(Via, null, PeerAddress.Unknown, new SessionKey(Secret(), null), Silent);
    }

    [Fact]
    public void Contexts_in_use_are_not_pending()
    {
        for (var i = 0; i < 10; i++)
        {
            _table.Served(_table.Open(Via, null, PeerAddress.Unknown, new SessionKey(Secret(), null), Silent));
        }

        _clock.Advance(TimeSpan.FromHours(1));
        _clock.Advance(TimeSpan.FromHours(1));
        Assert.Equal(10, _table.Count);
    }

    [Fact]
    public async Task Client_that_does_not_answer_the_service_s_end_is_waited_for_as_long_as_one_without_messages()
    {
        var session = _table.Open(Via, null, PeerAddress.Unknown, new SessionKey(Secret(), null), Silent);
        _table.Served(session);
        await session.CloseOutputAsync(CancellationToken.None);
        var receiving = session.ReceiveAsync(new Incoming(), CancellationToken.None);
        _clock.Advance(TimeSpan.FromSeconds(60));
        Assert.False(receiving.IsCompleted);
        _clock.Advance(TimeSpan.FromSeconds(90));
        Assert.False(await receiving.AsTask().WaitAsync(TimeSpan.FromSeconds(60)));
    }

    [Fact]
    public async Task Session_is_unknown_as_soon_as_its_client_is_told_that_it_is_cancelled()
    {
        var session = _table.Open(Via, null, PeerAddress.Unknown, new SessionKey(Secret(), null), Silent);
        _table.Served(session);
        Assert.True(session.TryTake(Carried(session), out _));
        var whenAnswered = session;
        Assert.True(session.TryEndInput(Carried(session), _ =>
        {
            // The client may use the session again before the service has forgotten it.
            whenAnswered = _table.Find(session.Id);
            return default;
        }));
        Assert.Same(session, _table.Find(session.Id));

        await session.CloseOutputAsync(CancellationToken.None);

        Assert.Null(whenAnswered);
        Assert.Null(_table.Find(session.Id));
        Assert.Equal(1, _table.Count);
    }

    [Fact]
    public void Key_is_taken_for_its_life_and_the_one_before_for_the_rollover()
    {
        var (first, second, third) = (Secret(), Secret(), Secret());
        using var keys = new KeyGenerations(
            new SessionKey(first, null), _clock, TimeSpan.FromHours(15), TimeSpan.FromMinutes(5));
        Assert.NotNull(keys.Find(null, out var stale));
        Assert.False(stale);
        Assert.Null(keys.Find("a", out _));
        _clock.Advance(TimeSpan.FromHours(16));
        Assert.NotNull(keys.Find(null, out stale));
        Assert.True(stale);

        keys.Renew(new SessionKey(second, "a"));
        Assert.NotNull(keys.Find("a", out stale));
        Assert.False(stale);
        Assert.NotNull(keys.Find(null, out stale));
        Assert.False(stale);
        _clock.Advance(TimeSpan.FromMinutes(6));
        keys.Find(null, out stale);
        Assert.True(stale);
        keys.Find("a", out stale);
        Assert.False(stale);

        keys.Renew(new SessionKey(third, "b"));
        Assert.Null(keys.Find(null, out _));

        // Somebody may be reading a message by it.
        Assert.NotEqual(new byte[32], first);
        keys.Renew(new SessionKey(Secret(), "c"));
        Assert.Equal(new byte[32], first);
        keys.Dispose();
        Assert.Null(keys.Find("b", out _));
        Assert.Equal(new byte[32], second);
        Assert.Equal(new byte[32], third);
    }

    /// <summary>Sends nothing.</summary>
    private sealed class SilentMessages : IConversationMessages
    {
        public void Protect(ServiceConversation conversation, Outgoing message, VerifiedMessage? request)
        {
        }

        public void WriteReference(ServiceConversation conversation, System.Xml.XmlDictionaryWriter writer)
        {
        }

        public void WriteCancel(ServiceConversation conversation, SessionAddresses? addresses, Outgoing into)
        {
        }
    }

    private static CarriedMessage Carried(ServiceConversation session) =>
        new(new Incoming(), session, null!, static _ => default);

    private static byte[] Secret() => [.. Enumerable.Range(1, 32).Select(i => (byte)i)];
}
