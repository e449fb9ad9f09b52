using Woad.Server.Tests.BadInput;
using Names = Woad.Server.Tests.BadInput.Envelopes;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Dispatch;

/// <summary>A request that is answered has addressing headers that can be read, or is refused.</summary>
public sealed class ReplyPathTests
{
    private const string Ask = "urn:plain/Plain/Ask";
    private const string AskBody = "<Ask xmlns=\"urn:plain\"><text>a</text></Ask>";
    private const string TellBody = "<Tell xmlns=\"urn:plain\"><text>a</text></Tell>";

    private static readonly string[] Wires = ["ws", "ws streamed", "ws 2004", "ws 1.1", "binary", "tcp"];

    /// <summary>Headers that cannot be used, with their names and the subcodes of InvalidAddressingHeader.</summary>
    private static readonly (string Name, string Text, string SubCode)[] Malformed =
    [
        .. from name in (string[])["ReplyTo", "FaultTo", "From"]
           from bad in ((string, string)[])
           [
               ($"<a:{name}/>", "MissingAddressInEPR"),
               ($"<a:{name}></a:{name}>", "MissingAddressInEPR"),
               ($"<a:{name}><a:ReferenceParameters/></a:{name}>", "MissingAddressInEPR"),
               ($"<a:{name}><x xmlns=\"urn:x\"/></a:{name}>", "MissingAddressInEPR"),
               ($"<a:{name}><Address xmlns=\"urn:x\">urn:y</Address></a:{name}>", "MissingAddressInEPR"),
               ($"<a:{name}>http://localhost/</a:{name}>", "InvalidEPR"),
               ($"<a:{name}><a:Address/></a:{name}>", "InvalidAddress"),
               ($"<a:{name}><a:Address> </a:Address></a:{name}>", "InvalidAddress"),
               ($"<a:{name}><a:Address>nowhere</a:Address></a:{name}>", "InvalidAddress"),
               ($"<a:{name}><a:Address>http://[</a:Address></a:{name}>", "InvalidAddress"),
               ($"<a:{name}><a:Address>urn:a</a:Address><a:Address>urn:b</a:Address></a:{name}>", "InvalidEPR"),
               ($"<a:{name}><a:Address><b/></a:Address></a:{name}>", "InvalidEPR"),
           ]
           select (name, bad.Item1, bad.Item2),
        .. from name in (string[])["MessageID", "RelatesTo", "To", "Action"]
           from bad in ((string, string)[])
           [
               ($"<a:{name}/>", name == "To" ? "InvalidAddress" : ""),
               ($"<a:{name}> </a:{name}>", name == "To" ? "InvalidAddress" : ""),
               ($"<a:{name}><b/></a:{name}>", ""),
               ($"<a:{name}>urn:a<b/></a:{name}>", ""),
           ]
           select (name, bad.Item1, bad.Item2),
    ];

    public static TheoryData<string, string> Cases
    {
        get
        {
            var cases = new TheoryData<string, string>();
            foreach (var wire in Wires)
            {
                cases.Add(wire, "compiled");
                cases.Add(wire, "messages");
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Malformed_header_is_refused_before_the_operation_runs(string wire, string lane)
    {
        var plain = new PlainService();
        using var service = new RawService(plain, typeof(IPlain), wire, lane);
        Assert.Contains("answer", await AskAsync("", "none"), StringComparison.Ordinal);
        plain.Notes.Clear();

        foreach (var (name, text, subCode) in Malformed)
        {
            var refused = await AskAsync(text, name);

            Assert.True(IsRefused(refused, wire, subCode), $"{text}: {refused}");
            Assert.Contains($"a:{name}</", refused, StringComparison.Ordinal);
        }

        Assert.Empty(plain.Notes);
        Assert.Contains("answer", await AskAsync("", "none"), StringComparison.Ordinal);

        Task<string> AskAsync(string header, string without) =>
            service.AskAsync(service.Envelope(service.Headers(Ask, header, without), AskBody), HttpAction(wire));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Header_that_occurs_twice_is_refused_before_the_operation_runs(string wire, string lane)
    {
        var plain = new PlainService();
        using var service = new RawService(plain, typeof(IPlain), wire, lane);
        var endpoint = $"<a:Address>{RawWire.Of(wire).Anonymous}</a:Address>";
        foreach (var (name, content) in ((string, string)[])
            [
                ("ReplyTo", endpoint), ("FaultTo", endpoint), ("From", endpoint), ("MessageID", "urn:a"),
                ("RelatesTo", "urn:a"), ("To", "TO"), ("Action", Ask),
            ])
        {
            var header = $"<a:{name}>{content}</a:{name}>";
            var refused = await service.AskAsync(
                service.Envelope(service.Headers(Ask, "", name) + header + header, AskBody), HttpAction(wire));

            Assert.True(IsRefused(refused, wire, "InvalidCardinality"), $"{header}: {refused}");
        }

        Assert.Empty(plain.Notes);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task One_way_message_is_taken_whatever_its_reply_headers_are(string wire, string lane)
    {
        var plain = new PlainService();
        using var service = new RawService(plain, typeof(IPlain), wire, lane);
        var envelope = service.Envelope(
            service.Headers(
                "urn:plain/Plain/Tell", "<a:ReplyTo/><a:FaultTo>x</a:FaultTo><a:MessageID/><a:RelatesTo/>", "ReplyTo",
                "MessageID"),
            TellBody);

        if (wire == "tcp")
        {
            using var connection = new RawConnection(service.Address);
            await connection.SendAsync(Records.Preamble(service.Address.AbsoluteUri));
            await connection.ReadAsync(1);
            await connection.SendAsync(Records.Sized([0, .. Records.Envelope(envelope)]));
            await plain.Told.Task.WaitAsync(TimeSpan.FromSeconds(60));
        }
        else
        {
            Assert.Equal(
                "202 Accepted",
                await service.AskAsync(envelope, wire == "ws 1.1" ? "urn:plain/Plain/Tell" : null));
            await plain.Told.Task.WaitAsync(TimeSpan.FromSeconds(60));
        }

        Assert.Equal(["a"], plain.Notes);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Request_without_MessageID_is_answered_over_an_exchange(string wire, string lane)
    {
        var plain = new PlainService();
        using var service = new RawService(plain, typeof(IPlain), wire, lane);
        for (var i = 0; i < 3; i++)
        {
            var answer = await service.AskAsync(
                service.Envelope(service.Headers(Ask, "", "MessageID"), AskBody), HttpAction(wire));

            Assert.DoesNotContain("RelatesTo", answer, StringComparison.Ordinal);
            Assert.Contains(
                wire == "tcp" ? "MessageAddressingHeaderRequired" : ">answer<", answer, StringComparison.Ordinal);
        }

        Assert.Equal(wire == "tcp" ? 0 : 3, plain.Notes.Count);
        var withId = await service.AskAsync(service.Envelope(service.Headers(Ask), AskBody), HttpAction(wire));
        Assert.Contains($"RelatesTo>{Names.MessageId}<", withId, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("ws")]
    [InlineData("binary")]
    public async Task Request_without_MessageID_and_with_an_unusual_head_is_answered(string wire)
    {
        var plain = new PlainService();
        using var service = new RawService(plain, typeof(IPlain), wire);
        foreach (var more in (string[])["<h xmlns=\"urn:h\"/>", "<a:FaultTo><a:Address>urn:a</a:Address></a:FaultTo>"])
        {
            var answer = await service.AskAsync(
                service.Envelope(service.Headers(Ask, more, "MessageID", "ReplyTo"), AskBody));

            Assert.Contains(">answer<", answer, StringComparison.Ordinal);
            Assert.DoesNotContain("RelatesTo", answer, StringComparison.Ordinal);
        }
    }

    private static string? HttpAction(string wire) => wire == "ws 1.1" ? Ask : null;

    private static bool IsRefused(string answer, string wire, string subCode) => wire == "ws 2004"
        ? answer.Contains("InvalidMessageInformationHeader", StringComparison.Ordinal)
        : answer.Contains("InvalidAddressingHeader", StringComparison.Ordinal)
            && (wire == "ws 1.1" || answer.Contains(subCode, StringComparison.Ordinal));
}
