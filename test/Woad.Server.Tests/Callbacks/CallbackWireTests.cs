using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml.Linq;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Callbacks;

/// <summary>The bytes of calls in both directions of a session.</summary>
public sealed class CallbackWireTests
{
    private static readonly XNamespace Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private static readonly XNamespace Soap12 = "http://www.w3.org/2003/05/soap-envelope";

    public CallbackWireTests() => WoadServer.Register();

    public static TheoryData<string, bool> Versions
    {
        get
        {
            var data = new TheoryData<string, bool>();
            foreach (var version in (string[])["soap11-wsa10", "soap12-wsa10", "soap11-wsa2004", "soap12-wsa2004"])
            {
                data.Add(version, false);
                data.Add(version, true);
            }

            return data;
        }
    }

    public static TheoryData<TransferMode, CompressionFormat> Modes
    {
        get
        {
            var data = new TheoryData<TransferMode, CompressionFormat>();
            foreach (var mode in Enum.GetValues<TransferMode>())
            {
                data.Add(mode, CompressionFormat.None);
                data.Add(mode, CompressionFormat.GZip);
            }

            return data;
        }
    }

    /// <summary>August 2004 demands ReplyTo and MessageID of a request; a one-way message has neither.</summary>
    [Theory]
    [MemberData(nameof(Versions))]
    public void Callback_carries_the_addresses_that_its_version_demands(string version, bool isInspected)
    {
        XNamespace addressing = version.EndsWith("wsa10", StringComparison.Ordinal)
            ? "http://www.w3.org/2005/08/addressing"
            : "http://schemas.xmlsoap.org/ws/2004/08/addressing";
        var anonymous = addressing.NamespaceName + (version.EndsWith("wsa10", StringComparison.Ordinal)
            ? "/anonymous"
            : "/role/anonymous");
        var isSoap12 = version.StartsWith("soap12", StringComparison.Ordinal);
        var versions = MessageVersion.CreateVersion(
            isSoap12 ? EnvelopeVersion.Soap12 : EnvelopeVersion.Soap11,
            version.EndsWith("wsa10", StringComparison.Ordinal)
                ? AddressingVersion.WSAddressing10
                : AddressingVersion.WSAddressingAugust2004);
        using var relay = Run(
            "net.tcp",
            () => new CustomBinding(
                new TextMessageEncodingBindingElement(versions, System.Text.Encoding.UTF8),
                new TcpTransportBindingElement()),
            isInspected);

        var soap = isSoap12 ? Soap12 : Soap11;
        var headers = RecordingRelay.Envelopes(relay.FromService)
            .Select(e => XElement.Parse(e).Element(soap + "Header")!)
            .Where(h => h.Element(addressing + "RelatesTo") is null)
            .ToDictionary(h => h.Element(addressing + "Action")!.Value.Split('/')[^1]);
        Assert.Equal(["Double", "Told"], headers.Keys.Order());
        Assert.Equal(anonymous, headers["Double"].Element(addressing + "ReplyTo")?.Value);
        Assert.NotNull(headers["Double"].Element(addressing + "MessageID"));
        Assert.Null(headers["Told"].Element(addressing + "ReplyTo"));
        Assert.Null(headers["Told"].Element(addressing + "MessageID"));
        Assert.All(headers.Values, h => Assert.Equal(anonymous, h.Element(addressing + "To")?.Value));
    }

    /// <summary>
    /// As Microsoft's client reads and writes them: a table of strings is only where nothing streams.
    /// </summary>
    [Theory]
    [MemberData(nameof(Modes))]
    public void Binary_messages_share_strings_in_the_direction_that_does_not_stream(
        TransferMode mode, CompressionFormat compression)
    {
        foreach (var isInspected in (bool[])[false, true])
        {
            using var relay = Run(
                "http",
                () => new CustomBinding(
                    new BinaryMessageEncodingBindingElement { CompressionFormat = compression },
                    new HttpTransportBindingElement
                    {
                        TransferMode = mode,
                        WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
                    }),
                isInspected);

            var fromClient = Plain(relay.FromClient, compression);
            var fromService = Plain(relay.FromService, compression);
            Assert.Equal((3, 4), (fromClient.Count, fromService.Count));
            AssertForm(fromClient, mode is TransferMode.Streamed or TransferMode.StreamedRequest);
            AssertForm(fromService, mode is TransferMode.Streamed or TransferMode.StreamedResponse);
        }
    }

    private static List<byte[]> Plain(byte[] bytes, CompressionFormat compression) =>
    [
        .. RecordingRelay.Messages(bytes).Select(m =>
        {
            if (compression == CompressionFormat.None)
            {
                return m;
            }

            using var all = new MemoryStream();
            using var unpacked = new System.IO.Compression.GZipStream(
                new MemoryStream(m), System.IO.Compression.CompressionMode.Decompress);
            unpacked.CopyTo(all);
            return all.ToArray();
        }),
    ];

    /// <summary>
    /// An envelope begins with s:Envelope (56 02); the size of a table stands before it ([MC-NBFSE] 2.1).
    /// </summary>
    private static void AssertForm(List<byte[]> messages, bool streams)
    {
        Assert.All(messages, m => Assert.Equal([0x56, 0x02], m.AsSpan(streams ? 0 : m[0] + 1, 2).ToArray()));
        Assert.Equal(!streams, messages.Exists(static m => m[0] > 0 && m[0] != 0x56));
    }

    /// <summary>A call with a call back, and one with a one-way message back.</summary>
    private static RecordingRelay Run(string scheme, Func<Binding> binding, bool isInspected)
    {
        var port = FreePort.Next();
        var relay = new RecordingRelay(port);
        var address = $"{scheme}://localhost:{relay.Port}/talk";
        using var host = new ServiceHost(typeof(TalkService));
        host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.ConcurrencyMode = ConcurrencyMode.Reentrant;
        var endpoint = host.AddServiceEndpoint(
            typeof(ITalk), binding(), address, new Uri($"{scheme}://localhost:{port}/talk"));
        using var factory = new DuplexChannelFactory<ITalk>(
            new InstanceContext(new TalkClient()), binding(), new EndpointAddress(address));
        if (isInspected)
        {
            endpoint.EndpointBehaviors.Add(new Inspected());
            factory.Endpoint.EndpointBehaviors.Add(new Inspected());
        }

        Task.Run(host.Open).GetAwaiter().GetResult();
        var channel = factory.CreateChannel();
        Assert.Equal(14, channel.Ask(7));
        Assert.Equal(1, channel.Count(1));
        ((IClientChannel)channel).Close();
        return relay;
    }

    /// <summary>Messages that somebody looks at are not written by codecs.</summary>
    private sealed class Inspected : IEndpointBehavior, IClientMessageInspector, IDispatchMessageInspector
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            clientRuntime.MessageInspectors.Add(this);
            clientRuntime.CallbackDispatchRuntime.MessageInspectors.Add(this);
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
            endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);
            endpointDispatcher.DispatchRuntime.CallbackClientRuntime.MessageInspectors.Add(this);
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }

        public object? BeforeSendRequest(ref Message request, IClientChannel channel) => null;

        public void AfterReceiveReply(ref Message reply, object? correlationState)
        {
        }

        public object? AfterReceiveRequest(
            ref Message request, IClientChannel channel, InstanceContext instanceContext) => null;

        public void BeforeSendReply(ref Message reply, object? correlationState)
        {
        }
    }
}
