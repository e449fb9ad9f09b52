using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders;
using Woad.Tests.ReliableMessaging.Hostile;
using Woad.Xml;

namespace Woad.Tests.ReliableMessaging.Protocol;

/// <summary>
/// WS-Addressing 1.0 Core, 3.2: an absent ReplyTo is the anonymous address. In August 2004 there is no such rule.
/// </summary>
public sealed class AbsentReplyToTests
{
    private const string ReplyTo =
        "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>";

    private const string Addressing10 = "http://www.w3.org/2005/08/addressing";
    private const string August2004 = "http://schemas.xmlsoap.org/ws/2004/08/addressing";

    [Fact]
    public async Task CreateSequence_without_ReplyTo_is_answered_over_a_connection()
    {
        var session = await new ListenerUnderTest().ConnectAsync();

        session.Write(Create("urn:offer"));

        Assert.NotEmpty(ListenerUnderTest.Created(await session.ReadAsync("CreateSequenceResponse")));
    }

    [Fact]
    public async Task CreateSequence_without_ReplyTo_is_answered_as_a_request()
    {
        var answer = await new ListenerUnderTest().SendAsync(Create("urn:offer"));

        Assert.Contains("CreateSequenceResponse", answer, StringComparison.Ordinal);
    }

    [Fact]
    public async Task CreateSequence_with_other_addresses_for_acknowledgements_is_still_refused()
    {
        var answer = await new ListenerUnderTest().SendAsync(Create("urn:offer", "http://elsewhere/"));

        Assert.Contains("AcksTo Uri and the ReplyTo Uri are the same", answer, StringComparison.Ordinal);
    }

    [Fact]
    public async Task CreateSequence_without_ReplyTo_is_refused_under_addressing_of_2004()
    {
        var version = MessageVersion.CreateVersion(EnvelopeVersion.Soap12, AddressingVersion.WSAddressingAugust2004);
        var listener = new ListenerUnderTest(encoding: new EncodingModel(
            EncodingKind.Text, version, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered));
        var envelope = Encoding.UTF8.GetString(Create("urn:offer"))
            .Replace($"{Addressing10}/anonymous", $"{August2004}/role/anonymous", StringComparison.Ordinal)
            .Replace(Addressing10, August2004, StringComparison.Ordinal);

        Assert.Equal("rejected", await listener.SendAsync(Encoding.UTF8.GetBytes(envelope)));

        Assert.Equal("ReplyTo", Assert.IsType<MessageHeaderException>(listener.Refused).HeaderName);
    }

    private static byte[] Create(string offer, string acksTo = $"{Addressing10}/anonymous")
    {
        var headers = ListenerUnderTest.CreateHeaders("urn:m");
        Assert.EndsWith(ReplyTo, headers, StringComparison.Ordinal);
        return ListenerUnderTest.Envelope(
            headers[..^ReplyTo.Length], ListenerUnderTest.CreateBody(offer, acksTo));
    }
}
