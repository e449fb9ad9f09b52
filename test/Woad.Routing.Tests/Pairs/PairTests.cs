using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Woad.Conformance.Logs;
using Woad.Routing.Tests.Programs;
using Xunit.Abstractions;

namespace Woad.Routing.Tests.Pairs;

/// <summary>
/// Messages from one binding to another through a router: every layer in front has taken its own headers, and every
/// layer behind writes its own. A run has some pairs, the long budget all.
/// </summary>
[Trait("Category", "Slow")]
public sealed class PairTests(ITestOutputHelper output) : IDisposable
{
    private const int Messages = 12;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    /// <summary>The pairs of a usual run: each binding in front and behind, reliable ones more often.</summary>
    private static readonly (string Front, string Behind)[] Usual =
    [
        ("reliable", "reliable"), ("unordered", "sequence"), ("sequence", "reliable 1.1"),
        ("sequence 1.1", "unordered"), ("reliable 1.1", "dual"), ("dual", "sequence 1.1"), ("reliable", "tcp"),
        ("dual", "dual"), ("conversation", "secured sequence"), ("secured sequence", "conversation"),
        ("tcp context", "ws context"), ("ws context", "tcp context"), ("basic context", "basic"),
        ("ws", "basic context"),
    ];

    private readonly Running _running = new();
    private readonly LogEntries _logs = new();

    public static TheoryData<string, string> Calls => Pairs(static _ => true);

    public static TheoryData<string, string> Sessions => Pairs(static side => side.HasSessions);

    public static TheoryData<string, string> Callbacks => Pairs(static side => side.Kind == SideKind.Duplex);

    public void Dispose()
    {
        _running.Dispose();
        foreach (var entry in _logs.Texts)
        {
            output.WriteLine(entry);
        }
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Requests_and_one_way_messages_arrive(string front, string behind)
    {
        var service = new Mixed();
        var pair = Open<IMixed, IRequestReplyRouter>(front, behind, service);
        var client = pair.Client();
        var sent = 0;
        for (var i = 0; i < Messages; i++)
        {
            // Without addressing nothing tells a one-way message from a request.
            if (pair.Front.Kind != SideKind.Bare || !pair.Behind.HasSessions)
            {
                client.Note($"{sent++}");
            }

            var noted = await client.NotedAsync(sent).WaitAsync(Limit);
            Assert.Equal(sent, noted.Split(' ', StringSplitOptions.RemoveEmptyEntries).Length);
        }

        pair.End(client);
        Assert.Equal(sent, service.Count);
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Datagrams_arrive(string front, string behind)
    {
        var notes = new Notes();
        var pair = Open<INotes, ISimplexDatagramRouter>(front, behind, notes);
        var client = pair.Client();
        await SendAsync(client.Note, notes, inOrder: false);
        pair.End(client);
    }

    [Theory]
    [MemberData(nameof(Sessions))]
    public async Task Messages_of_a_session_arrive(string front, string behind)
    {
        var notes = new Notes();
        var pair = Open<ISessionNotes, ISimplexSessionRouter>(front, behind, notes);
        var client = pair.Client();
        await SendAsync(client.Note, notes, inOrder: front != "unordered" && behind != "unordered");
        Assert.Single(notes.Sessions.Distinct());
        pair.End(client);
        await notes.WhenSessionClosed.WaitAsync(Limit);
    }

    [Theory]
    [MemberData(nameof(Callbacks))]
    public async Task Both_sides_call(string front, string behind)
    {
        var caller = new ChatCaller();
        var pair = Open<IChat, IDuplexSessionRouter>(front, behind, new Chat());
        var client = pair.Client(new InstanceContext(caller));
        var said = new List<string>();
        for (var i = 0; i < Messages; i++)
        {
            Assert.Equal($"{i}: really? yes", await client.AskAsync($"{i}").WaitAsync(Limit));
            await client.SayAsync($"{i}").WaitAsync(Limit);
            said.Add(await caller.NextAsync());
        }

        Assert.Equal(Numbers(), said);
        pair.End(client);
    }

    private static async Task SendAsync(Action<string> send, Notes notes, bool inOrder)
    {
        foreach (var number in Numbers())
        {
            await Task.Run(() => send(number)).WaitAsync(Limit);
        }

        var arrived = new List<string>();
        while (arrived.Count < Messages)
        {
            arrived.Add(await notes.NextAsync());
        }

        Assert.Equal(Numbers(), inOrder ? arrived : arrived.OrderBy(static n => int.Parse(
            n, CultureInfo.InvariantCulture)));
    }

    private static IEnumerable<string> Numbers() => Enumerable.Range(0, Messages).Select(static i => $"{i}");

    private static TheoryData<string, string> Pairs(Func<Side, bool> fits)
    {
        var all = LongBudget.IsOn
            ? Side.All.SelectMany(static _ => Side.All, static (front, behind) => (front.Name, behind.Name))
            : Usual;
        var data = new TheoryData<string, string>();
        foreach (var (front, behind) in all)
        {
            if (fits(Side.Of(front)) && fits(Side.Of(behind)))
            {
                data.Add(front, behind);
            }
        }

        return data;
    }

    private Pair<TContract> Open<TContract, TRouter>(string front, string behind, object service)
        where TContract : class
    {
        var (before, after) = (Side.Of(front), Side.Of(behind));
        var (address, router) = (after.Address(), before.Address());
        var arrived = new ArrivedHeaders(after);
        var host = new ServiceHost(service) { Loggers = _logs };
        after.Prepare(host);
        host.AddServiceEndpoint(typeof(TContract), after.New(), address).Behaviors.Add(arrived);
        _running.Open(host);

        var onward = Running.Endpoints<TRouter>((after.New(), address));
        after.Prepare(onward[0]);
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(new MatchAllMessageFilter(), onward);
        var routing = new ServiceHost(typeof(RoutingService)) { Loggers = _logs };
        before.Prepare(routing);
        routing.AddServiceEndpoint(typeof(TRouter), before.New(), router);
        routing.Description.Behaviors.Add(new RoutingBehavior(configuration));
        _running.Open(routing);
        return new Pair<TContract>(before, after, router, arrived, _running);
    }

    private sealed class Pair<TContract>(
        Side front, Side behind, string router, ArrivedHeaders arrived, Running running)
        where TContract : class
    {
        private readonly ArrivedHeaders _returned = new(front);
        private bool _hasReplies;

        public Side Front => front;

        public Side Behind => behind;

        public TContract Client(InstanceContext? callback = null)
        {
            _hasReplies = typeof(TContract) == typeof(IMixed) || callback is not null;
            var factory = callback is null
                ? new ChannelFactory<TContract>(front.New(), router)
                : new DuplexChannelFactory<TContract>(callback, front.New(), router);
            factory.Endpoint.Behaviors.Add(_returned);
            front.Prepare(factory.Endpoint);
            running.Open(factory);
            var client = factory.CreateChannel();
            running.Open((ICommunicationObject)client);
            return client;
        }

        /// <summary>Ends the session in order, and looks at all headers that have arrived.</summary>
        public void End(TContract client)
        {
            ((ICommunicationObject)client).Close(Limit);
            arrived.Check();
            if (_hasReplies)
            {
                _returned.Check();
            }
        }
    }
}
