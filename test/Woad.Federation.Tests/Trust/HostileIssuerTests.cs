using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Text;
using Woad.Federation.Tests.Tokens.Issued;
using Woad.Federation.Trust.Client;
using Woad.Federation.Trust.Serialization;

namespace Woad.Federation.Tests.Trust;

/// <summary>Token services that are silent, slow, or lie; and calls that are cancelled while they wait.</summary>
[Trait("Category", "Security")]
public sealed class HostileIssuerTests
{
    private const string Target = "http://service.example.org/orders";
    private const string Saml2 = "urn:oasis:names:tc:SAML:2.0:assertion";

    private const string Assertion =
        $"<a:Assertion xmlns:a='{Saml2}' ID='_1' Version='2.0'><a:Issuer>i</a:Issuer></a:Assertion>";

    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(400);

    public static TheoryData<string, string, string> Lies => new()
    {
        { "huge", "the answer to the request was awaited", "MaxReceivedMessageSize" },
        { "redirect", "the answer to the request was awaited", "302" },
        { "page", "the answer to the request was awaited", "text/html" },
        { "cut", "the answer was read", "" },
        { "other action", "the answer was read", "has the action" },
        { "other type", "the answer was read", "and 'urn:oasis:names:tc:SAML:2.0:assertion' was asked for" },
        { "other element", "the answer was read", "in the element 'Assertion'" },
        { "other key type", "the answer was read", "KeyType" },
        { "proof of a bearer token", "the answer was read", "cannot provide a proof token" },
        { "other context", "the answer was read", "has the Context 'theirs'" },
        { "no token", "the answer was read", "RequestedSecurityToken" },
        { "deep", "the answer was read", "" },
    };

    [Theory]
    [MemberData(nameof(Lies))]
    public async Task Lie_is_refused_by_an_exception_that_names_issuer_and_step(string lie, string step, string why)
    {
        await using var other = RawIssuer.Silent();
        await using var issuer = new RawIssuer((_, stream, end) => AnswerAsync(lie, stream, other.Address, end));
        var refused = await Assert.ThrowsAsync<SecurityNegotiationException>(
            () => Provider(issuer).GetTokenAsync(TimeSpan.FromSeconds(20), default));

        Assert.Contains($"'{issuer.Address}' for target '{Target}'", refused.Message, StringComparison.Ordinal);
        Assert.Contains(step, refused.Message, StringComparison.Ordinal);
        Assert.NotNull(refused.InnerException);
        Assert.Contains(why, refused.ToString(), StringComparison.Ordinal);
        Assert.Equal(0, other.Requests);
    }

    [Theory]
    [InlineData("silent")]
    [InlineData("slow head")]
    [InlineData("endless")]
    public async Task Late_answer_leaves_a_timeout_that_names_issuer_and_step(string lie)
    {
        await using var issuer = new RawIssuer((_, stream, end) => AnswerAsync(lie, stream, "", end));
        var late = await Assert.ThrowsAsync<TimeoutException>(() => Provider(issuer).GetTokenAsync(Short, default));

        Assert.Contains($"'{issuer.Address}'", late.Message, StringComparison.Ordinal);
        Assert.Contains($"'{Target}'", late.Message, StringComparison.Ordinal);
        Assert.Contains("the answer to the request was awaited", late.Message, StringComparison.Ordinal);
        await issuer.Gone;
    }

    [Fact]
    public async Task Honest_answer_is_taken()
    {
        await using var issuer = new RawIssuer(
            static (_, stream, end) => RawIssuer.WriteAsync(stream, Envelope(Answer()), end));
        var token = await Provider(issuer).GetTokenAsync(TimeSpan.FromSeconds(20), default);
        Assert.Equal("_1", token.TokenXml.GetAttribute("ID"));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Cancelled_call_ends_its_request(bool isKept)
    {
        await using var issuer = RawIssuer.Silent();
        var provider = Provider(issuer);
        provider.CacheIssuedTokens = isKept;
        using var cancellation = new CancellationTokenSource();
        var call = provider.GetTokenAsync(TimeSpan.FromMinutes(1), cancellation.Token);
        await issuer.Asked;
        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call);
        await issuer.Gone;
    }

    [Fact]
    public async Task Request_goes_on_while_another_call_waits_for_it()
    {
        var open = new TaskCompletionSource();
        await using var issuer = new RawIssuer(async (_, stream, end) =>
        {
            await open.Task;
            await RawIssuer.WriteAsync(stream, Envelope(Answer()), end);
        });
        var provider = Provider(issuer);
        using var cancellation = new CancellationTokenSource();
        var first = provider.GetTokenAsync(TimeSpan.FromMinutes(1), cancellation.Token);
        await issuer.Asked;
        var second = provider.GetTokenAsync(TimeSpan.FromMinutes(1), default);
        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => first);
        open.SetResult();
        Assert.NotNull(await second);
        Assert.Equal(1, issuer.Requests);
    }

    [Theory]
    [InlineData(false, SecurityKeyType.BearerKey)]
    [InlineData(true, SecurityKeyType.BearerKey)]
    [InlineData(false, SecurityKeyType.SymmetricKey)]
    [InlineData(true, SecurityKeyType.SymmetricKey)]
    public async Task Call_that_ends_ends_its_request(bool isAborted, SecurityKeyType keyType)
    {
        await using var issuer = RawIssuer.Silent();
        var security = Security(issuer, keyType);
        var factory = new ChannelFactory<IPrincipalService>(
            new CustomBinding(security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()),
            new EndpointAddress(new Uri(Target), EndpointIdentity.CreateDnsIdentity("service")));
        var channel = factory.CreateChannel();
        ((IClientChannel)channel).OperationTimeout = isAborted ? TimeSpan.FromMinutes(1) : Short;
        var call = Task.Run(() => channel.Tell("x"));
        await issuer.Asked;
        if (isAborted)
        {
            factory.Abort();
        }

        var end = await Record.ExceptionAsync(() => call);
        Assert.True(isAborted ? end is CommunicationObjectAbortedException : end is TimeoutException, $"{end}");
        await issuer.Gone;
        factory.Abort();
    }

    /// <summary>A bearer token beside the transport, or one whose key protects the message.</summary>
    private static SecurityBindingElement Security(RawIssuer issuer, SecurityKeyType keyType)
    {
        var token = new IssuedSecurityTokenParameters(Saml2, new EndpointAddress(issuer.Address), Binding())
        {
            KeyType = keyType,
        };
        if (keyType == SecurityKeyType.SymmetricKey)
        {
            return SecurityBindingElement.CreateIssuedTokenBindingElement(token);
        }

        var security = SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(token);
        security.AllowInsecureTransport = true;
        return security;
    }

    private static IssuedSecurityTokenProvider Provider(RawIssuer issuer)
    {
        var provider = new IssuedSecurityTokenProvider
        {
            IssuerAddress = new EndpointAddress(issuer.Address),
            IssuerBinding = Binding(),
            TargetAddress = new EndpointAddress(Target),
            MessageSecurityVersion =
                MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12,
        };
        var parameters = new IssuedSecurityTokenParameters(Saml2) { KeyType = SecurityKeyType.BearerKey };
        foreach (var element in RequestParameters.Of(parameters, TrustNames.Trust13))
        {
            provider.TokenRequestParameters.Add(element);
        }

        return provider;
    }

    private static WSHttpBinding Binding() => new(SecurityMode.None);

    private static string Answer(string? type = Saml2, string token = Assertion, string more = "", string mine = "") =>
        $"<t:RequestSecurityTokenResponseCollection xmlns:t='{TrustText.Oasis}'><t:RequestSecurityTokenResponse{mine}>"
            + $"<t:TokenType>{type}</t:TokenType><t:RequestedSecurityToken>{token}</t:RequestedSecurityToken>{more}"
            + "</t:RequestSecurityTokenResponse></t:RequestSecurityTokenResponseCollection>";

    private static string Envelope(string body, string action = "/RSTRC/IssueFinal") =>
        "<s:Envelope xmlns:s='http://www.w3.org/2003/05/soap-envelope' xmlns:w='http://www.w3.org/2005/08/addressing'>"
            + $"<s:Header><w:Action s:mustUnderstand='1'>{TrustText.Oasis}{action}</w:Action></s:Header>"
            + $"<s:Body>{body}</s:Body></s:Envelope>";

    private static Task AnswerAsync(string lie, Stream stream, string other, CancellationToken end) => lie switch
    {
        "silent" => Task.Delay(Timeout.Infinite, end),
        "slow head" => DripAsync(stream, "HTTP/1.1 200 OK\r\n", end),
        "endless" => DripAsync(
            stream, "HTTP/1.1 200 OK\r\nContent-Type: application/soap+xml; charset=utf-8\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n", end),
        "huge" => RawIssuer.WriteAsync(stream, Envelope(Answer(more: new string(' ', 1_000_000))), end),
        "redirect" => stream.WriteAsync(
            Encoding.ASCII.GetBytes($"HTTP/1.1 302 Found\r\nLocation: {other}\r\nContent-Length: 0\r\n\r\n"), end)
            .AsTask(),
        "page" => stream.WriteAsync(
            Encoding.ASCII.GetBytes(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 13\r\n\r\n<html></html>"), end).AsTask(),
        "cut" => RawIssuer.WriteAsync(stream, Envelope(Answer())[..^200], end),
        "other action" => RawIssuer.WriteAsync(stream, Envelope(Answer(), "/RSTR/RenewFinal"), end),
        "other type" => RawIssuer.WriteAsync(stream, Envelope(Answer("urn:other")), end),
        "other element" => RawIssuer.WriteAsync(
            stream,
            Envelope(Answer(token: Assertion.Replace("SAML:2.0", "SAML:1.0", StringComparison.Ordinal))), end),
        "other key type" => RawIssuer.WriteAsync(
            stream, Envelope(Answer(more: $"<t:KeyType>{TrustText.Oasis}/SymmetricKey</t:KeyType>")), end),
        "proof of a bearer token" => RawIssuer.WriteAsync(
            stream,
            Envelope(Answer(more: "<t:RequestedProofToken><t:BinarySecret>AAAA</t:BinarySecret>"
                + "</t:RequestedProofToken>")), end),
        "other context" => RawIssuer.WriteAsync(stream, Envelope(Answer(mine: " Context='theirs'")), end),
        "no token" => RawIssuer.WriteAsync(stream, Envelope(Answer(token: "")), end),
        "deep" => RawIssuer.WriteAsync(
            stream,
            Envelope(Answer(token: string.Concat(Enumerable.Repeat("<d>", 500))
                + string.Concat(Enumerable.Repeat("</d>", 500)))), end),
        _ => throw new ArgumentException(lie, nameof(lie)),
    };

    /// <summary>Writes a beginning, and a little more again and again.</summary>
    private static async Task DripAsync(Stream stream, string head, CancellationToken end)
    {
        await stream.WriteAsync(Encoding.ASCII.GetBytes(head), end);
        while (true)
        {
            await stream.WriteAsync(
                Encoding.ASCII.GetBytes(head.Contains("chunked", StringComparison.Ordinal) ? "1\r\n \r\n" : "X: y\r\n"),
                end);
            await Task.Delay(20, end);
        }
    }
}
