using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Channels;

/// <summary>Plain bytes over HTTP: neither side sees an envelope.</summary>
public sealed class ByteStreamTests : IDisposable
{
    private static readonly byte[] Content = [.. Enumerable.Range(0, 20_000).Select(i => (byte)i)];

    private readonly Uri _address = new($"http://127.0.0.1:{FreePort.Next()}/bytes");
    private readonly ServiceHost _host = new(typeof(Turning));

    public ByteStreamTests()
    {
        _host.AddServiceEndpoint(typeof(IBytes), Binding(), _address);
        _host.Open();
    }

    public void Dispose() => ((IDisposable)_host).Dispose();

    [Fact]
    public void Client_and_service_exchange_bytes()
    {
        using var factory = new ChannelFactory<IBytes>(Binding(), new EndpointAddress(_address));
        using var reply = factory.CreateChannel().Process(ByteStreamMessage.CreateMessage(new MemoryStream(Content)));
        Assert.Equal(Content.Reverse(), reply.GetBody<byte[]>());
    }

    [Fact]
    public async Task Any_http_client_is_served_with_any_content_type()
    {
        using var client = new HttpClient();
        using var content = new ByteArrayContent(Content);
        content.Headers.ContentType = new MediaTypeHeaderValue("image/png");
        using var response = await client.PostAsync(_address, content);
        Assert.Equal(Content.Reverse(), await response.Content.ReadAsByteArrayAsync());
        Assert.Equal("application/octet-stream", response.Content.Headers.ContentType!.MediaType);
    }

    private static CustomBinding Binding() => new(
        new ByteStreamMessageEncodingBindingElement(),
        new HttpTransportBindingElement { MaxReceivedMessageSize = 100_000 });

    [ServiceContract]
    private interface IBytes
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Process(Message message);
    }

    private sealed class Turning : IBytes
    {
        public Message Process(Message message)
        {
            var bytes = message.GetBody<byte[]>();
            Array.Reverse(bytes);
            return ByteStreamMessage.CreateMessage(new ArraySegment<byte>(bytes));
        }
    }
}
