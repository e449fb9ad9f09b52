using System.Net;
using Woad.Conformance;
using Woad.Security.Contexts;
using Woad.Server.Tests.Http;
using static Woad.Server.Tests.Conversation.RawConversation;

namespace Woad.Server.Tests.Conversation.Cookies;

/// <summary>Cookies that are not as the service has sealed them.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
public sealed class HostileCookieTests
{
    private static readonly AesGcmSealer Keys = new();

    public static TheoryData<string> Names => [.. Cookies.Keys];

    /// <summary>Each makes another cookie of a good one.</summary>
    private static Dictionary<string, Func<RawConversation, string?>> Cookies { get; } = new()
    {
        ["none"] = static _ => null,
        ["empty"] = static _ => "",
        ["no base64"] = static _ => "?",
        ["first byte altered"] = static c => Altered(c.Cookie!, 0),
        ["last byte altered"] = static c => Altered(c.Cookie!, Convert.FromBase64String(c.Cookie!).Length - 1),
        ["cut"] = static c => Convert.ToBase64String(Convert.FromBase64String(c.Cookie!)[..^1]),
        ["longer"] = static c => Convert.ToBase64String([.. Convert.FromBase64String(c.Cookie!), 0]),
        ["of other keys"] = static c => Convert.ToBase64String(
            new AesGcmSealer().Seal(Keys.Open(Convert.FromBase64String(c.Cookie!))!)),
        ["of another state"] = static _ => Convert.ToBase64String(Keys.Seal([1, 2, 3])),
        ["huge"] = static _ => Convert.ToBase64String(new byte[40_000]),
    };

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Cookie_is_refused_and_all_refusals_look_alike(string name)
    {
        using var host = NewHost("user over transport");
        using var client = new RawConversation(host.Address);
        await client.IssueAsync();
        var good = client.Cookie;
        Assert.Equal(HttpStatusCode.OK, (await client.CallAsync()).Status);

        client.Cookie = Cookies[name](client);
        var refused = await client.CallAsync();

        Assert.Equal(Refusal(await UnknownAsync(host)), (refused.Status, Anonymous(refused.Text)));
        client.Cookie = good;
        Assert.Equal(HttpStatusCode.OK, (await client.CallAsync()).Status);
    }

    [Fact]
    public async Task Cookie_that_has_expired_is_refused_like_an_unknown_one()
    {
        var clock = new AheadClock();
        using var host = NewHost("user over transport", clock);
        using var client = new RawConversation(host.Address);
        await client.IssueAsync();
        Assert.Equal(HttpStatusCode.OK, (await client.CallAsync()).Status);

        clock.Ahead = TimeSpan.FromHours(10);
        var refused = await client.CallAsync(TimeSpan.FromHours(10));

        Assert.Equal(
            Refusal(await UnknownAsync(host, TimeSpan.FromHours(10))), (refused.Status, Anonymous(refused.Text)));
    }

    [Fact]
    public async Task Cookie_of_another_client_is_of_no_use()
    {
        using var host = NewHost("user over transport");
        using var alice = new RawConversation(host.Address);
        using var bob = new RawConversation(host.Address);
        await alice.IssueAsync();
        await bob.IssueAsync("bob", Security.TestPasswords.Of("bob"));

        using var thief = new RawConversation(host.Address) { Id = alice.Id, Cookie = alice.Cookie, Key = bob.Key };
        Assert.Contains(":InvalidSecurity<", (await thief.CallAsync()).Text, StringComparison.Ordinal);
        using var mixed = new RawConversation(host.Address) { Id = alice.Id, Cookie = bob.Cookie, Key = bob.Key };
        Assert.Contains(":BadContextToken<", (await mixed.CallAsync()).Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Cookie_of_a_binding_that_asks_for_less_is_not_taken()
    {
        using var host = NewHost("user over transport");
        using var other = NewHost("user for certificate");
        using var client = new RawConversation(host.Address);
        await client.IssueAsync();

        using var moved = new RawConversation(other.Address)
        {
            Id = client.Id,
            Cookie = client.Cookie,
            Key = client.Key,
        };

        Assert.Contains(":BadContextToken<", (await moved.CallAsync()).Text, StringComparison.Ordinal);
    }

    private static WhoHost NewHost(string name, TimeProvider? clock = null) =>
        new(CookieBindings.Of(name), configure: h =>
        {
            h.Cookies = Keys;
            h.Clock = clock ?? TimeProvider.System;
        });

    private static async Task<(HttpStatusCode Status, string Text)> UnknownAsync(WhoHost host, TimeSpan ahead = default)
    {
        using var unknown = new RawConversation(host.Address) { Id = "urn:uuid:" + Guid.NewGuid(), Key = new byte[32] };
        var answer = await unknown.CallAsync(ahead);
        Assert.Contains(":BadContextToken</s:Value>", answer.Text, StringComparison.Ordinal);
        return answer;
    }

    private static (HttpStatusCode Status, string Text) Refusal((HttpStatusCode Status, string Text) answer) =>
        (answer.Status, Anonymous(answer.Text));

    /// <summary>Without the request's number.</summary>
    private static string Anonymous(string text) =>
        System.Text.RegularExpressions.Regex.Replace(text, "<a:RelatesTo>[^<]*</a:RelatesTo>", "");

    private static string Altered(string cookie, int index)
    {
        var bytes = Convert.FromBase64String(cookie);
        bytes[index] ^= 1;
        return Convert.ToBase64String(bytes);
    }
}
