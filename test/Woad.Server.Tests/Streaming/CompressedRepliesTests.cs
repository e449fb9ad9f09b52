using System.Net;
using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Streaming;

/// <summary>
/// A service that compresses binary messages reads each form of them, and answers in one that its client takes.
/// </summary>
public sealed class CompressedRepliesTests
{
    private const string Binary = "application/soap+msbin1";

    public static TheoryData<CompressionFormat, TransferMode> Services => new()
    {
        { CompressionFormat.GZip, TransferMode.Buffered }, { CompressionFormat.GZip, TransferMode.Streamed },
        { CompressionFormat.Deflate, TransferMode.Buffered }, { CompressionFormat.Deflate, TransferMode.Streamed },
    };

    [Theory]
    [MemberData(nameof(Services))]
    public async Task Reply_is_compressed_when_the_request_accepts_it(CompressionFormat format, TransferMode mode)
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/compressed");
        await using var host = await OpenAsync(() => Http(format, mode), address);
        var own = format == CompressionFormat.GZip ? "gzip" : "deflate";
        var other = format == CompressionFormat.GZip ? "deflate" : "gzip";
        using var http = new HttpClient(new SocketsHttpHandler());
        foreach (var sent in Enum.GetValues<CompressionFormat>())
        {
            foreach (var (accepts, isCompressed) in new[]
            {
                (null, false), ("", false), (other, false), ("br", false), ("identity", false), (own, true),
                (own.ToUpperInvariant(), true), ($"{other}, {own}", true), ($"br;q=1.0, {own};q=0.5", true),
                ($"{own};q=0", false), ($"{own}; q=0.000", false), ($"{own}; q=0.001", true), ($"x{own}", false),
                (",,;;", false),
            })
            {
                var (type, text) = await CallAsync(http, address, sent, accepts);
                Assert.Equal((sent, accepts, isCompressed ? $"{Binary}+{own}" : Binary), (sent, accepts, type));
                Assert.Equal("anna!", text);
            }
        }
    }

    [Fact]
    public async Task Service_without_compression_refuses_compressed_requests()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/plain");
        await using var host = await OpenAsync(
            static () => Http(CompressionFormat.None, TransferMode.Buffered), address);
        using var http = new HttpClient(new SocketsHttpHandler());

        Assert.Equal((Binary, "anna!"), await CallAsync(http, address, CompressionFormat.None, "gzip, deflate"));
        var refused = await Assert.ThrowsAsync<HttpRequestException>(
            () => CallAsync(http, address, CompressionFormat.GZip, "gzip"));
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, refused.StatusCode);
    }

    public static TheoryData<string> Transports =>
        ["http", "http, streamed", "http, not decompressed", "net.tcp", "net.tcp, streamed", "ws", "ws, streamed"];

    /// <summary>Clients of each form, with the same service and in the same run.</summary>
    [Theory]
    [MemberData(nameof(Transports))]
    public async Task Clients_of_each_form_call_a_service_that_compresses(string transport)
    {
        foreach (var format in (CompressionFormat[])[CompressionFormat.GZip, CompressionFormat.Deflate])
        {
            var scheme = transport.StartsWith("net", StringComparison.Ordinal) ? "net.tcp" : "http";
            var address = new Uri($"{scheme}://localhost:{FreePort.Next()}/compressed");
            await using var host = await OpenAsync(() => Create(transport, format), address);
            foreach (var client in Enum.GetValues<CompressionFormat>())
            {
                await Task.Run(() =>
                {
                    using var factory = new ChannelFactory<IGreeter>(
                        Create(transport, client), new EndpointAddress(address));
                    var channel = factory.CreateChannel();
                    for (var i = 0; i < 3; i++)
                    {
                        Assert.Equal("anna!", channel.Greet("anna"));
                    }

                    ((IClientChannel)channel).Close();
                });
            }
        }
    }

    [ServiceContract(Namespace = "urn:greeter")]
    public interface IGreeter
    {
        [OperationContract(Action = "urn:greet", ReplyAction = "urn:greeted")]
        string Greet(string name);
    }

    public class Greeter : IGreeter
    {
        public string Greet(string name) => name + "!";
    }

    private static async Task<(string Type, string Text)> CallAsync(
        HttpClient http, Uri address, CompressionFormat sent, string? accepts)
    {
        var encoder = Encoder(sent);
        var message = Message.CreateMessage(MessageVersion.Default, "urn:greet", new Greeting());
        message.Headers.To = address;
        message.Headers.MessageId = new System.Xml.UniqueId();
        message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        var stream = new MemoryStream();
        encoder.WriteMessage(message, stream);
        using var request = new HttpRequestMessage(HttpMethod.Post, address)
        {
            Content = new ByteArrayContent(stream.ToArray()),
        };
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(encoder.ContentType);
        if (accepts is not null)
        {
            request.Headers.TryAddWithoutValidation("Accept-Encoding", accepts);
        }

        using var response = await http.SendAsync(request);
        response.EnsureSuccessStatusCode();
        var type = response.Content.Headers.ContentType!.ToString();
        var received = type.EndsWith("gzip", StringComparison.Ordinal) ? CompressionFormat.GZip
            : type.EndsWith("deflate", StringComparison.Ordinal) ? CompressionFormat.Deflate
            : CompressionFormat.None;
        using var reply = Encoder(received).ReadMessage(await response.Content.ReadAsStreamAsync(), 65536, type);
        using var body = reply.GetReaderAtBodyContents();
        body.ReadStartElement("GreetResponse", "urn:greeter");
        return (type, body.ReadElementContentAsString());
    }

    private static MessageEncoder Encoder(CompressionFormat format) =>
        new BinaryMessageEncodingBindingElement { CompressionFormat = format }.CreateMessageEncoderFactory().Encoder;

    private static CustomBinding Http(CompressionFormat format, TransferMode mode) => new(
        new BinaryMessageEncodingBindingElement { CompressionFormat = format },
        new HttpTransportBindingElement { TransferMode = mode });

    private static CustomBinding Create(string transport, CompressionFormat format)
    {
        var mode = transport.EndsWith("streamed", StringComparison.Ordinal)
            ? TransferMode.Streamed
            : TransferMode.Buffered;
        TransportBindingElement element = transport[..2] switch
        {
            "ne" => new TcpTransportBindingElement { TransferMode = mode },
            "ws" => new HttpTransportBindingElement
            {
                TransferMode = mode,
                WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
            },
            _ => new HttpTransportBindingElement
            {
                TransferMode = mode,
                DecompressionEnabled = !transport.EndsWith("not decompressed", StringComparison.Ordinal),
            },
        };
        return new CustomBinding(new BinaryMessageEncodingBindingElement { CompressionFormat = format }, element);
    }

    private static async Task<IAsyncDisposable> OpenAsync(Func<Binding> create, Uri address)
    {
        var host = new ServiceHost(typeof(Greeter));
        host.AddServiceEndpoint(typeof(IGreeter), create(), address);
        await Task.Run(host.Open);
        return new Closing(host);
    }

    private sealed class Closing(ServiceHost host) : IAsyncDisposable
    {
        public async ValueTask DisposeAsync() => await Task.Run(host.Abort);
    }

    [System.Runtime.Serialization.DataContract(Name = "Greet", Namespace = "urn:greeter")]
    private sealed class Greeting
    {
        [System.Runtime.Serialization.DataMember(Name = "name")]
        public string Name { get; set; } = "anna";
    }
}
