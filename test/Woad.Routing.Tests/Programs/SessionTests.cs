using System.ServiceModel;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;

namespace Woad.Routing.Tests.Programs;

/// <summary>One-way messages, sessions and callbacks through a router.</summary>
public sealed class SessionTests : IDisposable
{
    private readonly Running _running = new();

    public void Dispose() => _running.Dispose();

    [Fact]
    public async Task One_way_message_goes_to_every_endpoint_that_matches()
    {
        Notes[] services = [new(), new(), new()];
        var addresses = services.Select(_ => Running.Address("http")).ToArray();
        for (var i = 0; i < 3; i++)
        {
            _running.Serve<INotes>(services[i], new BasicHttpBinding(), addresses[i]);
        }

        var configuration = new RoutingConfiguration();
        foreach (var address in addresses)
        {
            configuration.FilterTable.Add(
                new MatchAllMessageFilter(),
                Running.Endpoints<ISimplexDatagramRouter>((new BasicHttpBinding(), address)));
        }

        var router = Running.Address("http");
        _running.Route<ISimplexDatagramRouter>(configuration, new BasicHttpBinding(), router);
        _running.Client<INotes>(new BasicHttpBinding(), router).Note("hello");
        foreach (var service in services)
        {
            Assert.Equal("hello", await service.NextAsync());
        }
    }

    [Fact]
    public async Task Messages_of_a_session_keep_their_order_and_its_end_passes()
    {
        var notes = new Notes();
        var service = Running.Address("net.tcp");
        _running.Serve<ISessionNotes>(notes, Running.Tcp(), service);
        var router = Running.Address("net.tcp");
        _running.Route<ISimplexSessionRouter>(
            Running.ToAll<ISimplexSessionRouter>((Running.Tcp(), service)), Running.Tcp(), router);

        var client = _running.Client<ISessionNotes>(Running.Tcp(), router);
        for (var i = 0; i < 100; i++)
        {
            client.Note(i.ToString(System.Globalization.CultureInfo.InvariantCulture));
        }

        ((IClientChannel)client).Close();
        for (var i = 0; i < 100; i++)
        {
            Assert.Equal(i.ToString(System.Globalization.CultureInfo.InvariantCulture), await notes.NextAsync());
        }

        Assert.Single(notes.Sessions.Distinct());
        await notes.WhenSessionClosed.WaitAsync(TimeSpan.FromSeconds(10));
    }

    [Fact]
    public async Task Both_sides_call_through_a_router()
    {
        var service = Running.Address("net.tcp");
        _running.Serve<IChat>(new Chat(), Running.Tcp(), service);
        var router = Running.Address("net.tcp");
        _running.Route<IDuplexSessionRouter>(
            Running.ToAll<IDuplexSessionRouter>((Running.Tcp(), service)), Running.Tcp(), router);

        var caller = new ChatCaller();
        using var factory = new DuplexChannelFactory<IChat>(new InstanceContext(caller), Running.Tcp(), router);
        var client = factory.CreateChannel();
        Assert.Equal("ask: really? yes", await client.AskAsync("ask"));
        await client.SayAsync("one");
        await client.SayAsync("two");
        Assert.Equal("one", await caller.NextAsync());
        Assert.Equal("two", await caller.NextAsync());
        ((IClientChannel)client).Close(TimeSpan.FromSeconds(10));
    }

    [Fact]
    public async Task Service_that_is_lost_ends_the_session_of_its_caller()
    {
        var service = Running.Address("net.tcp");
        var host = _running.Serve<IChat>(new Chat(), Running.Tcp(), service);
        var backup = Running.Address("net.tcp");
        _running.Serve<IChat>(new Chat(), Running.Tcp(), backup);
        var router = Running.Address("net.tcp");
        _running.Route<IDuplexSessionRouter>(
            Running.ToAll<IDuplexSessionRouter>((Running.Tcp(), service), (Running.Tcp(), backup)),
            Running.Tcp(), router);

        using var factory = new DuplexChannelFactory<IChat>(
            new InstanceContext(new ChatCaller()), Running.Tcp(), router);
        var client = factory.CreateChannel();
        Assert.Equal("ask: really? yes", await client.AskAsync("ask"));
        var failed = new TaskCompletionSource();
        ((IClientChannel)client).Faulted += (_, _) => failed.TrySetResult();
        host.Abort();
        await failed.Task.WaitAsync(TimeSpan.FromSeconds(10));
        ((IClientChannel)client).Abort();

        Assert.Equal("ask: really? yes", await factory.CreateChannel().AskAsync("ask"));
    }

    [Fact]
    public async Task Caller_that_aborts_ends_the_session_that_leads_on()
    {
        var chat = new Chat();
        var service = Running.Address("net.tcp");
        _running.Serve<IChat>(chat, Running.Tcp(), service);
        var router = Running.Address("net.tcp");
        _running.Route<IDuplexSessionRouter>(
            Running.ToAll<IDuplexSessionRouter>((Running.Tcp(), service)), Running.Tcp(), router);

        using var factory = new DuplexChannelFactory<IChat>(
            new InstanceContext(new ChatCaller()), Running.Tcp(), router);
        var client = factory.CreateChannel();
        Assert.Equal("ask: really? yes", await client.AskAsync("ask"));
        ((IClientChannel)client).Abort();
        await chat.WhenSessionEnded.WaitAsync(TimeSpan.FromSeconds(10));
    }
}
