using System.Net;
using System.ServiceModel;
using System.Text.RegularExpressions;
using Woad.Server.Tests.Http;
using static Woad.Server.Tests.Conversation.RawConversation;

namespace Woad.Server.Tests.Conversation;

/// <summary>The sequence of a secure conversation as a client of another make writes and reads it.</summary>
[Trait("Category", "Security")]
public sealed class ConversationWireTests
{
    private const string Fault = "http://www.w3.org/2005/08/addressing/soap/fault";

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Sequence_by_hand_is_a_session(bool derives)
    {
        using var host = new WhoHost(Bare());
        using var client = new RawConversation(host.Address) { Derives = derives };

        var issued = await client.IssueAsync();
        Assert.Matches(
            $"<a:Action s:mustUnderstand=\"1\">{Regex.Escape(T)}/RSTR/SCT</a:Action><a:RelatesTo>urn:uuid:[-0-9a-f]+"
                + "</a:RelatesTo>"
            + $"<o:Security s:mustUnderstand=\"1\" xmlns:o=\"{O}\"><u:Timestamp u:Id=\"_0\" "
            + $"xmlns:u=\"{U}\"><u:Created>[^<]+</u:Created><u:Expires>[^<]+</u:Expires></u:Timestamp></o:Security>"
            + "</s:Header>"
            + "<s:Body><t:RequestSecurityTokenResponse Context=\"ours\" "
            + $"xmlns:t=\"{T}\"><t:TokenType>{C}/sct</t:TokenType>"
            + "<t:RequestedSecurityToken><c:SecurityContextToken u:Id=\"(uuid-[-0-9a-f]+-1)\" "
            + "xmlns[^>]*><c:Identifier>(urn:uuid:[-0-9a-f]+)</c:Identifier></c:SecurityContextToken>"
            + "</t:RequestedSecurityToken>"
            + $"<t:RequestedAttachedReference><o:SecurityTokenReference xmlns:o=\"{O}\"><o:Reference "
            + $"ValueType=\"{C}/sct\" URI=\"#\\1\"/></o:SecurityTokenReference></t:RequestedAttachedReference>"
            + $"<t:RequestedUnattachedReference><o:SecurityTokenReference xmlns:o=\"{O}\"><o:Reference URI=\"\\2\" "
            + $"ValueType=\"{C}/sct\"/></o:SecurityTokenReference></t:RequestedUnattachedReference>"
            + $"<t:RequestedProofToken><t:ComputedKey>{T}/CK/PSHA1</t:ComputedKey></t:RequestedProofToken>"
            + $"<t:Entropy><t:BinarySecret u:Id=\"uuid-[-0-9a-f]+-1\" Type=\"{T}/Nonce\" "
            + $"xmlns:u=\"{U}\">[A-Za-z0-9+/]{{43}}=</t:BinarySecret></t:Entropy>"
            + "<t:Lifetime><u:Created xmlns:u=\"[^\"]+\">[^<]+Z</u:Created><u:Expires "
            + "xmlns:u=\"[^\"]+\">[^<]+Z</u:Expires></t:Lifetime><t:KeySize>256</t:KeySize>"
            + "</t:RequestSecurityTokenResponse></s:Body>",
            issued);

        for (var i = 0; i < 3; i++)
        {
            var (status, text) = await client.CallAsync();
            Assert.True(status == HttpStatusCode.OK, text);
            Assert.Contains(">alice<", text, StringComparison.Ordinal);
            Assert.Matches(
                $"</a:RelatesTo><o:Security s:mustUnderstand=\"1\" xmlns:o=\"{O}\"><u:Timestamp "
                    + "u:Id=\"_0\"[^>]*>.*</u:Timestamp></o:Security></s:Header>", text);
            Assert.DoesNotContain("Signature", text, StringComparison.Ordinal);
        }

        var cancelled = await client.CancelAsync();
        Assert.Equal(HttpStatusCode.OK, cancelled.Status);
        Assert.Matches(
            $"<a:Action s:mustUnderstand=\"1\">{Regex.Escape(T)}/RSTR/SCT/Cancel</a:Action>.*<s:Body>"
                + $"<t:RequestSecurityTokenResponse xmlns:t=\"{T}\"><t:RequestedTokenCancelled/>"
                + "</t:RequestSecurityTokenResponse></s:Body>",
            cancelled.Text);
        await AssertBadContext(client);
    }

    [Fact]
    public async Task Key_is_renewed_and_the_old_one_is_good_for_the_rollover()
    {
        using var host = new WhoHost(Bare());
        using var client = new RawConversation(host.Address);
        await client.IssueAsync();
        Assert.Equal(HttpStatusCode.OK, (await client.CallAsync()).Status);
        var (id, old) = (client.Id, client.Key);

        var (status, text) = await client.RenewAsync();
        Assert.True(status == HttpStatusCode.OK, text);
        Assert.Contains($"{T}/RSTR/SCT/Renew</a:Action>", text, StringComparison.Ordinal);
        Assert.Equal(id, client.Id);
        Assert.NotNull(client.Instance);
        Assert.NotEqual(old, client.Key);
        Assert.Equal(HttpStatusCode.OK, (await client.CallAsync()).Status);

        using var late = new RawConversation(host.Address) { Id = id, Key = old };
        Assert.Equal(HttpStatusCode.OK, (await late.CallAsync()).Status);
        using var mixed = new RawConversation(host.Address) { Id = id, Key = old, Instance = client.Instance };
        Assert.Contains(":InvalidSecurity<", (await mixed.CallAsync()).Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Nobody_else_renews_a_session()
    {
        using var host = new WhoHost(Bare());
        using var client = new RawConversation(host.Address);
        await client.IssueAsync();
        Assert.Contains(
            ":InvalidSecurity<",
            (await client.RenewAsync("bob", "bob")).Text.Replace(
                "FailedAuthentication", "InvalidSecurity", StringComparison.Ordinal), StringComparison.Ordinal);
        var body = Request(new byte[32], "Renew", target: $"<t:RenewTarget>{client.Reference()}</t:RenewTarget>");
        var without = await client.SendAsync(Envelope(T + "/RST/SCT/Renew", Stamp() + User(), body));
        Assert.Contains(":BadContextToken<", without.Text, StringComparison.Ordinal);
        using var other = new RawConversation(host.Address);
        await other.IssueAsync();
        var stamp = Stamp();
        var stolen = await other.SendAsync(
            Envelope(T + "/RST/SCT/Renew", stamp + User() + other.Token() + other.Endorse(stamp), body));
        Assert.Contains(":InvalidRequest<", stolen.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Session_is_per_client_and_its_id_is_the_context_s()
    {
        var binding = Bare();
        using var host = new WhoHost(binding);
        var factory = host.NewFactory();
        var (one, two) = (factory.CreateChannel(), factory.CreateChannel());
        one.AmI();
        two.AmI();
        Assert.StartsWith("urn:uuid:", ((IClientChannel)one).SessionId, StringComparison.Ordinal);
        Assert.NotEqual(((IClientChannel)one).SessionId, ((IClientChannel)two).SessionId);
        ((IClientChannel)one).Close();
        two.AmI();

        // What is cancelled is known no more; the other one is.
        using var closed = new RawConversation(host.Address)
        {
            Id = ((IClientChannel)one).SessionId ?? "urn:uuid:x",
            Key = new byte[32],
        };
        await AssertBadContext(closed);
    }

    private static async Task AssertBadContext(RawConversation client)
    {
        var (status, text) = await client.CallAsync();
        Assert.Equal(HttpStatusCode.InternalServerError, status);
        Assert.Contains($"<a:Action s:mustUnderstand=\"1\">{Fault}</a:Action>", text, StringComparison.Ordinal);
        Assert.Matches($"<s:Subcode><s:Value xmlns:a=\"{C}\">a:BadContextToken</s:Value></s:Subcode>", text);
        Assert.DoesNotContain("Timestamp", text, StringComparison.Ordinal);
    }
}
