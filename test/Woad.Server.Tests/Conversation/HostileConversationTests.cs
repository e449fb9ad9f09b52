using System.Net;
using System.ServiceModel;
using System.Text;
using Woad.Server.Tests.Http;
using static Woad.Server.Tests.Conversation.RawConversation;

namespace Woad.Server.Tests.Conversation;

/// <summary>Messages that try to pass for those of a session, or to have one issued that they may not have.</summary>
[Trait("Category", "Security")]
public sealed class HostileConversationTests
{
    private static readonly Random Bytes = new(7);

    public static TheoryData<string> Messages => [.. Forged.Keys];

    /// <summary>
    /// What stands in the Security header of an otherwise good message, and the code that answers it; null for none.
    /// </summary>
    private static Dictionary<string, (Func<RawConversation, string> Header, string? Code)> Forged { get; } = new()
    {
        ["good"] = (c => With(c, Stamp()), null),
        ["clocks four minutes apart"] = (c => With(c, Stamp(4, 9)), null),
        ["key named by its identifier"] = (c => Stamped(c, s => s + c.Endorse(s, keyUri: c.Id)), null),
        ["wrong key"] = (c => Stamped(c, s => s + c.Token() + c.Endorse(s, key: new byte[32])), "InvalidSecurity"),
        ["altered timestamp"] = (c => Stamped(
            c, s => s.Replace("<u:Expires>2", "<u:Expires>3", StringComparison.Ordinal) + c.Token() + c.Endorse(s)),
            "InvalidSecurity"),
        ["altered by a space"] = (c => Stamped(
            c, s => s.Replace("<u:Expires>", " <u:Expires>", StringComparison.Ordinal) + c.Token() + c.Endorse(s)),
            "InvalidSecurity"),
        ["expired"] = (c => With(c, Stamp(-20, -15)), "InvalidSecurity"),
        ["of the future"] = (c => With(c, Stamp(20, 25)), "InvalidSecurity"),
        ["no signature"] = (c => Stamp() + c.Token(), "InvalidSecurity"),
        ["no token"] = (c => Stamped(c, s => s + c.Endorse(s)), "InvalidSecurity"),
        ["no timestamp"] = (c => Stamped(c, s => c.Token() + c.Endorse(s)), "InvalidSecurity"),
        ["nothing"] = (_ => "", "BadContextToken"),
        ["password instead of a session"] = (_ => Stamp() + User(), "BadContextToken"),
        ["password beside the session"] = (c => Stamped(
            c, s => s + User() + c.Token() + c.Endorse(s)), "InvalidSecurity"),
        ["unknown session"] = (c => With(new RawConversation(new Uri("http://x"))
        {
            Id = "urn:uuid:" + Guid.NewGuid(),
            Key = c.Key,
        }, Stamp()), "BadContextToken"),
        ["unknown generation"] = (c => With(new RawConversation(new Uri("http://x"))
        {
            Id = c.Id,
            Key = c.Key,
            Instance = "urn:uuid:1",
        }, Stamp()), "BadContextToken"),
        ["signs something else"] = (c => Stamped(c, s => s + c.Token() + c.Endorse(s, uri: "#sct")), "InvalidSecurity"),
        ["signs a document elsewhere"] = (c => Stamped(
            c, s => s + c.Token() + c.Endorse(s, uri: "http://localhost/x")), "InvalidSecurity"),
        ["signs the whole document"] = (c => Stamped(c, s => s + c.Token() + c.Endorse(s, uri: "")), "InvalidSecurity"),
        ["two timestamps"] = (c => Stamped(c, s => Stamp(-20, -15) + s + c.Token() + c.Endorse(s)), "InvalidSecurity"),
        ["stale timestamp in front, signed one inside another element"] = (c => Stamped(
            c, s => Stamp() + $"<x xmlns=\"urn:x\">{s}</x>" + c.Token() + c.Endorse(s)), "InvalidSecurity"),
        ["token and timestamp of one id"] = (c => Stamped(
            c, s => s + c.Token("_0") + c.Endorse(s, keyUri: "#_0")), "InvalidSecurity"),
        ["two tokens of one id"] = (c => Stamped(c, s => s + c.Token() + c.Token() + c.Endorse(s)), "InvalidSecurity"),
        ["two signatures"] = (c => Stamped(c, s => s + c.Token() + c.Endorse(s) + c.Endorse(s)), "InvalidSecurity"),
        ["truncated signature"] = (c => Stamped(
            c, s => s + c.Token() + c.Endorse(s, afterMethod: "<HMACOutputLength>8</HMACOutputLength>")),
            "InvalidSecurity"),
        ["other algorithm than the suite's"] = (c => Stamped(
            c, s => s + c.Token() + c.Endorse(s, method: "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256")),
            "InvalidSecurity"),
        ["unknown algorithm"] = (c => Stamped(
            c, s => s + c.Token() + c.Endorse(s, method: "urn:none")), "InvalidSecurity"),
        ["many references"] = (c => Stamped(
            c, s => s + c.Token() + c.Endorse(s, extraReference: References(100))), "InvalidSecurity"),
        ["reference to nothing"] = (c => Stamped(
            c, s => s + c.Token() + c.Endorse(s, extraReference: References(1))), "InvalidSecurity"),
        ["many elements"] = (c => Stamped(
            c, s => s + string.Concat(Enumerable.Range(0, 200).Select(i => c.Token("t" + i))) + c.Endorse(s)),
            "InvalidSecurity"),
        ["signature that is no base64"] = (c => Stamped(
            c,
            s => s + c.Token()
                + c.Endorse(s).Replace("<SignatureValue>", "<SignatureValue>?", StringComparison.Ordinal)),
                "InvalidSecurity"),
        ["derived key without end"] = (c => Stamped(
            c, s => s + c.Token() + Derived("<c:Length>2000000000</c:Length>") + c.Endorse(s, keyUri: "#dk")),
            "InvalidSecurity"),
        ["derived key of no length"] = (c => Stamped(
            c, s => s + c.Token() + Derived("<c:Length>0</c:Length>") + c.Endorse(s, keyUri: "#dk")),
            "InvalidSecurity"),
        ["derived key far out"] = (c => Stamped(
            c, s => s + c.Token() + Derived("<c:Offset>2000000000</c:Offset>") + c.Endorse(s, keyUri: "#dk")),
            "InvalidSecurity"),
        ["derived key of itself"] = (c => Stamped(
            c,
            s => s + c.Token() + Derived("").Replace("#sct", "#dk", StringComparison.Ordinal)
                + c.Endorse(s, keyUri: "#dk")), "InvalidSecurity"),
    };

    public static TheoryData<string> Requests => [.. Asked.Keys];

    private static Dictionary<string, (string Body, string? Code)> Asked { get; } = new()
    {
        ["good"] = (Request(Entropy(32)), null),
        ["no size"] = (Request(Entropy(32), size: ""), null),
        ["entropy of another length"] = (Request(Entropy(64)), null),
        ["unknown elements"] = (Request(
            Entropy(32), target: "<t:Claims/><p:AppliesTo xmlns:p=\"urn:p\"><x/></p:AppliesTo>"), null),
        ["no entropy"] = (Request(null), "InvalidRequest"),
        ["short entropy"] = (Request(Entropy(8)), "InvalidRequest"),
        ["huge entropy"] = (Request(Entropy(20_000)), "InvalidRequest"),
        ["small key"] = (Request(Entropy(32), size: "<t:KeySize>128</t:KeySize>"), "InvalidRequest"),
        ["huge key"] = (Request(Entropy(32), size: "<t:KeySize>2000000000</t:KeySize>"), "InvalidRequest"),
        ["key of more than a number"] = (Request(
            Entropy(32), size: "<t:KeySize>99999999999</t:KeySize>"), "InvalidRequest"),
        ["negative key"] = (Request(Entropy(32), size: "<t:KeySize>-256</t:KeySize>"), "InvalidRequest"),
        ["other request"] = (Request(Entropy(32), "Validate"), "InvalidRequest"),
        ["long context"] = (Request(Entropy(32)).Replace(
            "ours", new string('x', 5000), StringComparison.Ordinal), "InvalidRequest"),
        ["other version"] = (Request(Entropy(32)).Replace(
            T, "http://docs.oasis-open.org/ws-sx/ws-trust/200512", StringComparison.Ordinal), "InvalidRequest"),
        ["something else"] = ("<x/>", "InvalidRequest"),
        ["empty"] = ("", "InvalidRequest"),
    };

    [Theory]
    [MemberData(nameof(Messages))]
    public async Task Message_is_of_the_session_or_refused(string name)
    {
        using var host = new WhoHost(Bare());
        using var client = new RawConversation(host.Address);
        await client.IssueAsync();
        var (header, code) = Forged[name];

        var (status, text) = await client.SendAsync(Envelope(Call, header(client), Body));

        if (code is null)
        {
            Assert.True(status == HttpStatusCode.OK, text);
            return;
        }

        Assert.Equal(HttpStatusCode.InternalServerError, status);
        Assert.Contains($":{code}</s:Value>", text, StringComparison.Ordinal);
        Assert.DoesNotContain("alice", text, StringComparison.Ordinal);

        // And the session is as it was.
        Assert.Equal(HttpStatusCode.OK, (await client.CallAsync()).Status);
    }

    [Theory]
    [MemberData(nameof(Requests))]
    public async Task Session_is_issued_or_refused(string name)
    {
        using var host = new WhoHost(Bare());
        using var client = new RawConversation(host.Address);
        var (body, code) = Asked[name];

        var (status, text) = await client.SendAsync(Envelope(T + "/RST/SCT", Stamp() + User(), body));

        Assert.Equal(code is null ? HttpStatusCode.OK : HttpStatusCode.InternalServerError, status);
        Assert.Contains(code is null ? "<c:Identifier>" : $":{code}</s:Value>", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("wrong password", "FailedAuthentication")]
    [InlineData("stale", "InvalidSecurity")]
    [InlineData("no password", "InvalidSecurity")]
    [InlineData("with a session of somebody else's", "InvalidSecurity")]
    public async Task Who_may_not_have_a_session_gets_none(string name, string code)
    {
        using var host = new WhoHost(Bare());
        using var client = new RawConversation(host.Address);
        await client.IssueAsync();
        var header = name switch
        {
            "wrong password" => Stamp() + User(password: "x"),
            "stale" => Stamp(-20, -15) + User(),
            "no password" => Stamp(),
            _ => Stamp() + User() + client.Token(),
        };

        var (status, text) = await client.SendAsync(Envelope(T + "/RST/SCT", header, Request(Entropy(32))));

        Assert.Equal(HttpStatusCode.InternalServerError, status);
        Assert.Contains($":{code}</s:Value>", text, StringComparison.Ordinal);
        Assert.DoesNotContain("BinarySecret", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Session_of_another_client_is_of_no_use()
    {
        using var host = new WhoHost(Bare());
        using var alice = new RawConversation(host.Address);
        using var bob = new RawConversation(host.Address);
        await alice.IssueAsync();
        await bob.IssueAsync();
        using var thief = new RawConversation(host.Address) { Id = alice.Id, Key = bob.Key };

        Assert.Contains(":InvalidSecurity<", (await thief.CallAsync()).Text, StringComparison.Ordinal);
        Assert.Contains(":InvalidSecurity<", (await thief.CancelAsync()).Text, StringComparison.Ordinal);

        // Signed by one session, about another.
        var stamp = Stamp();
        var stolen = await bob.SendAsync(Envelope(
            T + "/RST/SCT/Cancel",
            stamp + bob.Token() + bob.Endorse(stamp),
            $"<t:RequestSecurityToken xmlns:t=\"{T}\"><t:RequestType>{T}/Cancel</t:RequestType>"
                + $"<t:CancelTarget>{alice.Reference()}</t:CancelTarget></t:RequestSecurityToken>"));
        Assert.Contains(":InvalidRequest<", stolen.Text, StringComparison.Ordinal);
        Assert.Equal(HttpStatusCode.OK, (await alice.CallAsync()).Status);
    }

    [Fact]
    public async Task Flood_of_requests_is_answered_too_busy_and_sessions_in_use_go_on()
    {
        using var host = new WhoHost(Bare(s => s.LocalServiceSettings.MaxPendingSessions = 3));
        using var used = new RawConversation(host.Address);
        await used.IssueAsync();
        Assert.Equal(HttpStatusCode.OK, (await used.CallAsync()).Status);
        using var client = new RawConversation(host.Address);
        var request = Envelope(T + "/RST/SCT", Stamp() + User(), Request(Entropy(32)));
        for (var i = 0; i < 3; i++)
        {
            // The same request again is another session.
            Assert.Equal(HttpStatusCode.OK, (await client.SendAsync(request)).Status);
        }

        for (var i = 0; i < 20; i++)
        {
            var (status, text) = await client.SendAsync(request);
            Assert.Equal(HttpStatusCode.InternalServerError, status);
            Assert.Contains(":ServerTooBusy</s:Value>", text, StringComparison.Ordinal);
            Assert.Contains("<s:Value>s:Receiver</s:Value>", text, StringComparison.Ordinal);
        }

        Assert.Throws<ServerTooBusyException>(() => host.Ask(Bare()));
        Assert.Equal(HttpStatusCode.OK, (await used.CallAsync()).Status);
        Assert.Equal(HttpStatusCode.OK, (await used.CancelAsync()).Status);
    }

    [Fact]
    public async Task Sessions_that_nobody_uses_make_room_after_their_time()
    {
        using var host = new WhoHost(Bare(s =>
        {
            s.LocalServiceSettings.MaxPendingSessions = 1;
            s.LocalServiceSettings.InactivityTimeout = TimeSpan.FromMilliseconds(100);
        }));
        using var first = new RawConversation(host.Address);
        await first.IssueAsync();
        var request = Envelope(T + "/RST/SCT", Stamp() + User(), Request(Entropy(32)));
        await Eventually.HoldsAsync(
            async () => (await first.SendAsync(request)).Status == HttpStatusCode.OK, "the place is free");

        Assert.Contains(":BadContextToken<", (await first.CallAsync()).Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_is_no_envelope_is_a_bad_request()
    {
        using var host = new WhoHost(Bare());
        using var client = new RawConversation(host.Address);
        Assert.Equal(HttpStatusCode.BadRequest, (await client.SendAsync("<not")).Status);
        Assert.Equal(
            HttpStatusCode.BadRequest, (await client.SendAsync("<!DOCTYPE x [<!ENTITY y 'z'>]><x>&y;</x>")).Status);
        Assert.Equal(
            HttpStatusCode.OK,
            (await client.SendAsync(Envelope(T + "/RST/SCT", Stamp() + User(), Request(Entropy(32))))).Status);
    }

    [Fact]
    public async Task Mutations_of_a_good_message_never_pass_unless_they_mean_the_same()
    {
        using var host = new WhoHost(Bare());
        using var client = new RawConversation(host.Address);
        await client.IssueAsync();
        var stamp = Stamp();
        var good = With(client, stamp);
        var random = new Random(11);
        for (var i = 0; i < 300; i++)
        {
            var bytes = Encoding.UTF8.GetBytes(good);
            bytes[random.Next(bytes.Length)] = (byte)random.Next(32, 127);
            var mutated = Encoding.UTF8.GetString(bytes);
            var (status, text) = await client.SendAsync(Envelope(Call, mutated, Body));
            if (status == HttpStatusCode.OK)
            {
                // Only what is not signed may differ: names of prefixes, quotes, ids of the token on both sides.
                Assert.Contains(stamp, mutated, StringComparison.Ordinal);
            }
            else
            {
                Assert.True(status is HttpStatusCode.InternalServerError or HttpStatusCode.BadRequest, text);
                Assert.DoesNotContain("InternalServiceFault", text, StringComparison.Ordinal);
            }
        }
    }

    private static byte[] Entropy(int length)
    {
        var bytes = new byte[length];
        Bytes.NextBytes(bytes);
        return bytes;
    }

    private static string With(RawConversation client, string stamp) => stamp + client.Token() + client.Endorse(stamp);

    private static string Stamped(RawConversation client, Func<string, string> header)
    {
        Assert.NotEmpty(client.Id);
        return header(Stamp());
    }

    private static string References(int count) => string.Concat(Enumerable.Repeat(
        "<Reference URI=\"#nothing\"><Transforms><Transform "
            + $"Algorithm=\"{C14N}\"></Transform></Transforms><DigestMethod "
            + $"Algorithm=\"{Ds}sha1\"></DigestMethod><DigestValue>AAAA</DigestValue></Reference>",
        count));

    private static string Derived(string numbers) =>
        $"<c:DerivedKeyToken xmlns:c=\"{C}\" u:Id=\"dk\" xmlns:u=\"{U}\"><o:SecurityTokenReference><o:Reference "
            + $"URI=\"#sct\"/></o:SecurityTokenReference>{numbers}<c:Nonce>AAAAAAAAAAAAAAAAAAAAAA==</c:Nonce>"
            + "</c:DerivedKeyToken>";
}
