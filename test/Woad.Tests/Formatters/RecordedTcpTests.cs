using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Formatters;
using Woad.Messages;
using Woad.Tests.Messages;
using Woad.Xml;

namespace Woad.Tests.Formatters;

/// <summary>Recorded net.tcp sessions, read and written again byte by byte with their string tables.</summary>
public sealed class RecordedTcpTests
{
    [Fact]
    public void Session_of_a_WCF_client_written_again_has_the_recorded_bytes() => Replay(
        TcpRecord.Load("recorded-net-tcp.tsv"), BenchOperation.Find, "net.tcp://127.0.0.1:7102/tcp");

    [Fact]
    public void Specified_dialogue_written_again_has_the_specified_bytes()
    {
        const string Namespace = "http://tempuri.org/";
        var add = BenchOperation.Make("Add", "a", typeof(int), typeof(int), Namespace, "ICalc");
        Replay(TcpRecord.Load("net-tcp-dialogue.tsv", "duplex"), _ => add, "net.tcp://localhost:9000/calc");
    }

    [Fact]
    public void One_way_dialogue_written_again_has_the_specified_bytes()
    {
        var execute = BenchOperation.Make(
            "Execute", "sendString", typeof(string), null, "http://tempuri.org/", "IOneWayContract");
        Replay(
            TcpRecord.Load("net-tcp-dialogue.tsv", "nmf41"),
            _ => execute,
            "net.tcp://SampleServer/SampleApp/");
    }

    private static void Replay(
        IReadOnlyList<TcpRecord> records, Func<string, BenchOperation> find, string address)
    {
        Assert.NotEmpty(records);
        var tables = new Dictionary<string, List<string>> { ["C"] = [], ["S"] = [] };
        var written = new Dictionary<string, ContentKeyedSession> { ["C"] = new(), ["S"] = new() };
        var formatters = new Dictionary<string, OperationFormatter>();
        RequestCorrelation request = default;
        foreach (var record in records)
        {
            var table = tables[record.Direction];
            table.AddRange(record.Strings);
            using var received = Read(record, table);
            var operation = find(NameOf(received.Headers.Action!));
            if (!formatters.TryGetValue(operation.Name, out var formatter))
            {
                formatters[operation.Name] = formatter = operation.MakeFormatter();
            }

            Message again;
            if (record.Direction == "C")
            {
                request = RequestCorrelation.Of(received);
                again = Request(received, operation, formatter, address);
            }
            else
            {
                var result = formatter.DeserializeReply(received, []);
                again = formatter.SerializeReply(MessageVersion.Default, [], result);
                Correlation.StampReply(again, request, isSession: true);
            }

            var output = new ArrayBufferWriter<byte>();
            EnvelopeWriter.WriteBinary(again, output, written[record.Direction]);
            Assert.Equal(Convert.ToHexString(record.Envelope), Convert.ToHexString(output.WrittenSpan));
            Assert.Equal(record.Strings, written[record.Direction].TakeNew());
        }
    }

    private static Message Request(
        ReceivedMessage received, BenchOperation operation, OperationFormatter formatter, string address)
    {
        var parameters = new object?[1];
        var id = received.Headers.MessageId;
        formatter.DeserializeRequest(received, parameters);
        var request = formatter.SerializeRequest(MessageVersion.Default, parameters);
        var to = new EndpointAddress(address);
        if (operation.Reply is null)
        {
            // The specification's example keeps the case of the host, which addresses made of URIs do not.
            request.Headers.SetTo(to.Uri, new XmlDictionary().Add(address));
        }
        else
        {
            Envelope.Address(request, id!, to);
        }

        return request;
    }

    private static string NameOf(string action)
    {
        var name = action[(action.LastIndexOf('/') + 1)..];
        return name.EndsWith("Response", StringComparison.Ordinal) ? name[..^"Response".Length] : name;
    }

    private static ReceivedMessage Read(TcpRecord record, List<string> table)
    {
        var strings = new MemoryStream();
        var writer = new BinaryWriter(strings);
        foreach (var text in table)
        {
            // Its length is written in the same way.
            writer.Write(text);
        }

        var session = new BinaryReaderSession();
        session.Add(strings.ToArray());

        var quotas = EffectiveQuotas.Of(new XmlDictionaryReaderQuotas(), buffered: true);
        return new ReceivedMessage(
            new BinaryEnvelopeSource(record.Envelope, session, quotas), MessageVersion.Default);
    }
}
