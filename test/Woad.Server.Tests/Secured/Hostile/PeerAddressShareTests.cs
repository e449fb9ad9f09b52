using System.Net;
using System.Net.Http.Headers;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Text.RegularExpressions;
using Woad.Server.Tests.Http;
using Woad.Server.Tests.Schemes;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Hostile;

/// <summary>
/// Half-open negotiations of one machine, over real connections from two addresses: they keep out none of another one,
/// and the meter tells of them.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
public sealed partial class PeerAddressShareTests
{
    private const int Most = 8;

    [Theory]
    [InlineData(25, true)]
    [InlineData(100, false)]
    public async Task Negotiations_of_one_address_leave_room_for_another(int share, bool isServed)
    {
        var begin = Recorded();
        using var host = new WhoHost(Binding(share));
        using var meter = new HandshakeMeter(host.Address);
        using var flood = From("127.0.0.2");
        for (var i = 0; i < Most; i++)
        {
            Assert.Equal(HttpStatusCode.OK, await PostAsync(flood, host.Address, begin));
        }

        Assert.Equal(Most, meter.Held());
        Assert.Equal(0, meter.Refused);
        Assert.Equal(HttpStatusCode.InternalServerError, await PostAsync(flood, host.Address, begin));
        Assert.Equal(1, meter.Refused);
        Assert.Equal(0, meter.Dropped);

        var factory = Client(host);
        if (isServed)
        {
            Assert.Equal("alice", await Task.Run(() => factory.CreateChannel().AmI()[1]));
            Assert.Equal(1, meter.Dropped);
        }
        else
        {
            await Assert.ThrowsAnyAsync<CommunicationException>(
                () => Task.Run(() => factory.CreateChannel().AmI()));
            Assert.Equal(2, meter.Refused);
        }
    }

    /// <summary>The first message of a negotiation, as a client sends it.</summary>
    private static string Recorded()
    {
        using var port = new RecordingPort();
        using var factory = new ChannelFactory<Http.IWho>(Binding(25), new EndpointAddress(port.Address("http")));
        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = "x";
        var channel = factory.CreateChannel();
        var call = Task.Run(() => channel.AmI());
        Assert.True(port.WaitFor("</s:Envelope>"));
        ((IClientChannel)channel).Abort();
        Assert.NotNull(Record.Exception(() => call.GetAwaiter().GetResult()));
        var text = port.Received()[0];
        return text[text.IndexOf("<s:Envelope", StringComparison.Ordinal)..]
            .Replace(port.Address("http").AbsoluteUri, "ADDRESS", StringComparison.Ordinal);
    }

    private static ChannelFactory<Http.IWho> Client(WhoHost host)
    {
        var factory = host.NewFactory();
        TestCertificates.Believe(factory.Credentials);
        return factory;
    }

    private static CustomBinding Binding(int share)
    {
        var security = SecurityBindingElement.CreateUserNameForSslBindingElement();
        security.LocalServiceSettings.MaxStatefulNegotiations = Most;
        security.LocalServiceSettings.PeerAddressShare = share;
        return new CustomBinding(
            security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
    }

    private static HttpClient From(string address) => new(new SocketsHttpHandler
    {
        ConnectCallback = async (context, cancellation) =>
        {
            var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
            socket.Bind(new IPEndPoint(IPAddress.Parse(address), 0));
            await socket.ConnectAsync(IPAddress.Loopback, context.DnsEndPoint.Port, cancellation);
            return new NetworkStream(socket, ownsSocket: true);
        },
    });

    private static async Task<HttpStatusCode> PostAsync(HttpClient client, Uri address, string begin)
    {
        var text = ContextName().Replace(
            begin.Replace("ADDRESS", address.AbsoluteUri, StringComparison.Ordinal),
            $"Context=\"uuid-{Guid.NewGuid()}\"");
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(text));
        content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/soap+xml; charset=utf-8");
        using var response = await client.PostAsync(address, content);
        return response.StatusCode;
    }

    [GeneratedRegex("Context=\"[^\"]*\"")]
    private static partial Regex ContextName();
}
