using System.ServiceModel;
using Woad.Conformance.Negotiation;
using Woad.Security.Negotiation;
using Woad.Security.Contexts;
using Woad.Tests.Framing;

namespace Woad.Tests.Security.Negotiation;

/// <summary>How long tokens are used again, by clients and by services.</summary>
[Trait("Category", "Security")]
public sealed class NegotiatedTokenTests
{
    private readonly ManualClock _clock = new();

    [Fact]
    public async Task Token_serves_all_channels_for_a_part_of_its_life()
    {
        var wire = TlsModels.Wire(_clock);
        var first = await wire.NegotiateAsync();
        _clock.Advance(TimeSpan.FromHours(6) - TimeSpan.FromSeconds(1));
        Assert.Same(first, await wire.NegotiateAsync());

        _clock.Advance(TimeSpan.FromSeconds(1));
        var second = await wire.NegotiateAsync();

        Assert.NotEqual(first.Identifier, second.Identifier);
        Assert.Equal(4, wire.Requests.Count);

        // The service takes the first one as long as it has said.
        _clock.Advance(TimeSpan.FromHours(3));
        Assert.True(wire.Receiver.Contexts.TryFind(first.Identifier, null, out _));
        _clock.Advance(TimeSpan.FromHours(1));
        Assert.False(wire.Receiver.Contexts.TryFind(first.Identifier, null, out _));
        Assert.True(wire.Receiver.Contexts.TryFind(second.Identifier, null, out _));
    }

    [Fact]
    public async Task Token_of_a_bootstrap_lives_shorter()
    {
        var wire = TlsModels.Wire(_clock, limits: NegotiationLimits.Default with
        {
            Lifetime = TimeSpan.FromMinutes(15),
        });

        var token = await wire.NegotiateAsync();

        Assert.Equal(TimeSpan.FromMinutes(15), token.Lifetime);
        _clock.Advance(TimeSpan.FromMinutes(15));
        Assert.False(wire.Receiver.Contexts.TryFind(token.Identifier, null, out _));
    }

    [Theory]
    [InlineData(true, 3600, 60, 3600)]
    [InlineData(true, 360_000, 10, 3600)]
    [InlineData(false, 360_000, 60, 0)]
    public async Task Settings_say_how_long_a_client_uses_a_token(
        bool isOn, int maxSeconds, int threshold, int usedSeconds)
    {
        var wire = TlsModels.Wire(
            _clock, caching: new TokenCaching(isOn, TimeSpan.FromSeconds(maxSeconds), threshold, 1000));
        var first = await wire.NegotiateAsync();
        if (usedSeconds > 0)
        {
            _clock.Advance(TimeSpan.FromSeconds(usedSeconds - 1));
            Assert.Same(first, await wire.NegotiateAsync());
            _clock.Advance(TimeSpan.FromSeconds(1));
        }

        Assert.NotSame(first, await wire.NegotiateAsync());
    }

    [Fact]
    public async Task Token_that_the_service_does_not_know_is_forgotten()
    {
        var wire = TlsModels.Wire(_clock);
        var first = await wire.NegotiateAsync();
        wire.Forget(first);
        var second = await wire.NegotiateAsync();
        Assert.NotSame(first, second);

        // Somebody who comes late with the first one does not drive out the second.
        wire.Forget(first);
        Assert.Same(second, await wire.NegotiateAsync());
    }

    [Fact]
    public async Task Tokens_are_kept_for_each_target_and_identity()
    {
        var wire = TlsModels.Wire(_clock, caching: TokenCaching.Default with { MostTokens = 2 });
        var plain = await wire.NegotiateAsync();
        _clock.Advance(TimeSpan.FromSeconds(1));
        var named = new EndpointAddress(
            new Uri("http://service.test/x"), EndpointIdentity.CreateDnsIdentity("service.test"));
        Assert.NotSame(plain, await wire.NegotiateAsync(named));
        Assert.Same(plain, await wire.NegotiateAsync());

        // A third one drives out the oldest.
        var other = await wire.NegotiateAsync(new EndpointAddress("http://service.test/y"));
        Assert.Same(other, await wire.NegotiateAsync(new EndpointAddress("http://service.test/y")));
        Assert.NotSame(plain, await wire.NegotiateAsync());
    }

    [Fact]
    public async Task Service_may_leave_the_context_to_its_client()
    {
        var limits = NegotiationLimits.Default with { Cookies = new AesGcmSealer() };
        var wire = new NegotiationWire(
            TlsModels.Client(certificate: NegotiationCertificates.Client),
            TlsModels.Service(wantsCertificate: true) with { Limits = limits }, _clock);
        var token = await wire.NegotiateAsync();
        Assert.NotNull(token.Token.Cookie);

        // Another process with the same keys.
        var other = TlsModels.Wire(_clock, limits: limits);
        var same = new NegotiationWire(TlsModels.Client(), TlsModels.Service(wantsCertificate: true) with
        {
            Limits = limits,
        }, _clock);
        Assert.True(same.Receiver.Contexts.TryFind(token.Identifier, token.Token.Cookie, out var context));
        Assert.Equal(token.Key, context.Key);
        Assert.Equal(NegotiationCertificates.Client.Thumbprint, context.Peer.Certificate?.Thumbprint);
        Assert.Equal("X509", context.Peer.Identity.AuthenticationType);

        Assert.False(other.Receiver.Contexts.TryFind(token.Identifier, token.Token.Cookie, out _));
        Assert.False(same.Receiver.Contexts.TryFind(token.Identifier, null, out _));
        Assert.False(same.Receiver.Contexts.TryFind("urn:uuid:other", token.Token.Cookie, out _));
        _clock.Advance(TimeSpan.FromHours(10));
        Assert.False(same.Receiver.Contexts.TryFind(token.Identifier, token.Token.Cookie, out _));
    }
}
