using System.Diagnostics.Metrics;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;
using System.Xml.Linq;
using Microsoft.Extensions.Logging;
using Woad.Conformance.EndToEnd;
using Woad.Conformance.Ignored;
using Woad.Conformance.Logs;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Formatters;

/// <summary>
/// An element of a body that no part of its operation takes is passed over, as in WCF; it is counted, and logged once
/// for the operation, in every lane and on both sides.
/// </summary>
public sealed class IgnoredElementTests
{
    private const string Other = "<x:other xmlns:x=\"urn:other\"><x:deep/></x:other>";

    /// <summary>Operation, the content of the body, the elements that are ignored, the first one's name.</summary>
    private static readonly (string Operation, string Body, int Count, string First)[] Requests =
    [
        ("PartsJoin", Wrapped("PartsJoin", "<first>a</first><second>b</second>"), 0, ""),
        ("PartsJoin", Wrapped("PartsJoin", "<first>a</first><!-- none --><second>b</second><third/>"), 1, "third"),
        ("PartsJoin", Wrapped("PartsJoin", "<zero/><first>a</first>" + Other + Other), 3, "zero"),
        ("PartsJoin", Wrapped("PartsJoin", "<first xmlns=\"urn:other\">a</first><second>b</second>"), 1, "first"),
        ("PartsJoin", Wrapped("PartsJoin", "<second>b</second><first>a</first>"), 1, "first"),
        ("PartsJoin", Wrapped("PartsJoin", "<first>a</first><first>a</first>"), 1, "first"),
        ("PartsJoin", Wrapped("PartsJoin", "") + Other, 1, "other"),
        ("PartsJoin", Wrapped("PartsJoin", "<first>a</first>") + Other, 1, "other"),
        ("PartsTell", Wrapped("PartsTell", "<word>a</word>"), 1, "word"),
        ("PartsNone", Wrapped("PartsNone", ""), 0, ""),
        ("PartsNone", Wrapped("PartsNone", "<a/><b/>"), 2, "a"),
        ("PartsData", Wrapped("PartsData", "<box><Label>a</Label><More>b</More></box>"), 0, ""),
        ("PartsData", Wrapped("PartsData", "<crate><Label>a</Label></crate>"), 1, "crate"),
        ("PartsOwn", Wrapped("PartsOwn", "<own><Label>a</Label></own><more/>"), 1, "more"),
        ("PartsTyped", "<Typed xmlns=\"urn:parts\"><First>a</First><Second>b</Second></Typed>", 0, ""),
        ("PartsTyped", "<Typed xmlns=\"urn:parts\"><Second>b</Second><First>a</First><Head>c</Head></Typed>",
            2, "First"),
        ("PartsBare", "<First xmlns=\"urn:parts\">a</First>", 0, ""),
        ("PartsBare", "<First xmlns=\"urn:parts\">a</First>" + Other, 1, "other"),
        ("PartsBare", Other, 1, "other"),
        ("PartsXml", Wrapped("PartsXml", "<first>a</first><second>b</second>"), 0, ""),
        ("PartsXml", Wrapped("PartsXml", "<second>a</second><first>b</first>"), 0, ""),
        ("PartsXml", Wrapped("PartsXml", "<first>a</first><third/>" + Other), 2, "third"),
        ("PartsXml", Wrapped("PartsXml", "<first xmlns=\"urn:other\">a</first>"), 1, "first"),
        ("PartsXml", Wrapped("PartsXml", "<first>a</first>") + Other, 1, "other"),
        ("PartsXmlData", Wrapped("PartsXmlData",
            "<boxes><PartsBox><Label>a</Label><More/></PartsBox><Odd/></boxes><other><More/></other>"), 0, ""),
        ("PartsXmlData", Wrapped("PartsXmlData", "<crates><PartsBox/></crates>"), 1, "crates"),
        ("PartsRpc", "<p:PartsRpc xmlns:p=\"urn:parts\"><first>a</first><second>b</second></p:PartsRpc>", 0, ""),
        ("PartsRpc", "<p:PartsRpc xmlns:p=\"urn:parts\"><p:first>a</p:first><second>b</second></p:PartsRpc>",
            1, "first"),
    ];

    private static readonly (string Operation, string Body, int Count, string First)[] Replies =
    [
        ("PartsJoin", Wrapped("PartsJoinResponse", "<PartsJoinResult>a</PartsJoinResult>"), 0, ""),
        ("PartsJoin", Wrapped("PartsJoinResponse", "<JoinResult>a</JoinResult>" + Other), 2, "JoinResult"),
        ("PartsSplit", Wrapped("PartsSplitResponse", "<rest>1</rest><PartsSplitResult>1</PartsSplitResult>"), 0, ""),
        ("PartsSplit", Wrapped("PartsSplitResponse", "<rest>1</rest><rest>2</rest>"), 1, "rest"),
        ("PartsNone", Wrapped("PartsNoneResponse", "<a/>"), 1, "a"),
        ("PartsData", Wrapped("PartsDataResponse", "<PartsDataResult><More/></PartsDataResult>"), 0, ""),
        ("PartsOwn", Wrapped("PartsOwnResponse", Other), 1, "other"),
        ("PartsTyped", "<Typed xmlns=\"urn:parts\"><Third/></Typed>", 1, "Third"),
        ("PartsBare", Other, 1, "other"),
        ("PartsXml", Wrapped("PartsXmlResponse", "<PartsXmlResult>a</PartsXmlResult>"), 0, ""),
        ("PartsXml", Wrapped("PartsXmlResponse", "<JoinResult>a</JoinResult>"), 1, "JoinResult"),
        ("PartsRpc", "<p:PartsRpcResponse xmlns:p=\"urn:parts\"><PartsRpcResult/><p:more/></p:PartsRpcResponse>",
            1, "more"),
    ];

    public static TheoryData<string, int> RequestCases { get; } = Cases(Requests.Length);

    public static TheoryData<string, int> ReplyCases { get; } = Cases(Replies.Length);

    [Theory]
    [MemberData(nameof(RequestCases))]
    public async Task Element_of_a_request_that_no_parameter_takes_is_counted_and_logged_once(string lane, int index)
    {
        var (operation, body, count, first) = Requests[index];
        var log = new LogEntries();
        using var counter = new IgnoredCounter(operation, "request");
        using var host = Open(lane, log, out var under, out var address, out var service);

        for (var i = 0; i < 3; i++)
        {
            Send(under, address, operation, body);
        }

        if (operation == "PartsTell")
        {
            await service.Told.Task.WaitAsync(TimeSpan.FromSeconds(60));
            Send(under, address, "PartsNone", Wrapped("PartsNone", ""));
        }

        host.Close();
        Assert.Equal(3 * count, counter.Value);
        AssertLogged(log, operation, first, "request");
    }

    [Theory]
    [MemberData(nameof(ReplyCases))]
    public void Element_of_a_reply_that_no_result_takes_is_counted_and_logged_once(string lane, int index)
    {
        var (operation, body, count, first) = Replies[index];
        var log = new LogEntries();
        using var counter = new IgnoredCounter(operation, "reply");
        var under = Under(lane);
        var address = under.NewAddress();
        using var host = new MemoryHost(new RawParts(body), address);
        host.AddServiceEndpoint(typeof(IRawParts).FullName!, under.Create(), "");
        host.OpenUnbound();
        using var factory = new ChannelFactory<IParts>(under.Create(), new EndpointAddress(address)) { Loggers = log };
        Prepare(under, lane, factory.Endpoint);
        factory.Open();
        under.Emit(factory.Endpoint.Contract);
        var channel = factory.CreateChannel();

        for (var i = 0; i < 3; i++)
        {
            Call(channel, operation);
        }

        ((IClientChannel)channel).Close();
        Assert.Equal(3 * count, counter.Value);
        AssertLogged(log, operation, first, "reply");
    }

    [Theory]
    [InlineData("compiled")]
    [InlineData("reflected")]
    public void Name_that_a_peer_chose_is_escaped_and_clipped(string lane)
    {
        var log = new LogEntries();
        using var host = Open(lane, log, out var under, out var address, out _);

        Send(under, address, "PartsJoin", Wrapped(
            "PartsJoin", $"<{new string('n', 3000)} xmlns=\"urn:&#13;&#10;fail: forged&#x85;\"/>"));

        host.Close();
        log.AssertClean();
        Assert.Contains(log.Texts, text => text.Contains("nnn...", StringComparison.Ordinal));
        Assert.All(log.Texts, text => Assert.InRange(text.Length, 0, 2000));
    }

    [Fact]
    public void Values_that_refer_to_each_other_are_no_left_elements()
    {
        var log = new LogEntries();
        using var requests = new IgnoredCounter("PartsEncoded", "request");
        using var replies = new IgnoredCounter("PartsEncoded", "reply");
        using var host = Open("reflected", log, out var under, out var address, out _);
        using var factory = new ChannelFactory<IParts>(under.Create(), new EndpointAddress(address));
        var channel = factory.CreateChannel();
        var box = new PartsBox { Label = "a" };

        Assert.Equal("aa", channel.PartsEncoded(box, box));

        ((IClientChannel)channel).Close();
        host.Close();
        Assert.Equal(0, requests.Value + replies.Value);
    }

    private static void AssertLogged(LogEntries log, string operation, string first, string message)
    {
        var lines = log.Texts.Where(text => text.StartsWith("No ", StringComparison.Ordinal)
            && text.Contains("takes the element", StringComparison.Ordinal)
            && !text.Contains("{Part}", StringComparison.Ordinal)).ToList();
        if (first.Length == 0)
        {
            Assert.Empty(lines);
            return;
        }

        var line = Assert.Single(lines);
        Assert.Contains($"of operation {operation} takes the element '{first}'", line, StringComparison.Ordinal);
        Assert.StartsWith(
            message == "request" ? "No parameter of" : "No result or out", line, StringComparison.Ordinal);
    }

    private static MemoryHost Open(
        string lane, ILoggerFactory log, out BindingUnderTest under, out Uri address, out PartsService service)
    {
        under = Under(lane);
        address = under.NewAddress();
        service = new PartsService();
        var host = new MemoryHost(service, address) { Loggers = log };
        host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.InstanceContextMode = InstanceContextMode.Single;
        var endpoint = host.AddServiceEndpoint(typeof(IParts).FullName!, under.Create(), "");
        Prepare(under, lane, endpoint);
        host.OpenUnbound();
        under.Emit(endpoint.Contract);
        return host;
    }

    private static Memory Under(string lane) =>
        new() { IsCompiled = lane != "reflected", IsEmitted = lane == "emitted" };

    private static void Prepare(BindingUnderTest under, string lane, ServiceEndpoint endpoint)
    {
        under.Choose(endpoint.Contract);
        if (lane == "hooked")
        {
            endpoint.Contract.Operations.ToList().ForEach(operation => operation.Behaviors.Add(new Watching()));
        }
    }

    private static void Send(BindingUnderTest under, Uri address, string operation, string body)
    {
        using var factory = new ChannelFactory<IRawParts>(under.Create(), new EndpointAddress(address));
        var channel = factory.CreateChannel();
        using var request = Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, $"urn:parts/Parts/{operation}", new Fragment(body));
        if (operation == "PartsTell")
        {
            channel.Tell(request);
        }
        else
        {
            using var reply = channel.Call(request);
            Assert.False(reply.IsFault, reply.ToString());
        }

        ((IClientChannel)channel).Close();
    }

    private static void Call(IParts channel, string operation)
    {
        switch (operation)
        {
            case "PartsJoin": channel.PartsJoin("a", "b"); break;
            case "PartsSplit": channel.PartsSplit("a", out _); break;
            case "PartsNone": channel.PartsNone(); break;
            case "PartsData": channel.PartsData(new PartsBox()); break;
            case "PartsOwn": channel.PartsOwn(new PartsOwn()); break;
            case "PartsTyped": channel.PartsTyped(new PartsTyped()); break;
            case "PartsBare": channel.PartsBare(new PartsBare()); break;
            case "PartsXml": channel.PartsXml("a", "b"); break;
            case "PartsRpc": channel.PartsRpc("a", "b"); break;
            default: throw new ArgumentOutOfRangeException(nameof(operation));
        }
    }

    private static string Wrapped(string name, string content) => $"<{name} xmlns=\"urn:parts\">{content}</{name}>";

    private static TheoryData<string, int> Cases(int count)
    {
        var data = new TheoryData<string, int>();
        foreach (var lane in (string[])["compiled", "emitted", "hooked", "reflected"])
        {
            for (var i = 0; i < count; i++)
            {
                data.Add(lane, i);
            }
        }

        return data;
    }

    [ServiceContract(Namespace = "urn:parts", Name = "Parts")]
    private interface IRawParts
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Call(Message request);

        [OperationContract(Action = "urn:parts/Parts/PartsTell", IsOneWay = true)]
        void Tell(Message request);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class RawParts(string body) : IRawParts
    {
        public Message Call(Message request) => Message.CreateMessage(
            request.Version, request.Headers.Action + "Response", new Fragment(body));

        public void Tell(Message request)
        {
        }
    }

    private sealed class Fragment(string xml) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            foreach (var element in XElement.Parse($"<all>{xml}</all>").Elements())
            {
                element.WriteTo(writer);
            }
        }
    }

    private sealed class Watching : IOperationBehavior, IParameterInspector
    {
        public void AddBindingParameters(
            OperationDescription operationDescription, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation) =>
            clientOperation.ParameterInspectors.Add(this);

        public void ApplyDispatchBehavior(
            OperationDescription operationDescription, DispatchOperation dispatchOperation) =>
            dispatchOperation.ParameterInspectors.Add(this);

        public void Validate(OperationDescription operationDescription)
        {
        }

        public object? BeforeCall(string operationName, object?[] inputs) => null;

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
        {
        }
    }

    /// <summary>Counts the measurements of one operation.</summary>
    private sealed class IgnoredCounter : IDisposable
    {
        private readonly MeterListener _listener = new();
        private long _value;

        public IgnoredCounter(string operation, string message)
        {
            _listener.InstrumentPublished = (instrument, listener) =>
            {
                if (instrument is { Meter.Name: "Woad", Name: "woad.elements.ignored" })
                {
                    listener.EnableMeasurementEvents(instrument);
                }
            };
            _listener.SetMeasurementEventCallback<long>((_, value, tags, _) =>
            {
                if (tags[0].Value as string == operation && tags[1].Value as string == message)
                {
                    Interlocked.Add(ref _value, value);
                }
            });
            _listener.Start();
        }

        public long Value => Interlocked.Read(ref _value);

        public void Dispose() => _listener.Dispose();
    }
}
