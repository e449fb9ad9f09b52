using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Messages;
using Woad.Tests.Messages;
using Woad.Xml;

namespace Woad.Tests.Formatters;

/// <summary>What a WCF client and a relative of WCF's service wrote, read and written again byte by byte.</summary>
public sealed class RecordedHttpTests
{
    private const int ClientExchanges = 12;

    public static TheoryData<int> Calls => [.. Enumerable.Range(0, ClientExchanges)];

    public static TheoryData<int> Answers =>
        [.. Enumerable.Range(0, ClientExchanges).Where(i => HttpExchange.All[i].Status == "200")];

    [Theory]
    [MemberData(nameof(Calls))]
    public void Request_written_again_has_the_recorded_bytes(int index)
    {
        var exchange = HttpExchange.All[index];
        var operation = OperationOf(exchange);
        var formatter = operation.MakeFormatter();
        var parameters = new object?[1];
        using var received = Read(exchange.RequestBytes, exchange);
        var id = received.Headers.MessageId ?? new UniqueId();
        formatter.DeserializeRequest(received, parameters);

        var request = formatter.SerializeRequest(VersionOf(exchange), parameters);
        Envelope.Address(request, id, new EndpointAddress($"http://127.0.0.1:7101{exchange.Path}"));

        Assert.Equal(exchange.Request, Write(request));
    }

    [Theory]
    [MemberData(nameof(Answers))]
    public void Reply_written_again_has_the_recorded_bytes(int index)
    {
        var exchange = HttpExchange.All[index];
        var formatter = OperationOf(exchange).MakeFormatter();
        using var request = Read(exchange.RequestBytes, exchange);
        using var received = Read(exchange.ReplyBytes, exchange);
        var result = formatter.DeserializeReply(received, []);

        var reply = formatter.SerializeReply(VersionOf(exchange), [], result);
        Assert.True(Correlation.StampReply(reply, RequestCorrelation.Of(request), isSession: false));

        Assert.Equal(exchange.Reply, Write(reply));
    }

    private static BenchOperation OperationOf(HttpExchange exchange)
    {
        var body = exchange.Request[exchange.Request.IndexOf("Body>", StringComparison.Ordinal)..];
        return BenchOperation.Find(body[6..body.IndexOf(' ', StringComparison.Ordinal)]);
    }

    private static MessageVersion VersionOf(HttpExchange exchange) =>
        exchange.IsSoap11 ? MessageVersion.Soap11 : MessageVersion.Soap12WSAddressing10;

    private static ReceivedMessage Read(byte[] bytes, HttpExchange exchange) =>
        new(
            new TextEnvelopeSource(bytes, EffectiveQuotas.Of(new XmlDictionaryReaderQuotas(), buffered: true)),
            VersionOf(exchange));

    private static string Write(Message message)
    {
        var output = new ArrayBufferWriter<byte>();
        EnvelopeWriter.WriteText(message, output);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }
}
