using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Messages;

namespace Woad.Tests.Messages;

public sealed class CorrelationTests
{
    private const string Id = "<a:MessageID>urn:m</a:MessageID>";
    private const string RelatesTo = "<a:RelatesTo>urn:m</a:RelatesTo>";

    public static TheoryData<string, bool, bool, string?> Rows => new()
    {
        { Id, false, false, RelatesTo },
        { Id, true, false, $"{RelatesTo}{To("http://www.w3.org/2005/08/addressing/anonymous")}" },
        { "", false, false, "" },
        { $"{Id}{Address("ReplyTo", "http://www.w3.org/2005/08/addressing/none")}", false, false, null },
        { $"{Id}{Address("ReplyTo", "http://reply/")}", false, false, $"{RelatesTo}{To("http://reply/")}" },
        { $"{Id}{Address("FaultTo", "http://fault/")}", false, false, RelatesTo },
        { $"{Id}{Address("FaultTo", "http://fault/")}", false, true, $"{RelatesTo}{To("http://fault/")}" },
        { $"{Id}{Address("ReplyTo", "http://reply/")}", false, true, $"{RelatesTo}{To("http://reply/")}" },
        { $"{Id}{Id}", false, true, "" },
    };

    [Theory]
    [MemberData(nameof(Rows))]
    public void Answer_is_addressed_by_its_request(string request, bool isSession, bool isFault, string? headers)
    {
        var from = RequestCorrelation.Of(Envelope.Read(Envelope.Xml(request)));
        var reply = isFault
            ? Message.CreateMessage(MessageVersion.Default, new FaultCode("Sender"), "x", "urn:r")
            : Message.CreateMessage(MessageVersion.Default, "urn:r");

        Assert.Equal(headers is not null, Correlation.StampReply(reply, from, isSession));

        if (headers is not null)
        {
            Assert.Contains($"urn:r</a:Action>{headers}</s:Header>", Envelope.Write(reply), StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Closed_request_still_addresses_its_answer()
    {
        var request = Envelope.Read(Envelope.Xml($"{Id}{Address("ReplyTo", "http://reply/")}"));
        request.Close();

        var from = RequestCorrelation.Of(request);

        Assert.Equal("urn:m", from.MessageId!.ToString());
        Assert.Equal(new EndpointAddress("http://reply/"), from.ReplyTo);
    }

    [Fact]
    public void Answer_without_addressing_is_left_as_it_is()
    {
        var reply = Message.CreateMessage(MessageVersion.Soap11, null);

        Assert.True(Correlation.StampReply(reply, default, isSession: true));
        Assert.Empty(reply.Headers);
    }

    private static string To(string address) => $"<a:To s:mustUnderstand=\"1\">{address}</a:To>";

    private static string Address(string name, string address) =>
        $"<a:{name}><a:Address>{address}</a:Address></a:{name}>";
}
