using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Woad.Conformance.Logs;

namespace Woad.Routing.Tests.Programs;

/// <summary>A filter that throws: its caller gets a fault without details, the log has them, others go on.</summary>
public sealed class ThrowingFilterTests : IDisposable
{
    private readonly Running _running = new();

    public void Dispose() => _running.Dispose();

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    public void Filter_that_throws_is_logged_and_other_messages_go_on(string scheme)
    {
        Binding New() => scheme == "http" ? new BasicHttpBinding() : Running.Tcp();
        var (service, router) = (Running.Address("net.tcp"), Running.Address(scheme));
        _running.Serve<ICalculator>(new Calculator("behind"), Running.Tcp(), service);
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(
            new ThrowingFilter(), Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), service)), 2);
        configuration.FilterTable.Add(
            new MatchAllMessageFilter(), Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), service)), 1);
        var logs = new LogEntries();
        var host = new ServiceHost(typeof(RoutingService)) { Loggers = logs };
        host.AddServiceEndpoint(typeof(IRequestReplyRouter), New(), router);
        host.Description.Behaviors.Add(new RoutingBehavior(configuration));
        _running.Open(host);
        var client = _running.Client<ICalculator>(New(), router);

        Assert.Equal(3, client.Add(1, 2));
        var fault = Assert.ThrowsAny<FaultException>(() => client.Name());
        Assert.DoesNotContain("filter", fault.Message, StringComparison.OrdinalIgnoreCase);
        Assert.Equal(7, _running.Client<ICalculator>(New(), router).Add(3, 4));

        Assert.Contains(logs.Texts, static t => t.StartsWith(
            "A filter of the router failed on a message to the endpoint", StringComparison.Ordinal));
        Assert.Contains(logs.Texts, static t => t.Contains("the filter has met", StringComparison.Ordinal));
        logs.AssertClean();
    }
}
