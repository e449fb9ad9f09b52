using Microsoft.Extensions.Time.Testing;

namespace Woad.Federation.Jwt.Tests.Keys;

/// <summary>Keys of an issuer's discovery document: bounded, kept, and read again, in virtual time.</summary>
[Trait("Category", "Security")]
public sealed class DiscoveredKeyTests
{
    private readonly FakeTimeProvider _clock = new(new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.Zero));

    [Fact]
    public async Task Keys_are_read_once_and_again_when_they_are_old()
    {
        await using var server = new DiscoveryServer();
        await server.StartAsync();
        var keys = Keys(server);
        await keys.LoadAsync(default);
        for (var i = 0; i < 100; i++)
        {
            Assert.Single(keys.KeysFor("first"));
        }

        await keys.Refreshing;
        Assert.Equal(1, server.Reads);
        _clock.Advance(DiscoveredKeys.RefreshAfter + TimeSpan.FromSeconds(1));
        Assert.Single(keys.KeysFor("first"));
        await keys.Refreshing;
        Assert.Equal(2, server.Reads);
    }

    [Fact]
    public async Task Key_that_is_not_known_is_looked_for_at_most_once_a_minute()
    {
        await using var server = new DiscoveryServer();
        await server.StartAsync();
        var keys = Keys(server);
        await keys.LoadAsync(default);
        server.Names = ["first", "second"];
        _clock.Advance(DiscoveredKeys.RetryAfter);
        for (var i = 0; i < 100; i++)
        {
            Assert.DoesNotContain(keys.KeysFor("third"), static key => key.KeyId == "third");
            await keys.Refreshing;
        }

        Assert.Equal(2, server.Reads);
        Assert.Contains(keys.KeysFor("second"), static key => key.KeyId == "second");
    }

    [Fact]
    public async Task Keys_stay_while_the_issuer_is_away_until_they_are_too_old()
    {
        await using var server = new DiscoveryServer();
        await server.StartAsync();
        var keys = Keys(server);
        await keys.LoadAsync(default);
        server.IsAway = true;
        _clock.Advance(DiscoveredKeys.RefreshAfter * 2);
        Assert.Single(keys.KeysFor("first"));
        await keys.Refreshing;
        Assert.Single(keys.KeysFor("first"));
        _clock.Advance(DiscoveredKeys.MaximumAge);
        Assert.Empty(keys.KeysFor("first"));
        await keys.Refreshing;

        server.IsAway = false;
        _clock.Advance(DiscoveredKeys.RetryAfter);
        Assert.Empty(keys.KeysFor("first"));
        await keys.Refreshing;
        Assert.Single(keys.KeysFor("first"));
    }

    [Theory]
    [InlineData("other issuer", "was expected")]
    [InlineData("plain keys", "jwks_uri over HTTPS")]
    [InlineData("huge", "262144 bytes")]
    [InlineData("no JSON", "could not be read")]
    [InlineData("away", "could not be read")]
    public async Task Document_that_is_not_one_of_the_issuer_is_refused(string lie, string why)
    {
        await using var server = new DiscoveryServer();
        await server.StartAsync();
        switch (lie)
        {
            case "other issuer":
                server.Issuer = "https://other.example.org";
                break;
            case "plain keys":
                server.KeysAddress = "http://keys.example.org/";
                break;
            case "huge":
                server.Keys = new string(' ', 300_000);
                break;
            case "no JSON":
                server.Keys = "<html/>";
                break;
            default:
                server.IsAway = true;
                break;
        }

        var refused = await Assert.ThrowsAsync<InvalidOperationException>(() => Keys(server).LoadAsync(default));
        Assert.Contains(why, refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Symmetric_keys_of_a_document_are_not_taken()
    {
        await using var server = new DiscoveryServer { Keys = """{"keys":[{"kty":"oct","kid":"1","k":"AAAA"}]}""" };
        await server.StartAsync();
        var keys = Keys(server);
        await keys.LoadAsync(default);
        Assert.Empty(keys.KeysFor(null));
    }

    private DiscoveredKeys Keys(DiscoveryServer server) => new(server.Address, server.Document, _clock);
}
