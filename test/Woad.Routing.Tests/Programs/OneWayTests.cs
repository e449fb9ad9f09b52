using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Woad.Conformance.Logs;

namespace Woad.Routing.Tests.Programs;

/// <summary>One-way messages of a contract that has requests, too: they arrive once, or somebody hears of it.</summary>
public sealed class OneWayTests : IDisposable
{
    private const string Note = "urn:test/IMixed/Note";
    private const string Noted = "urn:test/IMixed/Noted";

    private readonly Running _running = new();
    private readonly LogEntries _logs = new();

    public void Dispose() => _running.Dispose();

    [Theory]
    [InlineData("tcp", "tcp")]
    [InlineData("tcp", "basic")]
    [InlineData("tcp", "ws")]
    [InlineData("ws", "tcp")]
    [InlineData("ws", "ws")]
    [InlineData("ws", "basic")]
    [InlineData("basic", "basic")]
    [InlineData("basic", "ws")]
    [InlineData("reliable", "tcp")]
    [InlineData("tcp", "reliable")]
    [InlineData("reliable", "reliable")]
    [InlineData("streamed", "tcp")]
    [InlineData("tcp", "streamed")]
    [InlineData("sequence", "tcp")]
    [InlineData("tcp", "sequence")]
    public async Task Message_arrives_once_and_requests_go_on(string front, string behind)
    {
        var (service, backup) = (new Mixed(), new Mixed());
        var (address, other) = (Running.Address(Scheme(behind)), Running.Address(Scheme(behind)));
        _running.Serve<IMixed>(service, Named(behind), address);
        _running.Serve<IMixed>(backup, Named(behind), other);
        var client = _running.Client<IMixed>(Named(front), Route(
            Running.ToAll<IRequestReplyRouter>((Named(behind), address), (Named(behind), other)), front));

        client.Note("one");
        client.Note("two");
        var noted = await client.NotedAsync(2);
        Assert.Equal(["one", "two"], noted.Split(' ').Order());
        client.Note("three");
        noted = await client.NotedAsync(3);
        Assert.EndsWith("three", noted);
        Assert.Equal(3, service.Count);
        Assert.Equal(0, backup.Count);
    }

    [Fact]
    public async Task Requests_do_not_overtake_the_one_way_messages_of_their_session()
    {
        var service = new Mixed();
        var address = Running.Address("net.tcp");
        _running.Serve<IMixed>(service, Running.Tcp(), address);
        var client = _running.Client<IMixed>(Running.Tcp(), Route(
            Running.ToAll<IRequestReplyRouter>((Running.Tcp(), address)), "tcp"));
        for (var i = 0; i < 50; i++)
        {
            client.Note($"{i}");
            Assert.EndsWith($"{i}", await client.NotedAsync(i + 1));
        }

        Assert.Equal(string.Join(' ', Enumerable.Range(0, 50)), await client.NotedAsync(50));
    }

    [Theory]
    [InlineData("no filter")]
    [InlineData("a filter that throws")]
    [InlineData("no endpoint")]
    public async Task Message_that_is_not_routed_is_logged_and_its_session_goes_on(string kind)
    {
        var service = new Mixed();
        var address = Running.Address("net.tcp");
        _running.Serve<IMixed>(service, Running.Tcp(), address);
        var endpoints = Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), address));
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(new ActionMessageFilter(Noted), endpoints, 2);
        if (kind == "a filter that throws")
        {
            configuration.FilterTable.Add(new Broken(), endpoints, 1);
        }
        else if (kind == "no endpoint")
        {
            configuration.FilterTable.Add(new ActionMessageFilter(Note), [], 1);
        }

        var client = _running.Client<IMixed>(Running.Tcp(), Route(configuration, "tcp"));
        client.Note("lost");
        Assert.Equal("", await client.NotedAsync(0));
        Assert.Contains(_logs.Texts, static t => t.Contains("was refused; the session goes on"));
        Assert.Equal(0, service.Count);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public async Task Message_that_no_service_takes_ends_the_session_of_its_caller(int endpoints)
    {
        var dead = Enumerable.Range(0, endpoints)
            .Select(static _ => ((Binding)Running.Tcp(), Running.DeadAddress())).ToArray();
        var client = _running.Client<IMixed>(
            Running.Tcp(), Route(Running.ToAll<IRequestReplyRouter>(dead), "tcp"));
        var ended = new TaskCompletionSource();
        ((IClientChannel)client).Faulted += (_, _) => ended.TrySetResult();
        client.Note("lost");
        await ended.Task.WaitAsync(TimeSpan.FromSeconds(30));
        Assert.Contains(_logs.Texts, static t => t.Contains("could not be sent on to"));
    }

    [Theory]
    [InlineData("ws")]
    [InlineData("basic")]
    public async Task Message_that_no_service_takes_is_answered_by_a_fault_where_an_exchange_waits(string front)
    {
        var address = Route(
            Running.ToAll<IRequestReplyRouter>((Named(front), Running.DeadAddress("http"))), front);
        using var http = new HttpClient();
        using var content = new StringContent(
            front == "ws"
                ? "<e:Envelope xmlns:e='http://www.w3.org/2003/05/soap-envelope' "
                    + $"xmlns:a='http://www.w3.org/2005/08/addressing'><e:Header><a:Action>{Note}</a:Action>"
                    + $"<a:To>{address}</a:To></e:Header><e:Body><Note xmlns='urn:test'/></e:Body></e:Envelope>"
                : "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><Note xmlns='urn:test'/>"
                    + "</e:Body></e:Envelope>",
            System.Text.Encoding.UTF8, front == "ws" ? "application/soap+xml" : "text/xml");
        content.Headers.Add("SOAPAction", $"\"{Note}\"");
        using var response = await http.PostAsync(address, content);
        Assert.Equal(System.Net.HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Contains("could not reach the service", await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task Message_in_a_session_goes_to_every_endpoint_that_matches()
    {
        Mixed[] services = [new(), new()];
        var configuration = new RoutingConfiguration();
        foreach (var service in services)
        {
            var address = Running.Address("net.tcp");
            _running.Serve<IMixed>(service, Running.Tcp(), address);
            configuration.FilterTable.Add(
                new MatchAllMessageFilter(), Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), address)));
        }

        var client = _running.Client<IMixed>(Running.Tcp(), Route(configuration, "tcp"));
        client.Note("hello");
        foreach (var service in services)
        {
            Assert.Equal("hello", await service.NotedAsync(1));
        }

        await Assert.ThrowsAsync<FaultException>(() => client.NotedAsync(0));
    }

    [Fact]
    public async Task Message_in_a_session_goes_to_a_backup()
    {
        var backup = new Mixed();
        var address = Running.Address("net.tcp");
        _running.Serve<IMixed>(backup, Running.Tcp(), address);
        var client = _running.Client<IMixed>(Running.Tcp(), Route(
            Running.ToAll<IRequestReplyRouter>((Running.Tcp(), Running.DeadAddress()), (Running.Tcp(), address)),
            "tcp"));
        client.Note("hello");
        Assert.Equal("hello", await client.NotedAsync(1));
    }

    private static string Scheme(string name) => name is "tcp" or "streamed" or "reliable" ? "net.tcp" : "http";

    private static Binding Named(string name) => name switch
    {
        "tcp" => Running.Tcp(),
        "streamed" => new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed },
        "reliable" => new NetTcpBinding(SecurityMode.None, reliableSessionEnabled: true),
        "sequence" => new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true),
        "ws" => new WSHttpBinding(SecurityMode.None),
        _ => new BasicHttpBinding(),
    };

    private string Route(RoutingConfiguration configuration, string front)
    {
        var address = Running.Address(Scheme(front));
        var host = new ServiceHost(typeof(RoutingService)) { Loggers = _logs };
        host.AddServiceEndpoint(typeof(IRequestReplyRouter), Named(front), address);
        host.Description.Behaviors.Add(new RoutingBehavior(configuration));
        _running.Open(host);
        return address;
    }

    private sealed class Broken : MessageFilter
    {
        public override bool Match(Message message) => throw new InvalidOperationException("This filter is broken.");

        public override bool Match(MessageBuffer buffer) => throw new InvalidOperationException("It is broken.");
    }
}
