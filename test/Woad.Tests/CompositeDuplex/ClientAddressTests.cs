using System.Net;
using System.ServiceModel;
using Woad.CompositeDuplex;

namespace Woad.Tests.CompositeDuplex;

/// <summary>The addresses that a client can make a service send to.</summary>
[Trait("Category", "Hostile")]
public sealed class ClientAddressTests
{
    [Theory]
    [InlineData("http://192.0.2.1:8080/client/1", "192.0.2.1", "http://192.0.2.1:8080/client/1")]
    [InlineData("http://[2001:db8::1]/client", "2001:db8::1", "http://[2001:db8::1]/client")]
    [InlineData("http://192.0.2.1/client", "::ffff:192.0.2.1", "http://192.0.2.1/client")]
    [InlineData("http://localhost:81/client", "127.0.0.1", null)]
    [InlineData("http://127.0.0.2/client", "::1", "http://127.0.0.2/client")]
    public async Task Address_of_the_senders_machine_is_used(string address, string remote, string? via)
    {
        var sessions = new KeptSessions();
        var service = new DirectionsUnderTest(sessions);
        Assert.Equal("accepted", await service.SendFromAsync(address, remote));
        var session = await sessions.FirstAsync();
        Assert.Equal(address, session.Addresses!.Remote.Uri.OriginalString);

        // A name is not looked up again: it could mean another machine by then.
        var used = await SentToAsync(service, session);
        Assert.Equal(via ?? used.AbsoluteUri, used.AbsoluteUri);
        Assert.True(IPAddress.TryParse(used.DnsSafeHost, out _), used.AbsoluteUri);
    }

    [Theory]
    [InlineData("http://192.0.2.2/client", "192.0.2.1", null, "not an address of the machine that the message came "
        + "from (192.0.2.1)")]
    [InlineData("http://169.254.169.254/latest/meta-data", "192.0.2.1", null, "not an address of the machine")]
    [InlineData("http://127.0.0.1:6379/", "192.0.2.1", null, "not an address of the machine")]
    [InlineData("http://localhost:6379/", "192.0.2.1", null, "not an address of the machine")]
    [InlineData("http://[::1]/", "192.0.2.1", null, "not an address of the machine")]
    [InlineData("http://0.0.0.0/", "192.0.2.1", null, "not an address of the machine")]
    [InlineData("http://2130706433/", "192.0.2.1", null, "not an address of the machine")]
    [InlineData("http://name.invalid/client", "192.0.2.1", null, "could not be looked up")]
    [InlineData("https://192.0.2.1/client", "192.0.2.1", null, "not a plain address of the scheme http")]
    [InlineData("ftp://192.0.2.1/client", "192.0.2.1", null, "not a plain address of the scheme http")]
    [InlineData("file:///etc/passwd", "192.0.2.1", null, "not a plain address of the scheme http")]
    [InlineData("http://user:secret@192.0.2.1/", "192.0.2.1", null, "not a plain address of the scheme http")]
    [InlineData("http://127.0.0.1/client", "127.0.0.1", "X-Forwarded-For", "came through a proxy (it has the HTTP "
        + "header X-Forwarded-For)")]
    [InlineData("http://127.0.0.1/client", "127.0.0.1", "Forwarded", "came through a proxy")]
    [InlineData("http://127.0.0.1/client", "127.0.0.1", "Via", "came through a proxy")]
    [InlineData("http://127.0.0.1/client", null, null, "does not know which machine the message came from")]
    public async Task Other_addresses_are_refused_and_the_remedy_is_told(
        string address, string? remote, string? header, string reason)
    {
        var sessions = new KeptSessions();
        var service = new DirectionsUnderTest(sessions);
        Assert.Equal("rejected", await service.SendFromAsync(address, remote, header));
        var refused = Assert.IsType<FaultException>(service.Refused);
        Assert.Equal("InvalidAddressingHeader", refused.Code.SubCode!.Name);
        Assert.Contains(reason, refused.Message);
        Assert.Empty(sessions.All);
        Assert.Empty(service.Requests.Sent);
    }

    [Fact]
    public async Task Filter_of_the_service_decides_alone()
    {
        var sessions = new KeptSessions();
        var asked = new List<(Uri, IPAddress?)>();
        var service = new DirectionsUnderTest(sessions, new CompositeDuplexModel
        {
            ClientAddressFilter = (address, remote) =>
            {
                asked.Add((address, remote));
                return address.Host == "client.example.org";
            },
        });
        const string allowed = "http://client.example.org:82/1";
        Assert.Equal("accepted", await service.SendFromAsync(allowed, "127.0.0.1", "X-Forwarded-For"));
        Assert.Equal("rejected", await service.SendFromAsync("http://192.0.2.1/client", "192.0.2.1"));
        Assert.Contains("ClientAddressFilter", service.Refused!.Message);
        Assert.Equal(allowed, (await SentToAsync(service, await sessions.FirstAsync())).AbsoluteUri);
        Assert.Equal(
            [
                (new Uri(allowed), IPAddress.Loopback),
                (new Uri("http://192.0.2.1/client"), IPAddress.Parse("192.0.2.1")),
            ],
            asked);
    }

    private static async Task<Uri> SentToAsync(DirectionsUnderTest service, Exchanges.IEnvelopeSession session)
    {
        await Messages.SendAsync(service.Context, session);
        return Assert.Single(service.Requests.Sent).Via;
    }
}
