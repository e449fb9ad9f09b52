using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using System.Xml;

namespace Woad.Routing.Tests.Programs;

/// <summary>The programs of the documentation whose messages have replies.</summary>
public sealed class RequestTests : IDisposable
{
    private readonly Running _running = new();

    public void Dispose() => _running.Dispose();

    [Fact]
    public void Header_of_a_message_chooses_the_endpoint()
    {
        var (regular, rounding) = (Running.Address("net.tcp"), Running.Address("net.tcp"));
        _running.Serve<ICalculator>(new Calculator("regular"), Running.Tcp(), regular);
        _running.Serve<ICalculator>(new Calculator("rounding"), Running.Tcp(), rounding);
        var namespaces = new XPathMessageContext();
        namespaces.AddNamespace("custom", "http://my.custom.namespace/");
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(
            new XPathMessageFilter("/s12:Envelope/s12:Header/custom:RoundingCalculator = 1", namespaces),
            Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), rounding)), 2);
        configuration.FilterTable.Add(
            new MatchAllMessageFilter(), Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), regular)), 1);
        var router = Running.Address("net.tcp");
        _running.Route<IRequestReplyRouter>(configuration, Running.Tcp(), router);

        var client = _running.Client<ICalculator>(Running.Tcp(), router);
        Assert.Equal("regular", client.Name());
        using (new OperationContextScope((IContextChannel)client))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(
                MessageHeader.CreateHeader("RoundingCalculator", "http://my.custom.namespace/", 1));
            Assert.Equal("rounding", client.Name());
        }

        Assert.Equal(5, client.Add(2, 3));
    }

    [Fact]
    public void Body_of_a_message_chooses_the_endpoint()
    {
        var (low, high) = (Running.Address("net.tcp"), Running.Address("net.tcp"));
        _running.Serve<ICalculator>(new Calculator("low"), Running.Tcp(), low);
        var second = new Calculator("high");
        _running.Serve<ICalculator>(second, Running.Tcp(), high);
        var namespaces = new XPathMessageContext();
        namespaces.AddNamespace("c", "http://Microsoft.Samples.Routing");
        var configuration = new RoutingConfiguration { RouteOnHeadersOnly = false };
        configuration.FilterTable.Add(
            new XPathMessageFilter("//c:n1 > 100", namespaces),
            Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), high)), 1);
        configuration.FilterTable.Add(
            new MatchAllMessageFilter(), Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), low)), 0);
        var router = Running.Address("net.tcp");
        _running.Route<IRequestReplyRouter>(configuration, Running.Tcp(), router);

        var client = _running.Client<ICalculator>(Running.Tcp(), router);
        Assert.Equal(201, client.Add(200, 1));
        Assert.Equal(1, second.Calls);
        Assert.Equal(3, client.Add(1, 2));
        Assert.Equal(1, second.Calls);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Backup_answers_when_nobody_listens(bool http)
    {
        var backup = Running.Address(http ? "http" : "net.tcp");
        _running.Serve<ICalculator>(new Calculator("backup"), Binding(http), backup);
        var router = Running.Address("net.tcp");
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>(
                (Binding(http), Running.DeadAddress(http ? "http" : "net.tcp")),
                (Running.Tcp(), Running.DeadAddress()),
                (Binding(http), backup)),
            Running.Tcp(), router);

        Assert.Equal("backup", _running.Client<ICalculator>(Running.Tcp(), router).Name());
    }

    [Fact]
    public async Task No_call_is_lost_while_the_first_service_is_killed()
    {
        var (first, backup) = (Running.Address("net.tcp"), Running.Address("net.tcp"));
        var killed = _running.Serve<ICalculator>(new Calculator("first"), Running.Tcp(), first);
        _running.Serve<ICalculator>(new Calculator("backup"), Running.Tcp(), backup);
        var router = Running.Address("http");
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((Running.Tcp(), first), (Running.Tcp(), backup)),
            new BasicHttpBinding(), router);
        var client = _running.Client<ICalculatorAsync>(new BasicHttpBinding(), router);

        Assert.Equal(1, await client.AddAsync(1, 0));
        var calls = Enumerable.Range(0, 200).Select(async i =>
        {
            await Task.Yield();
            if (i == 50)
            {
                killed.Abort();
            }

            return await client.AddAsync(i, 1);
        }).ToArray();
        Assert.Equal(Enumerable.Range(1, 200).Select(static i => (double)i), await Task.WhenAll(calls));
    }

    [Fact]
    public void Fault_of_a_service_passes_as_it_is_and_no_backup_is_tried()
    {
        var (first, backup) = (Running.Address("net.tcp"), Running.Address("net.tcp"));
        var second = new Calculator("backup");
        _running.Serve<ICalculator>(new Calculator("first"), Running.Tcp(), first);
        _running.Serve<ICalculator>(second, Running.Tcp(), backup);
        var router = Running.Address("net.tcp");
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((Running.Tcp(), first), (Running.Tcp(), backup)),
            Running.Tcp(), router);

        var client = _running.Client<ICalculator>(Running.Tcp(), router);
        var fault = Assert.Throws<FaultException<string>>(() => client.Divide(1, 0));
        Assert.Equal("zero", fault.Detail);
        Assert.Equal("No number is divided by zero.", fault.Message);
        Assert.Equal(0, second.Calls);
        Assert.Equal(2, client.Divide(4, 2));
    }

    [Theory]
    [InlineData("basic", "tcp")]
    [InlineData("ws", "tcp")]
    [InlineData("tcp", "basic")]
    [InlineData("tcp", "ws")]
    [InlineData("basic", "ws")]
    [InlineData("ws", "basic")]
    [InlineData("basic", "basic")]
    public void Bindings_and_versions_are_bridged(string outer, string inner)
    {
        var service = Running.Address(Scheme(inner));
        _running.Serve<ICalculator>(new Calculator("service"), Named(inner), service);
        var router = Running.Address(Scheme(outer));
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((Named(inner), service)), Named(outer), router);

        var client = _running.Client<ICalculator>(Named(outer), router);
        Assert.Equal(3, client.Add(1, 2));
        Assert.Equal("service", client.Name());
        Assert.Equal("zero", Assert.Throws<FaultException<string>>(() => client.Divide(1, 0)).Detail);
    }

    [Fact]
    public void Settings_are_replaced_while_the_router_is_open()
    {
        var (first, second) = (Running.Address("http"), Running.Address("http"));
        _running.Serve<ICalculator>(new Calculator("first"), new BasicHttpBinding(), first);
        _running.Serve<ICalculator>(new Calculator("second"), new BasicHttpBinding(), second);
        var router = Running.Address("net.tcp");
        var host = _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((new BasicHttpBinding(), first)), Running.Tcp(), router);

        var before = _running.Client<ICalculator>(Running.Tcp(), router);
        Assert.Equal("first", before.Name());
        host.Extensions.Find<RoutingExtension>()!.ApplyConfiguration(
            Running.ToAll<IRequestReplyRouter>((new BasicHttpBinding(), second)));
        Assert.Equal("second", _running.Client<ICalculator>(Running.Tcp(), router).Name());
        Assert.Equal("first", before.Name());
    }

    [Fact]
    public void Message_that_no_filter_matches_is_answered_by_a_fault_and_others_go_on()
    {
        var service = Running.Address("net.tcp");
        _running.Serve<ICalculator>(new Calculator("service"), Running.Tcp(), service);
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(
            new ActionMessageFilter("http://Microsoft.Samples.Routing/ICalculator/Add"),
            Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), service)));
        var router = Running.Address("net.tcp");
        _running.Route<IRequestReplyRouter>(configuration, Running.Tcp(), router);

        var client = _running.Client<ICalculator>(Running.Tcp(), router);
        Assert.Throws<FaultException>(() => client.Name());
        Assert.Equal(3, client.Add(1, 2));
    }

    [Fact]
    public void Filter_that_throws_gives_a_fault_and_others_go_on()
    {
        var service = Running.Address("net.tcp");
        _running.Serve<ICalculator>(new Calculator("service"), Running.Tcp(), service);
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(
            new ThrowingFilter(), Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), service)));
        var router = Running.Address("net.tcp");
        _running.Route<IRequestReplyRouter>(configuration, Running.Tcp(), router);

        var client = _running.Client<ICalculator>(Running.Tcp(), router);
        Assert.Throws<FaultException>(() => client.Name());
        Assert.Equal(3, client.Add(1, 2));
    }

    [Fact]
    public void Loop_of_routers_ends()
    {
        var (first, second) = (Running.Address("net.tcp"), Running.Address("net.tcp"));
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((Running.Tcp(), second)), Running.Tcp(), first);
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((Running.Tcp(), first)), Running.Tcp(), second);

        Assert.Throws<FaultException>(() => _running.Client<ICalculator>(Running.Tcp(), first).Name());
    }

    [Fact]
    public void Name_of_an_endpoint_chooses()
    {
        var (first, second) = (Running.Address("net.tcp"), Running.Address("net.tcp"));
        _running.Serve<ICalculator>(new Calculator("first"), Running.Tcp(), first);
        _running.Serve<ICalculator>(new Calculator("second"), Running.Tcp(), second);
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(
            new StrictAndMessageFilter(new EndpointNameMessageFilter("two"), new MatchAllMessageFilter()),
            Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), second)), 1);
        configuration.FilterTable.Add(
            new MatchAllMessageFilter(), Running.Endpoints<IRequestReplyRouter>((Running.Tcp(), first)), 0);
        var host = new ServiceHost(typeof(RoutingService));
        var (one, two) = (Running.Address("net.tcp"), Running.Address("net.tcp"));
        host.AddServiceEndpoint(typeof(IRequestReplyRouter), Running.Tcp(), one).Name = "one";
        host.AddServiceEndpoint(typeof(IRequestReplyRouter), Running.Tcp(), two).Name = "two";
        host.Description.Behaviors.Add(new RoutingBehavior(configuration));
        _running.Open(host);

        Assert.Equal("first", _running.Client<ICalculator>(Running.Tcp(), one).Name());
        Assert.Equal("second", _running.Client<ICalculator>(Running.Tcp(), two).Name());
    }

    [Fact]
    public void Headers_pass_unless_the_router_understands_them()
    {
        var service = Running.Address("net.tcp");
        var calculator = new Calculator("service");
        _running.Serve<ICalculator>(calculator, Running.Tcp(), service);
        var router = Running.Address("http");
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((Running.Tcp(), service)), new BasicHttpBinding(), router);

        var client = _running.Client<ICalculator>(new BasicHttpBinding(), router);
        using (new OperationContextScope((IContextChannel)client))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(
                MessageHeader.CreateHeader("Trace", "urn:test", "one"));
            client.Add(1, 1);
        }

        Assert.Contains("Trace", calculator.Headers);
    }

    private static Binding Binding(bool http) => http ? new BasicHttpBinding() : Running.Tcp();

    private static string Scheme(string name) => name == "tcp" ? "net.tcp" : "http";

    private static Binding Named(string name) => name switch
    {
        "tcp" => Running.Tcp(),
        "ws" => new WSHttpBinding(SecurityMode.None),
        _ => new BasicHttpBinding(),
    };

    private sealed class ThrowingFilter : MessageFilter
    {
        public override bool Match(Message message) =>
            message.Headers.Action!.EndsWith("Add", StringComparison.Ordinal)
                ? true
                : throw new InvalidOperationException("This filter is broken.");

        public override bool Match(MessageBuffer buffer) => Match(buffer.CreateMessage());
    }
}
