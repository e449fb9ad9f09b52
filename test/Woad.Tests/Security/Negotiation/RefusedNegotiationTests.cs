using System.ServiceModel;
using System.ServiceModel.Security;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Woad.Conformance.Negotiation;
using Woad.Security.Negotiation;
using Woad.Tests.Framing;

namespace Woad.Tests.Security.Negotiation;

/// <summary>
/// What a service answers to clients that do not negotiate as they should, and how long it waits for them.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
public sealed class RefusedNegotiationTests
{
    private static readonly XNamespace Soap = "http://www.w3.org/2003/05/soap-envelope";

    /// <summary>What is replaced in the first request, and by what.</summary>
    public static TheoryData<string, string> Malformed => new()
    {
        { "<t:BinaryExchange.*</t:BinaryExchange>", "" },
        { "(<t:BinaryExchange.*</t:BinaryExchange>)", "$1$1" },
        { "(<t:BinaryExchange[^>]*>)[^<]*", "$1?" },
        { "(<t:BinaryExchange[^>]*>)", "$1" + new string('A', 100_000) },
        { "(<t:BinaryExchange[^>]*>)", "$1" + new string('A', 300_000) },
        { "trust/tlsnego", "trust/spnego" },
        { "<t:KeySize>256", "<t:KeySize>64" },
        { "<t:KeySize>256", "<t:KeySize>255" },
        { "<t:KeySize>256", "<t:KeySize>2147483648" },
        { "<t:KeySize>256", "<t:KeySize>much" },
        { "trust/Issue<", "trust/Renew<" },
        { "sc/sct<", "sc/dk<" },
        { "Context=\"", "Context=\"" + new string('x', 2000) },
        { "t:RequestSecurityToken", "t:RequestSecurityTokenResponse" },
        { "t:RequestSecurityToken", "t:Other" },
        { "<t:RequestSecurityToken.*</t:RequestSecurityToken>", "" },
        { "<t:KeySize>", string.Concat(Enumerable.Repeat("<x/>", 100)) + "<t:KeySize>" },
        { " Context=\"[^\"]*\"", "" },
    };

    /// <summary>What becomes of the blob.</summary>
    public static TheoryData<string> Blobs => new() { "", "AAAA", "FgMBAAA=", "R0VUIC8gSFRUUC8xLjENCg0K" };

    [Theory]
    [MemberData(nameof(Malformed))]
    public async Task Malformed_request_is_refused(string pattern, string replacement)
    {
        var wire = TlsModels.Wire();
        var request = Regex.Replace(await FirstRequestAsync(), pattern, replacement, RegexOptions.Singleline);

        AssertFault(
            await wire.SendAsync(request), "InvalidRequest",
            "The request for security token has invalid or malformed elements.");
        Assert.Equal(0, wire.Receiver.Pending);
    }

    [Theory]
    [MemberData(nameof(Blobs))]
    public async Task Blob_that_is_no_TLS_is_refused(string blob)
    {
        var wire = TlsModels.Wire();
        var request = Regex.Replace(await FirstRequestAsync(), "(<t:BinaryExchange[^>]*>)[^<]*", "${1}" + blob);

        AssertFault(
            await wire.SendAsync(request), "FailedAuthentication",
            "The request for security token could not be satisfied because authentication failed.");
        Assert.Equal(0, wire.Receiver.Pending);
    }

    [Fact]
    public async Task Part_of_a_flight_is_refused()
    {
        var wire = TlsModels.Wire();
        var request = Regex.Replace(
            await FirstRequestAsync(),
            "(<t:BinaryExchange[^>]*>)([^<]*)",
            m => m.Groups[1].Value + Convert.ToBase64String(Convert.FromBase64String(m.Groups[2].Value)[..^1]));

        AssertFault(await wire.SendAsync(request), "FailedAuthentication");
        Assert.Equal(0, wire.Receiver.Pending);
    }

    [Theory]
    [InlineData("trust/RST/Issue", "trust/RST/SCT")]
    [InlineData(
        "<s:Header>",
        "<s:Header><o:Security xmlns:o=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd\"/>")]
    [InlineData("(<a:Action.*</a:Action>)", "$1$1")]
    public async Task Other_messages_are_left_to_others(string pattern, string replacement)
    {
        var wire = TlsModels.Wire();

        Assert.Null(await wire.SendAsync(Regex.Replace(await FirstRequestAsync(), pattern, replacement)));
    }

    [Fact]
    public async Task Message_of_a_negotiation_is_taken_once()
    {
        var wire = TlsModels.Wire();
        await wire.NegotiateAsync();

        AssertFault(await wire.SendAsync(Encoding.UTF8.GetString(wire.Requests[1])), "InvalidRequest");

        // The first message may come again: it begins another negotiation, which its sender cannot end.
        Assert.Contains(
            "BinaryExchange", await wire.SendAsync(Encoding.UTF8.GetString(wire.Requests[0])),
            StringComparison.Ordinal);
        AssertFault(await wire.SendAsync(Encoding.UTF8.GetString(wire.Requests[0])), "InvalidRequest");
        AssertFault(await wire.SendAsync(Encoding.UTF8.GetString(wire.Requests[1])), "FailedAuthentication");
        Assert.Equal(0, wire.Receiver.Pending);
    }

    [Fact]
    public async Task Too_many_negotiations_under_way_are_refused()
    {
        var clock = new ManualClock();
        var wire = TlsModels.Wire(clock, limits: NegotiationLimits.Default with { MostPending = 2 });
        await wire.SendAsync(await FirstRequestAsync());
        await wire.SendAsync(await FirstRequestAsync());
        Assert.Equal(2, wire.Receiver.Pending);

        var error = await Assert.ThrowsAsync<ServerTooBusyException>(() => wire.NegotiateAsync());

        Assert.Equal(
            "Server 'http://service.test/x' sent back a fault indicating it is too busy to process the request. "
                + "Please retry later. Please see the inner exception for fault details.",
            error.Message);
        var fault = Assert.IsType<FaultException>(error.InnerException);
        Assert.True(fault.Code.IsReceiverFault);
        Assert.Equal(
            "There are too many active security negotiations or secure conversations at the service. Please retry "
                + "later.", fault.Message);

        // Their time passes, and others have their places.
        clock.Advance(TimeSpan.FromMinutes(1));
        Assert.Equal(0, wire.Receiver.Pending);
        await wire.NegotiateAsync();
    }

    /// <summary>1,000 first messages; with WOAD_EXTENDED=1, 50,000.</summary>
    [Fact]
    public async Task Flood_of_first_messages_leaves_as_many_negotiations_as_there_may_be()
    {
        const int most = 16;
        var messages = LongBudget.IsOn ? 50_000 : 1_000;
        var wire = TlsModels.Wire(limits: NegotiationLimits.Default with { MostPending = most });
        var first = await FirstRequestAsync();
        var context = Regex.Match(first, "Context=\"([^\"]+)\"").Groups[1].Value;
        var refused = 0;
        var isUnderWay = new TaskCompletionSource();
        using var goesOn = new ManualResetEventSlim();
        wire.ChangeReply = (text, number) =>
        {
            isUnderWay.TrySetResult();
            goesOn.Wait();
            return text;
        };
        var negotiating = Task.Run(() => wire.NegotiateAsync());
        await isUnderWay.Task;
        for (var i = 0; i < messages; i++)
        {
            var reply = await wire.SendAsync(first.Replace(context, $"uuid-{i}", StringComparison.Ordinal));
            if (!reply!.Contains("BinaryExchange", StringComparison.Ordinal))
            {
                refused++;
                AssertFault(reply, "ServerTooBusy");
            }
        }

        Assert.Equal(messages - (most - 1), refused);
        Assert.Equal(most, wire.Receiver.Pending);

        // One that was under way comes to its end.
        goesOn.Set();
        Assert.True(wire.Receiver.Contexts.TryFind((await negotiating).Identifier, null, out _));
        Assert.Equal(most - 1, wire.Receiver.Pending);
    }

    [Fact]
    public async Task Negotiation_has_a_minute()
    {
        var clock = new ManualClock();
        var wire = TlsModels.Wire(clock);
        wire.ChangeReply = (text, number) =>
        {
            if (number == 0)
            {
                clock.Advance(TimeSpan.FromSeconds(59));
            }

            return text;
        };
        await wire.NegotiateAsync();

        var late = TlsModels.Wire(clock);
        late.ChangeReply = (text, _) =>
        {
            clock.Advance(TimeSpan.FromSeconds(60));
            return text;
        };
        var error = await Assert.ThrowsAsync<SecurityNegotiationException>(() => late.NegotiateAsync());

        Assert.StartsWith(
            "Secure channel cannot be opened because security negotiation", error.Message, StringComparison.Ordinal);
        Assert.Equal("InvalidRequest", Assert.IsType<FaultException>(error.InnerException).Code.SubCode?.Name);
        Assert.Equal(0, late.Receiver.Pending);
    }

    [Fact]
    public async Task Nothing_is_left_of_a_listener_that_has_closed()
    {
        var clock = new ManualClock();
        var wire = TlsModels.Wire(clock);
        var token = await wire.NegotiateAsync();
        await wire.SendAsync(await FirstRequestAsync());
        Assert.Equal(2, clock.Waiting);

        await wire.CloseAsync();

        Assert.Equal(0, clock.Waiting);
        Assert.Equal(0, wire.Receiver.Pending);
        Assert.False(wire.Receiver.Contexts.TryFind(token.Identifier, null, out _));
        AssertFault(await wire.SendAsync(await FirstRequestAsync()), "ServerTooBusy");
    }

    /// <summary>The first request of a client, which waits for ever afterwards.</summary>
    private static async Task<string> FirstRequestAsync()
    {
        var client = TlsModels.Wire();
        client.ChangeReply = static (_, _) => throw new TimeoutException();
        await Assert.ThrowsAsync<TimeoutException>(() => client.NegotiateAsync());
        return Encoding.UTF8.GetString(client.Requests[0]);
    }

    private static void AssertFault(string? reply, string code, string? reason = null)
    {
        var envelope = XElement.Parse(reply!);
        var fault = envelope.Element(Soap + "Body")!.Element(Soap + "Fault")!;
        Assert.Equal(
            code,
            fault.Element(Soap + "Code")!.Element(Soap + "Subcode")!.Element(Soap + "Value")!.Value.Split(':')[1]);
        Assert.Equal(
            "http://www.w3.org/2005/08/addressing/soap/fault",
            envelope.Element(Soap + "Header")!.Elements().First(e => e.Name.LocalName == "Action").Value);
        if (reason is not null)
        {
            Assert.Equal(reason, fault.Element(Soap + "Reason")!.Value);
        }
    }
}
