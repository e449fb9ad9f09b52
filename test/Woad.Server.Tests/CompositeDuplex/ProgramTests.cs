using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>Services and clients of two directions, as their programs set them.</summary>
public sealed class ProgramTests
{
    private const string Start =
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\""
        + " xmlns:a=\"http://www.w3.org/2005/08/addressing\">";

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Bindings =>
        ["None", "Mtom", "Utf-16", "Unordered", "Custom 1.1", "No reliable session", "Routable"];

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Service_calls_its_clients_during_calls_and_afterwards(string name)
    {
        await using var station = await StationHost.OpenAsync(() => Make(name));
        await Task.Run(() =>
        {
            using var anna = station.Connect("anna");
            using var bert = station.Connect("bert");
            Assert.Equal("anna: who?", anna.Channel.Ask("who?"));
            Assert.Equal("bert: and you?", bert.Channel.Ask("and you?"));
            var id = Guid.NewGuid().ToString();
            anna.Channel.Subscribe(id);
            bert.Channel.Tell(id, "hello");
            Assert.True(anna.Listener.Heard.TryTake(out var heard, Limit));
            Assert.Equal("hello", heard);
            anna.Close();
            bert.Close();
        }).WaitAsync(Limit);
    }

    [Fact]
    public async Task Clients_without_address_share_a_port_and_have_paths_of_their_own()
    {
        await using var station = await StationHost.OpenAsync(() => Make("None"));
        await Task.Run(() =>
        {
            using var anna = station.Connect("anna");
            using var bert = station.Connect("bert");
            var (one, other) = (new Uri(anna.Channel.ReplyTo()), new Uri(bert.Channel.ReplyTo()));
            Assert.Equal(one.Port, other.Port);
            Assert.NotEqual(one.AbsolutePath, other.AbsolutePath);
            Assert.NotEqual(80, one.Port);
            Assert.Equal(one.AbsoluteUri, anna.Channel.Remote());
            Assert.Equal(other.AbsoluteUri, bert.Channel.Remote());
            Assert.StartsWith("/Temporary_Listen_Addresses/", one.AbsolutePath);
        }).WaitAsync(Limit);
    }

    [Fact]
    public async Task Client_listens_below_its_ClientBaseAddress()
    {
        var given = $"http://localhost:{FreePort.Next()}/mine/";
        await using var station = await StationHost.OpenAsync(() => new WSDualHttpBinding(WSDualHttpSecurityMode.None)
        {
            ClientBaseAddress = new Uri(given),
        });
        await Task.Run(() =>
        {
            using var anna = station.Connect("anna");
            using var bert = station.Connect("bert");
            Assert.StartsWith(given, anna.Channel.ReplyTo());
            Assert.StartsWith(given, bert.Channel.ReplyTo());
            Assert.NotEqual(anna.Channel.ReplyTo(), bert.Channel.ReplyTo());
            Assert.Equal("anna: here?", anna.Channel.Ask("here?"));
        }).WaitAsync(Limit);
    }

    [Fact]
    public async Task Service_does_not_send_to_another_machine_and_the_client_is_told()
    {
        await using var station = await StationHost.OpenAsync(() => Make("None"));
        await Task.Run(() =>
        {
            // The client says that it is elsewhere: nobody there is asked.
            using var anna = station.Connect("anna", new WSDualHttpBinding(WSDualHttpSecurityMode.None)
            {
                ClientBaseAddress = new Uri($"http://192.0.2.1:{FreePort.Next()}/"),
            });
            var refused = Assert.ThrowsAny<CommunicationException>(() => anna.Channel.Ask("who?"));
            Assert.Contains("does not send to the address http://192.0.2.1", refused.Message);
            Assert.Contains("ClientAddressFilter", refused.Message);
        }).WaitAsync(Limit);
    }

    [Fact]
    public async Task Message_without_ReplyTo_is_refused_by_a_fault()
    {
        await using var station = await StationHost.OpenAsync(() => Make("None"));
        using var http = new HttpClient();
        using var content = new StringContent(
            $"{Start}<s:Header><a:Action>urn:x</a:Action></s:Header><s:Body/></s:Envelope>",
            Encoding.UTF8,
            "application/soap+xml");
        using var response = await http.PostAsync(station.Address, content).WaitAsync(Limit);
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Contains("names no address for answers", await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task Callback_to_a_client_that_has_disappeared_fails_with_its_address()
    {
        await using var station = await StationHost.OpenAsync(() => Make("No reliable session"));
        using var client = new TcpListener(IPAddress.Loopback, 0);
        client.Start();
        var (id, gone) = (Guid.NewGuid().ToString(), $"http://{client.LocalEndpoint}/gone");
        using var http = new HttpClient();
        using var content = new StringContent(
            $"{Start}<s:Header><a:Action>http://tempuri.org/IStation/Subscribe</a:Action>"
            + $"<a:MessageID>urn:uuid:{id}</a:MessageID>"
            + $"<a:ReplyTo><a:Address>{gone}</a:Address></a:ReplyTo><a:To>{station.Address}</a:To></s:Header>"
            + $"<s:Body><Subscribe xmlns=\"http://tempuri.org/\"><name>{id}</name></Subscribe></s:Body></s:Envelope>",
            Encoding.UTF8,
            "application/soap+xml");
        using var response = await http.PostAsync(station.Address, content).WaitAsync(Limit);
        Assert.Equal(HttpStatusCode.Accepted, response.StatusCode);

        // It takes the reply, and goes.
        using (var connection = await client.AcceptTcpClientAsync().WaitAsync(Limit))
        {
            await connection.GetStream().ReadAsync(new byte[65536]).AsTask().WaitAsync(Limit);
            var taken = "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"u8.ToArray();
            await connection.GetStream().WriteAsync(taken).AsTask().WaitAsync(Limit);
        }

        client.Stop();
        await Task.Run(() =>
        {
            Assert.True(SpinWait.SpinUntil(() => Station.Clients.ContainsKey(id), Limit));
            var failed = Assert.ThrowsAny<CommunicationException>(() => Station.Clients[id].Answer("there?"));
            Assert.Contains(gone, failed.Message);
        }).WaitAsync(Limit);
    }

    [Fact]
    public async Task Garbage_is_refused_and_clients_go_on()
    {
        await using var station = await StationHost.OpenAsync(() => Make("None"));
        using var http = new HttpClient();
        await Task.Run(() =>
        {
            using var anna = station.Connect("anna");
            foreach (var address in new[] { station.Address.AbsoluteUri, anna.Channel.ReplyTo() })
            {
                using var content = new StringContent("<s:Envelope", Encoding.UTF8, "application/soap+xml");
                using var response = http.PostAsync(address, content).GetAwaiter().GetResult();
            }

            Assert.Equal("anna: still?", anna.Channel.Ask("still?"));
        }).WaitAsync(Limit);
    }

    private static Binding Make(string name)
    {
        var dual = new WSDualHttpBinding(WSDualHttpSecurityMode.None);
        switch (name)
        {
            case "Mtom":
                dual.MessageEncoding = WSMessageEncoding.Mtom;
                return dual;
            case "Utf-16":
                dual.TextEncoding = Encoding.Unicode;
                return dual;
            case "Unordered":
                dual.ReliableSession.Ordered = false;
                return dual;
            case "Custom 1.1":
                return new CustomBinding(
                    new ReliableSessionBindingElement
                    {
                        ReliableMessagingVersion = ReliableMessagingVersion.WSReliableMessaging11,
                    },
                    new CompositeDuplexBindingElement(),
                    new OneWayBindingElement(),
                    new BinaryMessageEncodingBindingElement(),
                    new HttpTransportBindingElement());
            case "No reliable session":
                return new CustomBinding(
                    new CompositeDuplexBindingElement(),
                    new OneWayBindingElement(),
                    new TextMessageEncodingBindingElement(),
                    new HttpTransportBindingElement());
            case "Routable":
                return new CustomBinding(
                    new ReliableSessionBindingElement(),
                    new CompositeDuplexBindingElement(),
                    new OneWayBindingElement { PacketRoutable = true },
                    new TextMessageEncodingBindingElement(),
                    new HttpTransportBindingElement());
            default:
                return dual;
        }
    }
}
