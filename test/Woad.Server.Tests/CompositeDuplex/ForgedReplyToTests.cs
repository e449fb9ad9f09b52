using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Server.Tests.Schemes;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>
/// A service with calls back is told by each message where they go. It sends them by its own transport, and nowhere
/// else.
/// </summary>
[Trait("Category", "Security")]
public sealed class ForgedReplyToTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    /// <summary>The neighbor that works: the address of the right scheme is called.</summary>
    [Fact]
    public async Task Call_back_goes_where_the_message_says()
    {
        using var port = new RecordingPort();
        await using var station = await StationHost.OpenAsync(Plain);
        await TellAsync(station.Address, port.Address("http").AbsoluteUri);

        Assert.True(await Task.Run(() => port.WaitFor("a secret of the service")).WaitAsync(Limit));
    }

    [Theory]
    [InlineData("https")]
    [InlineData("net.tcp")]
    [InlineData("ws")]
    [InlineData("wss")]
    [InlineData("net.pipe")]
    [InlineData("soap.udp")]
    [InlineData("HTTPS")]
    public async Task Call_back_to_another_scheme_is_not_sent(string scheme)
    {
        using var port = new RecordingPort();
        using var own = new RecordingPort();
        await using var station = await StationHost.OpenAsync(Plain);
        var address = scheme == "net.pipe"
            ? $"net.pipe://localhost/{port.Port}/secret"
            : $"{scheme}://localhost:{port.Port}/secret";
        foreach (var header in (string[])["ReplyTo", "FaultTo", "From"])
        {
            await TellAsync(station.Address, address, header);
        }

        // What comes afterwards has arrived: nothing else is on its way.
        await TellAsync(station.Address, own.Address("http").AbsoluteUri);
        Assert.True(await Task.Run(() => own.WaitFor("a secret of the service")).WaitAsync(Limit));
        Assert.Empty(port.Received());
    }

    /// <summary>
    /// Calls back of a binding that demands TLS are the case in which a plain address matters most.
    /// </summary>
    [Fact]
    public async Task Calls_back_over_TLS_do_not_go_to_a_plain_address()
    {
        using var port = new RecordingPort();
        await using var station = await StationHost.OpenAsync(
            static () => new CustomBinding(
                new CompositeDuplexBindingElement(), new OneWayBindingElement(),
                new TextMessageEncodingBindingElement(), new HttpsTransportBindingElement()),
            static host => TestCertificates.Believe(host.Credentials));
        foreach (var header in (string[])["ReplyTo", "FaultTo", "From"])
        {
            await TellAsync(station.Address, port.Address("http").AbsoluteUri, header);
        }

        // What comes afterwards has arrived: nothing else is on its way.
        await TellAsync(station.Address, port.Address("https").AbsoluteUri);
        Assert.True(await Task.Run(() => port.WaitFor("\u0016\u0003")).WaitAsync(Limit));
        Assert.DoesNotContain(port.Received(), static text => text.Contains("POST", StringComparison.Ordinal));
    }

    private static CustomBinding Plain() => new(
        new CompositeDuplexBindingElement(), new OneWayBindingElement(), new TextMessageEncodingBindingElement(),
        new HttpTransportBindingElement());

    /// <summary>Subscribes with an address, and lets the service call it.</summary>
    private static async Task TellAsync(Uri service, string client, string header = "ReplyTo")
    {
        var name = Guid.NewGuid().ToString();
        await PostAsync(service, "Subscribe", $"<name>{name}</name>", client, header);
        try
        {
            await PostAsync(
                service, "Tell", $"<name>{name}</name><text>a secret of the service</text>", client, header);
        }
        catch (HttpRequestException)
        {
            // The service may break off what it refuses.
        }
    }

    private static async Task PostAsync(Uri service, string operation, string parameters, string client, string header)
    {
        var reply = header == "ReplyTo"
            ? ""
            : "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>";
        var text = "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>"
            + $"<a:Action s:mustUnderstand=\"1\">http://tempuri.org/IStation/{operation}</a:Action>"
            + $"<a:MessageID>urn:uuid:{Guid.NewGuid()}</a:MessageID>{reply}"
            + $"<a:{header}><a:Address>{client}</a:Address></a:{header}>"
            + $"<a:To s:mustUnderstand=\"1\">{service}</a:To></s:Header><s:Body>"
            + $"<{operation} xmlns=\"http://tempuri.org/\">{parameters}</{operation}></s:Body></s:Envelope>";
        using var http = new HttpClient(new HttpClientHandler
        {
            ServerCertificateCustomValidationCallback = static (_, certificate, _, _) =>
                certificate?.Thumbprint == TestCertificates.Server.Thumbprint,
        });
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(text));
        content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/soap+xml; charset=utf-8");
        using var response = await http.PostAsync(service, content);
    }
}
