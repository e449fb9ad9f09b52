using System.ServiceModel;
using Woad.CompositeDuplex;
using Woad.Tests.ReliableMessaging.Hostile;

namespace Woad.Tests.CompositeDuplex;

/// <summary>Hostile clients: the sessions of others are unharmed, and memory is bounded.</summary>
[Trait("Category", "Hostile")]
public sealed class HostileClientTests
{
    private const string Client = "http://192.0.2.1/client";

    [Theory]
    [InlineData("")]
    [InlineData("<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>")]
    [InlineData("<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/none</a:Address></a:ReplyTo>")]
    public async Task Message_of_nobody_is_refused(string replyTo)
    {
        var service = new DirectionsUnderTest(new KeptSessions());
        Assert.Equal("rejected", await service.SendAsync($"<a:Action>urn:test</a:Action>{replyTo}"));
        Assert.Contains("names no address for answers (ReplyTo)", service.Refused!.Message);
    }

    [Theory]
    [InlineData("<a:ReplyTo><a:Address>relative</a:Address></a:ReplyTo>")]
    [InlineData("<a:ReplyTo><a:Address></a:Address></a:ReplyTo>")]
    [InlineData("<a:ReplyTo/>")]
    [InlineData("<a:ReplyTo>text</a:ReplyTo>")]
    public async Task Address_that_is_none_is_refused(string replyTo)
    {
        var sessions = new KeptSessions();
        var service = new DirectionsUnderTest(sessions);
        Assert.Equal("rejected", await service.SendAsync($"<a:Action>urn:test</a:Action>{replyTo}"));
        Assert.Equal("ReplyTo", Assert.IsAssignableFrom<MessageHeaderException>(service.Refused).HeaderName);
        Assert.Empty(sessions.All);
    }

    [Fact]
    public async Task Address_beyond_4096_bytes_is_refused()
    {
        var service = new DirectionsUnderTest(new KeptSessions());
        var parameters = "<a:ReferenceParameters><x "
            + $"xmlns=\"urn:x\">{new string('x', 5000)}</x></a:ReferenceParameters>";
        Assert.Equal("rejected", await service.SendFromAsync(Client, parameters: parameters));
        Assert.Contains("4096 are the most", service.Refused!.Message);
    }

    [Fact]
    public async Task Clients_beyond_the_maximum_are_refused_until_one_has_gone()
    {
        var sessions = new KeptSessions();
        var service = new DirectionsUnderTest(sessions, new CompositeDuplexModel { MaxSessions = 2 });
        Assert.Equal("accepted", await service.SendFromAsync($"{Client}/1"));
        Assert.Equal("accepted", await service.SendFromAsync($"{Client}/2"));
        Assert.Equal("rejected", await service.SendFromAsync($"{Client}/3"));
        Assert.IsType<ServerTooBusyException>(service.Refused);
        (await sessions.FirstAsync()).Abort(null);
        Assert.Equal("accepted", await service.SendFromAsync($"{Client}/3"));
    }

    [Fact]
    public async Task Messages_that_nobody_reads_wait_in_their_requests()
    {
        var sessions = new KeptSessions();
        var service = new DirectionsUnderTest(sessions, new CompositeDuplexModel { MaxWaiting = 3 });
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal("accepted", await service.SendFromAsync(Client));
        }

        var fourth = service.SendFromAsync(Client);
        Assert.False(fourth.IsCompleted);
        Assert.True(await (await sessions.FirstAsync()).ReceiveAsync(new Exchanges.Incoming(), CancellationToken.None));
        Assert.Equal("accepted", await fourth);
    }

    [Fact]
    public async Task Channels_of_one_address_are_told_apart_by_their_parameters()
    {
        var sessions = new KeptSessions();
        var service = new DirectionsUnderTest(sessions);
        for (var i = 0; i < 4; i++)
        {
            const string ns = "http://schemas.microsoft.com/ws/2005/02/duplex";
            var parameter = $"<ChannelInstance xmlns=\"{ns}\">{i % 2}</ChannelInstance>";
            var parameters = $"<a:ReferenceParameters>{parameter}</a:ReferenceParameters>";
            Assert.Equal("accepted", await service.SendFromAsync(Client, parameters: parameters));
        }

        await sessions.FirstAsync();
        SpinWait.SpinUntil(() => sessions.All.Count == 2, TimeSpan.FromSeconds(30));
        Assert.Equal(2, sessions.All.Count);
    }

    [Fact]
    public async Task Sequence_of_another_client_is_unknown_and_answers_go_to_the_first()
    {
        var service = new DirectionsUnderTest(new KeptSessions(), isReliable: true);
        await CreateAsync(service, $"{Client}/victim", "urn:offer");
        var sequence = await CreatedAsync(service, 1);
        await CreateAsync(service, $"{Client}/thief", "urn:other");
        await CreatedAsync(service, 2);

        // A message without address belongs to the session whose sequence it names.
        Assert.Equal("accepted", await service.SendAsync(Asking(sequence)));
        Assert.EndsWith("/victim", (await SentAsync(service, 3)).Via.AbsolutePath);

        // With the address of another session it is refused there.
        Assert.Equal("accepted", await service.SendAsync(Asking(sequence) + Address("thief")));
        var refusal = await SentAsync(service, 4);
        Assert.EndsWith("/thief", refusal.Via.AbsolutePath);
        Assert.Contains("UnknownSequence", refusal.Envelope);
    }

    private static string Address(string name) => $"<a:ReplyTo><a:Address>{Client}/{name}</a:Address></a:ReplyTo>";

    private static string Asking(string sequence) =>
        $"<r:AckRequested><r:Identifier>{sequence}</r:Identifier></r:AckRequested>"
        + $"<a:Action>{ListenerUnderTest.Rm}/AckRequested</a:Action>";

    private static async Task CreateAsync(
        DirectionsUnderTest service, string client, string offer) => Assert.Equal("accepted", await service.SendAsync(
        $"<a:Action>{ListenerUnderTest.Rm}/CreateSequence</a:Action><a:To>http://localhost/service</a:To>"
        + $"<a:MessageID>urn:uuid:{Guid.NewGuid()}</a:MessageID>"
        + $"<a:ReplyTo><a:Address>{client}</a:Address></a:ReplyTo>",
        ListenerUnderTest.CreateBody(offer, client)));

    /// <summary>The identifier of the sequence that the request of that number tells.</summary>
    private static async Task<string> CreatedAsync(DirectionsUnderTest service, int number)
    {
        var envelope = System.Xml.Linq.XElement.Parse((await SentAsync(service, number)).Envelope);
        return envelope.Descendants(System.Xml.Linq.XName.Get("Identifier", ListenerUnderTest.Rm)).First().Value;
    }

    private static async Task<(Uri Via, string Envelope)> SentAsync(DirectionsUnderTest service, int number)
    {
        await Eventually.Holds(
            () => service.Requests.Sent.Count >= number, () => $"{service.Requests.Sent.Count} of {number} are sent");
        return service.Requests.Sent.ElementAt(number - 1);
    }
}
