using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Streaming;

/// <summary>Streams of programs that only read synchronously, lie about themselves, fail or never return.</summary>
[Trait("Category", "Slow")]
public sealed class OddStreamTests
{
    private static readonly string[] Bindings =
    [
        "NetTcp", "BasicHttp", "BinaryHttp", "TextTcp", "MtomBasicHttp", "MtomTcp", "GZipTcp", "NamedPipe", "WebSocket",
        "TextWebSocket", "MtomWebSocket",
    ];

    public static TheoryData<string, TransferMode> All
    {
        get
        {
            var data = new TheoryData<string, TransferMode>();
            foreach (var binding in Bindings)
            {
                data.Add(binding, TransferMode.Streamed);
                data.Add(binding, TransferMode.Buffered);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Streams_are_sent_to_their_end_both_ways(string binding, TransferMode mode)
    {
        using var host = new OddHost(StreamBindings.Create(binding, mode, 1 << 20));
        var proxy = host.Create(StreamBindings.Create(binding, mode, 1 << 20));
        foreach (var kind in OddStream.Whole)
        {
            var length = OddStreamsService.LengthOf(kind);
            Assert.True(length == proxy.Put(new OddStream(kind, length)), kind);
            using var got = proxy.Get(kind);
            Assert.True(length == Pattern.Check(got), kind);
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Stream_that_fails_ends_its_call_and_no_other(string binding, TransferMode mode)
    {
        using var host = new OddHost(StreamBindings.Create(binding, mode, 1 << 20));
        foreach (var kind in OddStream.Broken)
        {
            var sender = host.Create(StreamBindings.Create(binding, mode, 1 << 20));
            Assert.ThrowsAny<Exception>(() => sender.Put(new OddStream(kind, OddStreamsService.Length)));
            var receiver = host.Create(StreamBindings.Create(binding, mode, 1 << 20));
            Assert.ThrowsAny<CommunicationException>(() =>
            {
                using var got = receiver.Get(kind);
                Pattern.Check(got);
            });
            Assert.Equal(1, host.Create(StreamBindings.Create(binding, mode, 1 << 20)).Ping());
        }
    }

    [Theory]
    [InlineData("NetTcp", TransferMode.Streamed)]
    [InlineData("BasicHttp", TransferMode.Streamed)]
    [InlineData("MtomBasicHttp", TransferMode.Streamed)]
    [InlineData("WebSocket", TransferMode.Streamed)]
    [InlineData("NetTcp", TransferMode.Buffered)]
    [InlineData("BasicHttp", TransferMode.Buffered)]
    [InlineData("MtomBasicHttp", TransferMode.Buffered)]
    [InlineData("WebSocket", TransferMode.Buffered)]
    public async Task Sender_does_not_wait_longer_than_its_timeout_for_a_stream_that_blocks(
        string binding, TransferMode mode)
    {
        using var host = new OddHost(StreamBindings.Create(binding, mode, 1 << 20));
        var own = StreamBindings.Create(binding, mode, 1 << 20);
        own.SendTimeout = TimeSpan.FromSeconds(2);
        var proxy = host.Create(own);
        using var source = new OddStream("blocks", OddStreamsService.Length);
        try
        {
            var calling = OwnThread.Run(() => proxy.Put(source));

            var error = await Record.ExceptionAsync(() => calling.WaitAsync(TimeSpan.FromSeconds(60)));
            Assert.True(calling.IsCompleted, "The call waits for the stream.");
            Assert.IsType<TimeoutException>(error);
            Assert.Equal(1, host.Create(StreamBindings.Create(binding, mode, 1 << 20)).Ping());
        }
        finally
        {
            source.Let();
        }
    }

    [Theory]
    [InlineData(TransferMode.Streamed)]
    [InlineData(TransferMode.Buffered)]
    public async Task Raw_responses_of_plain_http_are_sent_to_their_end(TransferMode mode)
    {
        var address = new Uri($"http://127.0.0.1:{FreePort.Next()}/odd/");
        using var host = new WebServiceHost(new OddStreamsService(), address);
        host.AddServiceEndpoint(typeof(IOddStreams), new WebHttpBinding { TransferMode = mode }, "");
        host.Open();
        using var http = new HttpClient();
        foreach (var kind in OddStream.Whole)
        {
            await using var got = await http.GetStreamAsync(new Uri(address, $"get/{Uri.EscapeDataString(kind)}"));
            Assert.True(OddStreamsService.LengthOf(kind) == await Pattern.CheckAsync(got), kind);
        }

        foreach (var kind in OddStream.Broken)
        {
            await Assert.ThrowsAnyAsync<Exception>(
                () => http.GetByteArrayAsync(new Uri(address, $"get/{Uri.EscapeDataString(kind)}")));
            Assert.Equal("1", await http.GetStringAsync(new Uri(address, "ping")));
        }
    }

    [Theory]
    [InlineData(TransferMode.Streamed)]
    [InlineData(TransferMode.Buffered)]
    public void Raw_requests_of_plain_http_are_sent_to_their_end(TransferMode mode)
    {
        var address = new Uri($"http://127.0.0.1:{FreePort.Next()}/odd/");
        using var host = new WebServiceHost(new OddStreamsService(), address);
        host.AddServiceEndpoint(
            typeof(IOddStreams), new WebHttpBinding { TransferMode = mode, MaxReceivedMessageSize = 1 << 20 }, "");
        host.Open();
        using var factory = new WebChannelFactory<IOddStreams>(
            new WebHttpBinding { TransferMode = mode, MaxReceivedMessageSize = 1 << 20 }, address);
        var proxy = factory.CreateChannel();
        foreach (var kind in OddStream.Whole)
        {
            var length = OddStreamsService.LengthOf(kind);
            Assert.True(length == proxy.Put(new OddStream(kind, length)), kind);
        }

        foreach (var kind in OddStream.Broken)
        {
            Assert.ThrowsAny<Exception>(() => proxy.Put(new OddStream(kind, OddStreamsService.Length)));
        }
    }

    [Fact]
    public void Messages_of_bytes_take_streams_to_their_end()
    {
        var encoder = new ByteStreamMessageEncodingBindingElement().CreateMessageEncoderFactory().Encoder;
        foreach (var kind in OddStream.Whole)
        {
            var length = OddStreamsService.LengthOf(kind);
            using var message = ByteStreamMessage.CreateMessage(new OddStream(kind, length));
            using var written = new MemoryStream();
            encoder.WriteMessage(message, written);
            written.Position = 0;
            Assert.True(length == Pattern.Check(written), kind);
        }
    }

    private sealed class OddHost : IDisposable
    {
        private readonly ServiceHost _host;
        private readonly List<ICommunicationObject> _clients = [];

        public OddHost(Binding binding)
        {
            Address = StreamBindings.NewAddress(binding);
            _host = new ServiceHost(new OddStreamsService());
            _host.AddServiceEndpoint(typeof(IOddStreams), binding, Address);
            _host.Open();
        }

        public Uri Address { get; }

        public IOddStreams Create(Binding binding)
        {
            var factory = new ChannelFactory<IOddStreams>(binding, new EndpointAddress(Address));
            _clients.Add(factory);
            return factory.CreateChannel();
        }

        public void Dispose()
        {
            _clients.ForEach(static c => c.Abort());
            _host.Abort();
        }
    }
}
