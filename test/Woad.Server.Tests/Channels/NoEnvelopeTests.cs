using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Channels;

/// <summary>
/// MessageVersion.None over HTTP: every method is taken, and a request without a body is an empty message.
/// </summary>
public sealed class NoEnvelopeTests
{
    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    public async Task Requests_without_a_body_are_empty_messages(TransferMode mode)
    {
        var address = new Uri($"http://127.0.0.1:{FreePort.Next()}/plain");
        using var host = Open(address, mode);
        using var http = new HttpClient();

        Assert.Equal("GET True /plain/a?b=c", await SendAsync(http, HttpMethod.Get, $"{address}/a?b=c", null));
        Assert.Equal("DELETE True /plain", await SendAsync(http, HttpMethod.Delete, address.AbsoluteUri, null));
        Assert.Equal("POST True /plain", await SendAsync(http, HttpMethod.Post, address.AbsoluteUri, null));
        using var empty = new ByteArrayContent([]);
        Assert.Equal("POST True /plain", await SendAsync(http, HttpMethod.Post, address.AbsoluteUri, empty));
        using var xml = new StringContent("<x/>", Encoding.UTF8, "application/xml");
        Assert.Equal("PUT False /plain", await SendAsync(http, HttpMethod.Put, address.AbsoluteUri, xml));
    }

    [Fact]
    public async Task Body_of_another_type_is_refused()
    {
        var address = new Uri($"http://127.0.0.1:{FreePort.Next()}/plain");
        using var host = Open(address, TransferMode.Buffered);
        using var http = new HttpClient();
        using var bytes = new ByteArrayContent([1, 2]);
        using var missing = await http.PostAsync(address, bytes);
        using var image = new StringContent("x", Encoding.UTF8, "image/png");
        using var wrong = await http.PostAsync(address, image);

        Assert.Equal(
            (HttpStatusCode.UnsupportedMediaType, "Missing Content Type", HttpStatusCode.UnsupportedMediaType),
            (missing.StatusCode, missing.ReasonPhrase, wrong.StatusCode));
    }

    [Fact]
    public void Client_gets_an_empty_message_for_a_reply_without_a_body()
    {
        var address = new Uri($"http://127.0.0.1:{FreePort.Next()}/plain");
        using var host = Open(address, TransferMode.Buffered);
        using var factory = new ChannelFactory<IPlain>(Binding(TransferMode.Buffered), new EndpointAddress(address));
        var request = Message.CreateMessage(MessageVersion.None, (string?)null);
        request.Properties[HttpRequestMessageProperty.Name] = new HttpRequestMessageProperty
        {
            Method = "GET",
            QueryString = "silent=1",
            SuppressEntityBody = true,
        };

        using var reply = factory.CreateChannel().Process(request);

        Assert.True(reply.IsEmpty);
    }

    private static async Task<string> SendAsync(
        HttpClient http, HttpMethod method, string address, HttpContent? content)
    {
        using var request = new HttpRequestMessage(method, address) { Content = content };
        using var response = await http.SendAsync(request);
        return response.Headers.GetValues("X-Seen").Single();
    }

    private static ServiceHost Open(Uri address, TransferMode mode)
    {
        var host = new ServiceHost(typeof(Plain));
        host.AddServiceEndpoint(typeof(IPlain), Binding(mode), address);
        Task.Run(host.Open).GetAwaiter().GetResult();
        return host;
    }

    private static CustomBinding Binding(TransferMode mode) => new(
        new TextMessageEncodingBindingElement(MessageVersion.None, Encoding.UTF8),
        new HttpTransportBindingElement { TransferMode = mode });

    [ServiceContract]
    private interface IPlain
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Process(Message message);
    }

    private sealed class Plain : IPlain
    {
        public Message Process(Message message)
        {
            var request = (HttpRequestMessageProperty)message.Properties[HttpRequestMessageProperty.Name]!;
            var reply = Message.CreateMessage(MessageVersion.None, (string?)null);
            var response = new HttpResponseMessageProperty { SuppressEntityBody = true };
            response.Headers["X-Seen"] = $"{request.Method} {message.IsEmpty} {message.Headers.To!.PathAndQuery}";
            reply.Properties[HttpResponseMessageProperty.Name] = response;
            return reply;
        }
    }
}
