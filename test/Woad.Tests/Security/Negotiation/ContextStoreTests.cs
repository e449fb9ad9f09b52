using System.Security.Principal;
using Woad.Connections;
using Woad.Security.Contexts;
using Woad.Tests.Framing;
using Woad.Sessions;

namespace Woad.Tests.Security.Negotiation;

/// <summary>The contexts of a service, in its table and in cookies.</summary>
[Trait("Category", "Security")]
public sealed class ContextStoreTests
{
    private readonly ManualClock _clock = new();

    [Fact]
    public void Full_table_forgets_what_has_been_unused_longest()
    {
        using var table = new SecurityContextTable(new PeerLimit(2, 25), _clock);
        Assert.Null(table.Keep(New("a")));
        table.Keep(New("b"));
        Assert.True(table.TryFind("a", out _));

        table.Keep(New("c"));

        Assert.True(table.TryFind("a", out _));
        Assert.False(table.TryFind("b", out _));
        Assert.True(table.TryFind("c", out _));
        Assert.Equal(2, table.Count);
    }

    [Fact]
    public void Expired_contexts_are_removed_though_nobody_asks_for_them()
    {
        using var table = new SecurityContextTable(new PeerLimit(10, 25), _clock);
        table.Keep(New("a", TimeSpan.FromMinutes(3)));
        table.Keep(New("b", TimeSpan.FromMinutes(8)));
        Assert.Equal(1, _clock.Waiting);

        _clock.Advance(TimeSpan.FromMinutes(5));
        Assert.Equal(1, table.Count);
        Assert.True(table.TryFind("b", out _));

        _clock.Advance(TimeSpan.FromMinutes(5));
        Assert.Equal(0, table.Count);
        Assert.Equal(0, _clock.Waiting);
        table.Keep(New("c"));
        Assert.Equal(1, _clock.Waiting);
    }

    [Fact]
    public void Cookie_is_opened_by_the_key_and_for_the_service_that_have_sealed_it()
    {
        var sealer = new AesGcmSealer();
        var context = New("a");
        var cookie = new SecurityContextCookies(sealer, "here", _clock).Keep(context);

        Assert.True(new SecurityContextCookies(sealer, "here", _clock).TryFind("a", cookie, out var found));
        Assert.Equal(context.Key, found.Key);
        Assert.Equal("ada", found.Peer.Identity.Name);
        Assert.Equal(context.Expires, found.Expires);
        Assert.False(new SecurityContextCookies(sealer, "there", _clock).TryFind("a", cookie, out _));
        Assert.False(new SecurityContextCookies(new AesGcmSealer(), "here", _clock).TryFind("a", cookie, out _));
    }

    [Fact]
    public void Altered_cookie_is_not_opened()
    {
        var cookies = new SecurityContextCookies(new AesGcmSealer(), "here", _clock);
        var cookie = cookies.Keep(New("a"));
        for (var i = 0; i < cookie.Length; i++)
        {
            cookie[i] ^= 1;
            Assert.False(cookies.TryFind("a", cookie, out _));
            cookie[i] ^= 1;
        }

        Assert.False(cookies.TryFind("a", cookie[..^1], out _));
        Assert.False(cookies.TryFind("a", [], out _));
        Assert.False(cookies.TryFind("a", new byte[100_000], out _));
        Assert.True(cookies.TryFind("a", cookie, out _));
    }

    private IssuedContext New(string identifier, TimeSpan? lifetime = null) => new(
        identifier,
        [.. Enumerable.Range(0, 32).Select(i => (byte)i)],
        new PeerIdentity(new GenericIdentity("ada", "Kerberos")),
        _clock.GetUtcNow() + (lifetime ?? TimeSpan.FromHours(10)));
}
