using System.Net.Security;
using System.Text;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Protection;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.ReliableMessaging.Hostile;

/// <summary>
/// Sequences above message security: bound to the security context of their session, and their headers are signed.
/// </summary>
[Trait("Category", "Hostile")]
public sealed class ProtectedSequenceTests
{
    private const string Token = "<o:SecurityTokenReference xmlns:o=\"http://docs.oasis-open.org/wss/2004/01/"
        + "oasis-200401-wss-wssecurity-secext-1.0.xsd\"><o:Reference URI=\"#a\"/></o:SecurityTokenReference>";

    private const string UsesToken = "<r:UsesSequenceSTR s:mustUnderstand=\"1\"/>";
    private const string UsesTls = "<r:UsesSequenceSSL s:mustUnderstand=\"1\"/>";

    [Theory]
    [InlineData(false, "", Token)]
    [InlineData(true, "", Token)]
    [InlineData(true, UsesToken, "")]
    [InlineData(true, UsesToken, Token)]
    [InlineData(true, UsesTls, "")]
    public async Task Sequence_is_not_bound_to_a_context_that_its_message_does_not_have(
        bool isVersion11, string header, string token)
    {
        var names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005;
        var listener = new ListenerUnderTest(new ReliableModel { Names = names });
        var headers = ListenerUnderTest.CreateHeaders("urn:m");
        var body = ListenerUnderTest.CreateBody("urn:offer");

        var refused = await SendAsync(
            headers + header, body.Replace("</r:CreateSequence>", $"{token}</r:CreateSequence>"));
        Assert.Contains("CreateSequenceRefused", refused);
        var created = await SendAsync(headers, body);
        Assert.Contains("CreateSequenceResponse", created);

        Task<string> SendAsync(string head, string content) => listener.SendAsync(Encoding.UTF8.GetBytes(
            Encoding.UTF8.GetString(ListenerUnderTest.Envelope(head, content))
                .Replace(ListenerUnderTest.Rm, names.Namespace)));
    }

    [Fact]
    public async Task Header_that_is_not_signed_does_not_count()
    {
        var listener = new ListenerUnderTest(new ReliableModel { IsProtected = true });
        var create = ListenerUnderTest.Envelope(
            ListenerUnderTest.CreateHeaders("urn:m"), ListenerUnderTest.CreateBody("urn:offer"));
        Assert.Equal("rejected", await listener.SendAsync(create));
        Assert.IsType<RefusedSecurityException>(listener.Refused);
        var sequence = ListenerUnderTest.Created(await listener.SendAsync(create, verify: Signed()));

        var call = ListenerUnderTest.CallEnvelope(sequence, 1);
        Assert.Equal("rejected", await listener.SendAsync(call, verify: Signed("AckRequested")));
        Assert.Equal(0, listener.Service.Runs("me", 1));
        var asking = ListenerUnderTest.CallEnvelope(
            sequence, 1, $"<r:AckRequested><r:Identifier>{sequence}</r:Identifier></r:AckRequested>");
        Assert.Equal("rejected", await listener.SendAsync(asking, verify: Signed("Sequence")));
        Assert.Equal(0, listener.Service.Runs("me", 1));

        Assert.Contains(">2<", await listener.SendAsync(asking, verify: Signed("Sequence", "AckRequested")));
        Assert.Equal(1, listener.Service.Runs("me", 1));
    }

    private static Action<Coverage> Signed(params string[] headers) => coverage =>
    {
        coverage.AddBody(ProtectionLevel.Sign);
        foreach (var header in headers)
        {
            coverage.AddHeader(new HeaderName(header, ListenerUnderTest.Rm), ProtectionLevel.Sign);
        }
    };
}
