using System.Text;
using System.Xml;
using Bench;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Verification;

/// <summary>The recorded calls that encoders are checked with.</summary>
internal static class RecordedCalls
{
    private const string Address = "net.tcp://127.0.0.1:7102/tcp";

    private static readonly Scenario Hello = new("hello", "Echo", "s", "hello", "hello");
    private static readonly Scenario Special = new("special", "Echo", "s", "<&\r\n é中>", "<&\r\n é中>");
    private static readonly Scenario TwoOrders = new("o2", "GetOrders", "n", 2, Order.Make(2));
    private static readonly byte[] OneTwoThree = [1, 2, 3];
    private static readonly Scenario Bytes = new("bytes", "EchoBytes", "b", OneTwoThree, OneTwoThree);

    /// <summary>The calls of one net.tcp session, in its order.</summary>
    public static IReadOnlyList<RecordedCall> NetTcp()
    {
        using var stream = typeof(RecordedCalls).Assembly.GetManifestResourceStream("net-tcp-session.tsv")!;
        using var reader = new StreamReader(stream);
        // The first two lines are the preamble and its answer.
        var records = reader.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Where(line => line[0] != '#')
            .Skip(2)
            .Select(line => Convert.FromHexString(line.AsSpan(2).Trim()))
            .ToArray();
        Scenario[] scenarios = [Hello, TwoOrders, Special, Bytes];
        return [.. scenarios.Select((s, i) => Binary(s, records[2 * i], records[(2 * i) + 1]))];
    }

    /// <summary>Single calls over HTTP.</summary>
    public static IReadOnlyList<RecordedCall> Http() =>
    [
        Text(Protocol.BasicHttp, Hello),
        Text(Protocol.BasicHttp, TwoOrders),
        Text(Protocol.BasicHttp, Special),
        Text(Protocol.BasicHttp, Bytes),
        Text(Protocol.WsHttp, Hello),
        Text(Protocol.WsHttp, TwoOrders),
        Text(Protocol.WsHttp, Special),
        Text(Protocol.WsHttp, Bytes),
    ];

    private static RecordedCall Binary(Scenario scenario, byte[] request, byte[] reply)
    {
        // <a:MessageID> with a GUID and its end tag.
        var at = request.AsSpan().IndexOf((ReadOnlySpan<byte>)[0x44, 0x1A, 0xAD]) + 3;
        return new(
            Protocol.NetTcp,
            scenario,
            Address,
            new UniqueId(new Guid(request.AsSpan(at, 16))),
            Payload(request),
            Payload(reply));
    }

    private static byte[] Payload(byte[] record)
    {
        FrameSize.TryRead(record.AsSpan(1), out _, out var length);
        return record[(1 + length)..];
    }

    private static RecordedCall Text(Protocol protocol, Scenario scenario)
    {
        var (request, reply) = RecordedBodies.Of(scenario.Name);
        if (protocol == Protocol.BasicHttp)
        {
            var (head, tail) = ("<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\">", "</s:Envelope>");
            return new(protocol, scenario, "", null, Utf8(head + request + tail), Utf8(head + reply + tail));
        }

        var id = new UniqueId("urn:uuid:1e2f6f94-c99d-47eb-8d08-995954c71ff0");
        const string To = "http://127.0.0.1:7101/ws";
        return new(
            protocol,
            scenario,
            To,
            id,
            Utf8(RecordedBodies.WsRequest(scenario.Operation, id, To, request)),
            Utf8(RecordedBodies.WsReply(scenario.Operation, id, reply)));
    }

    private static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);
}
