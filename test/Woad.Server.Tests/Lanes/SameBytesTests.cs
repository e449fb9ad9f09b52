using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Bench;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Freeze;
using Woad.Transports.Tcp;

namespace Woad.Server.Tests.Lanes;

/// <summary>What the fast lane answers is, byte for byte, what the message lane answers.</summary>
[Trait("Category", "Slow")]
public sealed class SameBytesTests
{
    private const string Namespace = "http://bench.test/";

    /// <summary>Operation and body; with what a usual client sends and with what others may send.</summary>
    private static readonly (string Operation, string Body)[] Calls =
    [
        ("GetOrders", "<GetOrders xmlns='http://bench.test/'><n>1</n></GetOrders>"),
        ("GetOrders", "<GetOrders xmlns='http://bench.test/'><n>100</n></GetOrders>"),
        ("GetOrders", "<GetOrders xmlns='http://bench.test/'><n>0</n></GetOrders>"),
        ("GetOrders", "<GetOrders xmlns='http://bench.test/'><n>-1</n></GetOrders>"),
        ("GetOrders", "<x:GetOrders xmlns:x='http://bench.test/'> <!-- two --> <x:n> 2 </x:n></x:GetOrders>"),
        ("GetOrders", "<GetOrders xmlns='http://bench.test/'/>"),
        ("GetOrders", "<GetOrders xmlns='http://bench.test/'><n>two</n></GetOrders>"),
        ("Echo", "<Echo xmlns='http://bench.test/'><s>a&lt;&amp;&#xD;&#xA;é中&gt;\"'</s></Echo>"),
        ("Echo", "<Echo xmlns='http://bench.test/'><s></s></Echo>"),
        (
            "Echo",
            "<Echo xmlns='http://bench.test/'><s n:nil='true' "
                + "xmlns:n='http://www.w3.org/2001/XMLSchema-instance'/></Echo>"),
        ("Echo", "<Echo xmlns='http://bench.test/'><other>1</other><s>late</s></Echo>"),
        ("EchoBytes", "<EchoBytes xmlns='http://bench.test/'><b>AQIDBA==</b></EchoBytes>"),
        ("Slow", "<Slow xmlns='http://bench.test/'><ms>-1</ms></Slow>"),
        ("Slow", "<Slow xmlns='http://bench.test/'><ms>1</ms></Slow>"),
        ("Count", "<Count xmlns='http://bench.test/'/>"),
    ];

    [Theory]
    [InlineData("basicHttp")]
    [InlineData("wsHttp")]
    public async Task Http_reply_is_the_same_in_both_lanes(string binding)
    {
        using var hosts = new LaneHosts(binding);
        using var http = new HttpClient();
        foreach (var (operation, body) in Calls)
        {
            var compiled = await PostAsync(http, hosts.Compiled, binding, operation, body);
            var plain = await PostAsync(http, hosts.Plain, binding, operation, body);
            Assert.Equal(plain, compiled);
        }
    }

    [Fact]
    public async Task Binary_reply_is_the_same_in_both_lanes()
    {
        using var hosts = new LaneHosts("netTcp");
        var compiled = await ReplyAllAsync(hosts.Compiled);
        var plain = await ReplyAllAsync(hosts.Plain);
        for (var i = 0; i < Calls.Length; i++)
        {
            Assert.Equal($"{Calls[i].Body} {plain[i]}", $"{Calls[i].Body} {compiled[i]}");
        }
    }

    [Theory]
    [MemberData(nameof(LaneHosts.Bindings), MemberType = typeof(LaneHosts))]
    public void Compiled_client_and_service_understand_each_other(string binding)
    {
        using var hosts = new LaneHosts(binding);
        using var factory = new ChannelFactory<ITestContract>(hosts.Binding, new EndpointAddress(hosts.Compiled));
        var proxy = factory.CreateChannel();
        Assert.Equal("<&\r\n é", proxy.Echo("<&\r\n é"));
        Assert.Equal(Order.Make(3).Select(o => (o.Id, o.CustomerName, o.OrderDate, o.Amount, o.Shipped, o.Weight)),
            proxy.GetOrders(3).Select(o => (o.Id, o.CustomerName, o.OrderDate, o.Amount, o.Shipped, o.Weight)));
        Assert.Equal([1, 2, 3], proxy.EchoBytes([1, 2, 3]));
        Assert.Equal("too fast", Assert.Throws<FaultException>(() => proxy.Slow(-1)).Message);
        Assert.Equal("http://bench.test/ITestContract/Slow", proxy.Slow(1));
        Assert.Equal(3, proxy.Count());
    }

    /// <summary>
    /// A compiled client to both services: each side takes large contents into their own arrays, or a whole message
    /// apart.
    /// </summary>
    [Theory]
    [MemberData(nameof(LaneHosts.Bindings), MemberType = typeof(LaneHosts))]
    public async Task Large_arrays_come_back_as_they_were_sent(string binding)
    {
        using var hosts = new LaneHosts(binding);
        using var compiled = new ChannelFactory<ITestContract>(hosts.Binding, new EndpointAddress(hosts.Compiled));
        using var plain = new ChannelFactory<IPlainContract>(hosts.Binding, new EndpointAddress(hosts.Plain));
        using var mixed = new ChannelFactory<ITestContract>(hosts.Binding, new EndpointAddress(hosts.Plain));
        var (one, other, third) = (compiled.CreateChannel(), plain.CreateChannel(), mixed.CreateChannel());
        foreach (var length in (int[])[60_000, 65_538, 131_071, 131_072, 500_000, 1_000_001, 5_000_002, 20_000_000])
        {
            var bytes = new byte[length];
            new Random(length).NextBytes(bytes);
            var copy = bytes.ToArray();
            Assert.True(copy.AsSpan().SequenceEqual(one.EchoBytes(bytes)), $"compiled {length}");
            Assert.True(copy.AsSpan().SequenceEqual(other.EchoBytes(bytes)), $"plain {length}");
            Assert.True(copy.AsSpan().SequenceEqual(third.EchoBytes(bytes)), $"mixed {length}");
        }

        // Several at once over one session.
        await Task.WhenAll(Enumerable.Range(1, 8).Select(n => Task.Run(() =>
        {
            var bytes = new byte[n * 100_003];
            bytes.AsSpan().Fill((byte)n);
            Assert.True(bytes.AsSpan().SequenceEqual(one.EchoBytes(bytes)), $"{n}");
        })));
    }

    private static async Task<string> PostAsync(
        HttpClient http, Uri address, string binding, string operation, string body)
    {
        var action = $"{Namespace}ITestContract/{operation}";
        var isPlain = binding == "basicHttp";
        var envelope = isPlain
            ? $"<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>{body}</s:Body></s:Envelope>"
            : "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
                + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>"
                + $"<a:Action s:mustUnderstand=\"1\">{action}</a:Action>"
                + "<a:MessageID>urn:uuid:00112233-4455-6677-8899-aabbccddeeff</a:MessageID>"
                + "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>"
                + $"<a:To s:mustUnderstand=\"1\">{address}</a:To></s:Header><s:Body>{body}</s:Body></s:Envelope>";
        using var content = new StringContent(envelope, Encoding.UTF8);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse(
            isPlain ? "text/xml; charset=utf-8" : "application/soap+xml; charset=utf-8");
        using var request = new HttpRequestMessage(HttpMethod.Post, address) { Content = content };
        if (isPlain)
        {
            request.Headers.Add("SOAPAction", $"\"{action}\"");
        }

        using var response = await http.SendAsync(request);
        return $"{operation} {body}\n{(int)response.StatusCode} {response.Content.Headers.ContentType} "
            + $"{await response.Content.ReadAsStringAsync()}";
    }

    private static async Task<List<string>> ReplyAllAsync(Uri address)
    {
        var (transport, encoding, _) = BindingFreezer.Freeze(
            LaneHosts.Make("netTcp"), TimeProvider.System, (_, transport) => transport, (_, _) => []);
        var session = await FramedConnector.Tcp.ConnectAsync(
            new EndpointAddress(address), address, transport, CancellationToken.None);
        var replies = new List<string>();
        foreach (var (operation, body) in Calls)
        {
            var output = new Outgoing();
            MessageWriter.Write(Request(address, operation, body), encoding, session.Strings, output);
            await session.SendAsync(output, CancellationToken.None);
            session.Flush();
            var reply = new Incoming();
            Assert.True(await session.ReceiveAsync(reply, CancellationToken.None));
            replies.Add(Convert.ToHexString(reply.Envelope.Span));
        }

        session.Abort(null);
        return replies;
    }

    private static Message Request(Uri address, string operation, string body)
    {
        var reader = System.Xml.XmlReader.Create(new StringReader(body));
        var message = Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, $"{Namespace}ITestContract/{operation}", reader);
        message.Headers.MessageId = new System.Xml.UniqueId("urn:uuid:00112233-4455-6677-8899-aabbccddeeff");
        message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        message.Headers.To = address;
        return message;
    }
}
