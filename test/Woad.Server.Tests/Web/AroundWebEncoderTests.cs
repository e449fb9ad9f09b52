using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Web;

/// <summary>
/// An encoder of the program around the one for plain HTTP reads and writes all bodies; a GET has none.
/// </summary>
public sealed class AroundWebEncoderTests : IDisposable
{
    private readonly Uri _address = new($"http://localhost:{FreePort.Next()}/desk");
    private readonly ServiceHost _host = new(typeof(Desk));
    private readonly Around _around = new();
    private readonly Watching _behavior = new();

    public AroundWebEncoderTests()
    {
        _host.AddServiceEndpoint(typeof(IDesk), Binding(_around), _address).EndpointBehaviors.Add(_behavior);
        Task.Run(_host.Open).GetAwaiter().GetResult();
    }

    public void Dispose() => _host.Abort();

    [Fact]
    public async Task Requests_without_a_body_reach_selector_and_formatter()
    {
        using var http = new HttpClient();

        Assert.Contains("7", await http.GetStringAsync($"{_address}/Add?x=3&y=4"), StringComparison.Ordinal);
        Assert.Equal(["GET True"], _behavior.Seen);
        Assert.Equal((0, 1), (_around.Reads, _around.Writes));
    }

    [Fact]
    public void Client_and_service_exchange_bodies_through_it()
    {
        var around = new Around();
        using var factory = new ChannelFactory<IDesk>(Binding(around), new EndpointAddress(_address));
        factory.Endpoint.EndpointBehaviors.Add(new WebHttpBehavior());
        var desk = factory.CreateChannel();

        Assert.Equal(7, desk.Add(3, 4));
        Assert.Equal("t", desk.Put(new Book { Title = "t", Pages = 9 }).Title);
        Assert.Equal("ab1", desk.Wrapped("ab", 1, out var length));
        Assert.Equal(2, length);
        Assert.Equal((2, 3), (_around.Reads, _around.Writes));
        Assert.Equal(3, around.Reads);
        Assert.Equal(["GET True", "POST False", "POST False"], _behavior.Seen);
    }

    private static CustomBinding Binding(Around around) =>
        new(around, new HttpTransportBindingElement { ManualAddressing = true });

    private sealed class Watching : WebHttpBehavior
    {
        public List<string> Seen { get; } = [];

        protected override WebHttpDispatchOperationSelector GetOperationSelector(ServiceEndpoint endpoint) =>
            new Selector(endpoint, Seen);

        private sealed class Selector(ServiceEndpoint endpoint, List<string> seen)
            : WebHttpDispatchOperationSelector(endpoint)
        {
            protected override string SelectOperation(ref Message message, out bool uriMatched)
            {
                seen.Add(
                    $"{((HttpRequestMessageProperty)message.Properties[HttpRequestMessageProperty.Name]!).Method} "
                        + $"{message.IsEmpty}");
                return base.SelectOperation(ref message, out uriMatched);
            }
        }
    }

    private sealed class Around : MessageEncodingBindingElement
    {
        private readonly WebMessageEncodingBindingElement _inner = new();

        public int Reads { get; private set; }

        public int Writes { get; private set; }

        public override MessageVersion MessageVersion
        {
            get => _inner.MessageVersion;
            set => _inner.MessageVersion = value;
        }

        public override BindingElement Clone() => this;

        public override MessageEncoderFactory CreateMessageEncoderFactory() =>
            new Factory(this, _inner.CreateMessageEncoderFactory());

        private sealed class Factory(Around owner, MessageEncoderFactory inner) : MessageEncoderFactory
        {
            public override MessageEncoder Encoder { get; } = new Wrapper(owner, inner.Encoder);

            public override MessageVersion MessageVersion => inner.MessageVersion;
        }

        private sealed class Wrapper(Around owner, MessageEncoder inner) : MessageEncoder
        {
            public override string ContentType => inner.ContentType;

            public override string MediaType => inner.MediaType;

            public override MessageVersion MessageVersion => inner.MessageVersion;

            public override bool IsContentTypeSupported(string contentType) =>
                inner.IsContentTypeSupported(contentType);

            public override Message ReadMessage(
                ArraySegment<byte> buffer, BufferManager bufferManager, string contentType)
            {
                owner.Reads++;
                return inner.ReadMessage(buffer, bufferManager, contentType);
            }

            public override Message ReadMessage(Stream stream, int maxSizeOfHeaders, string contentType)
            {
                owner.Reads++;
                return inner.ReadMessage(stream, maxSizeOfHeaders, contentType);
            }

            public override ArraySegment<byte> WriteMessage(
                Message message, int maxMessageSize, BufferManager bufferManager, int messageOffset)
            {
                owner.Writes++;
                return inner.WriteMessage(message, maxMessageSize, bufferManager, messageOffset);
            }

            public override void WriteMessage(Message message, Stream stream)
            {
                owner.Writes++;
                inner.WriteMessage(message, stream);
            }
        }
    }
}
