using System.ServiceModel;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;

namespace Woad.Routing.Tests.Programs;

/// <summary>Replies of a caller go to the service that has asked it, whatever the filters say of them.</summary>
public sealed class CallbackTests : IDisposable
{
    private readonly Running _running = new();

    public void Dispose() => _running.Dispose();

    [Fact]
    public async Task Reply_that_no_filter_matches_goes_to_the_service_that_has_asked()
    {
        var client = Client(static (configuration, chat) =>
            configuration.FilterTable.Add(new ActionMessageFilter("urn:test/IChat/Ask", "urn:test/IChat/Say"), chat()));
        Assert.Equal("ask: really? yes", await client.AskAsync("ask"));
    }

    [Fact]
    public async Task Reply_that_filters_match_for_another_service_goes_to_the_one_that_has_asked()
    {
        var client = Client(static (configuration, chat) =>
        {
            configuration.FilterTable.Add(new ActionMessageFilter("urn:test/IChat/Ask"), chat(), 1);
            configuration.FilterTable.Add(new MatchAllMessageFilter(), chat());
        });
        Assert.Equal("ask: really? yes", await client.AskAsync("ask"));
        Assert.Equal("more: really? yes", await client.AskAsync("more"));
    }

    [Fact]
    public async Task Request_that_no_filter_matches_is_answered_by_a_fault_and_its_session_goes_on()
    {
        var client = Client(static (configuration, chat) =>
            configuration.FilterTable.Add(new StrictAndMessageFilter(
                new MatchAllMessageFilter(), new Unless("refused")), chat()));
        using (new OperationContextScope((IContextChannel)client))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(
                System.ServiceModel.Channels.MessageHeader.CreateHeader("refused", "urn:test", 1));
            await Assert.ThrowsAsync<FaultException>(() => client.AskAsync("ask"));
        }

        Assert.Equal("ask: really? yes", await client.AskAsync("ask"));
    }

    private IChat Client(Action<RoutingConfiguration, Func<List<System.ServiceModel.Description.ServiceEndpoint>>> fill)
    {
        var configuration = new RoutingConfiguration();
        fill(configuration, () =>
        {
            var address = Running.Address("net.tcp");
            _running.Serve<IChat>(new Chat(), Running.Tcp(), address);
            return Running.Endpoints<IDuplexSessionRouter>((Running.Tcp(), address));
        });
        var router = Running.Address("net.tcp");
        _running.Route<IDuplexSessionRouter>(configuration, Running.Tcp(), router);
        var factory = _running.Open(new DuplexChannelFactory<IChat>(
            new InstanceContext(new ChatCaller()), Running.Tcp(), router));
        return factory.CreateChannel();
    }

    private sealed class Unless(string header) : MessageFilter
    {
        public override bool Match(System.ServiceModel.Channels.Message message) =>
            message.Headers.FindHeader(header, "urn:test") < 0;

        public override bool Match(System.ServiceModel.Channels.MessageBuffer buffer) =>
            Match(buffer.CreateMessage());
    }
}
