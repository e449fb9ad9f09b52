using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Dispatch.Settings;
using Woad.Freeze;
using Woad.Hosting;
using Woad.Tests.Contracts;

namespace Woad.Tests.Hosting;

public sealed class DispatcherBuilderTests
{
    private static readonly Binding Tcp = new NetTcpBinding(SecurityMode.None);

    [Fact]
    public void Behaviors_are_called_in_the_order_service_contract_endpoint_operation()
    {
        var calls = new List<string>();
        var behavior = new RecordingBehavior(calls);
        var service = Service(Endpoint(typeof(SampleContracts.IBase), Tcp, "net.tcp://localhost/a", behavior));
        service.Behaviors.Add(behavior);

        DispatcherBuilder.Build(new SettingsHost(), service);

        Assert.Equal(
            [
                "service.validate", "contract.validate", "endpoint.validate", "operation.validate",
                "service.parameters", "contract.parameters", "endpoint.parameters", "operation.parameters",
                "service.apply", "contract.apply", "endpoint.apply", "operation.apply Count",
            ],
            calls);
    }

    [Fact]
    public void Behaviors_of_a_client_are_called_in_the_order_contract_endpoint_operation()
    {
        var calls = new List<string>();
        var endpoint = Endpoint(
            typeof(SampleContracts.IBase), Tcp, "net.tcp://localhost/a", new RecordingBehavior(calls));

        var runtime = ClientRuntimeBuilder.Build(endpoint, ClientFreezer.Formatter);

        Assert.Equal(["contract.client", "endpoint.client", "operation.client Count"], calls.TakeLast(3));
        Assert.Throws<InvalidOperationException>(() => runtime.MessageInspectors.Add(new Inspector()));
        Assert.Throws<InvalidOperationException>(() => runtime.Operations["Count"].SerializeRequest = false);
    }

    [Fact]
    public void Endpoints_share_a_dispatcher_when_listen_address_and_binding_are_the_same()
    {
        var host = new SettingsHost();

        var dispatched = DispatcherBuilder.Build(
            host,
            Service(
                Endpoint(typeof(SampleContracts.IBase), Tcp, "net.tcp://localhost/a"),
                Endpoint(typeof(SampleContracts.IMerged), Tcp, "net.tcp://localhost/a"),
                Endpoint(typeof(SampleContracts.IMerged), Tcp, "net.tcp://localhost/b"),
                Endpoint(typeof(SampleContracts.IMerged), new BasicHttpBinding(), "http://localhost/a")));

        Assert.Equal(3, host.ChannelDispatchers.Count);
        var first = Assert.IsType<ChannelDispatcher>(host.ChannelDispatchers[0]);
        Assert.Equal([dispatched[0].Dispatcher, dispatched[1].Dispatcher], first.Endpoints);
        Assert.Equal(("http://tempuri.org/:NetTcpBinding", host), (first.BindingName, first.Host));
        Assert.Same(MessageVersion.Soap11, ((ChannelDispatcher)host.ChannelDispatchers[2]).MessageVersion);
    }

    [Fact]
    public void Operations_carry_actions_faults_and_flags()
    {
        var dispatched = DispatcherBuilder.Build(
            new SettingsHost(),
            Service(
                Endpoint(typeof(SampleContracts.ITestContract), Tcp, "net.tcp://localhost/a"),
                Endpoint(typeof(SampleContracts.ISession), Tcp, "net.tcp://localhost/b")));

        var operations = dispatched[0].Dispatcher.DispatchRuntime.Operations;
        Assert.Equal("http://tempuri.org/ITestContract/GetOrders", operations["GetOrders"].Action);
        Assert.Equal("http://tempuri.org/ITestContract/GetOrdersResponse", operations["GetOrders"].ReplyAction);
        Assert.Equal(3, operations["GetOrders"].FaultContractInfos.Count);
        Assert.Equal((true, null), (operations["Notify"].IsOneWay, operations["Notify"].ReplyAction));
        var session = dispatched[1].Dispatcher.DispatchRuntime;
        Assert.True(session.Operations["Leave"].IsTerminating);
        Assert.Equal("Rest", session.UnhandledDispatchOperation?.Name);
        Assert.False(session.Operations.Contains("Rest"));
    }

    [Fact]
    public void ServiceBehavior_and_debug_behavior_reach_the_dispatchers()
    {
        var host = new SettingsHost();
        var service = Service(Endpoint(typeof(SampleContracts.IBase), Tcp, "net.tcp://localhost/a"));
        service.Behaviors.Add(new ServiceBehaviorAttribute
        {
            ConcurrencyMode = ConcurrencyMode.Multiple,
            InstanceContextMode = InstanceContextMode.PerCall,
            ValidateMustUnderstand = false,
        });
        service.Behaviors.Add(new ServiceDebugBehavior { IncludeExceptionDetailInFaults = true });

        DispatcherBuilder.Build(host, service);

        var dispatcher = (ChannelDispatcher)host.ChannelDispatchers[0];
        var runtime = dispatcher.Endpoints[0].DispatchRuntime;
        Assert.True(dispatcher.IncludeExceptionDetailInFaults);
        Assert.Equal(ConcurrencyMode.Multiple, runtime.ConcurrencyMode);
        Assert.Equal(InstanceContextMode.PerCall, runtime.InstanceMode);
        Assert.False(runtime.ValidateMustUnderstand);
        Assert.Equal(typeof(SampleContracts.Service), runtime.Type);
    }

    [Fact]
    public void Opened_dispatcher_refuses_every_change()
    {
        var host = new SettingsHost();
        DispatcherBuilder.Build(host, Service(Endpoint(typeof(SampleContracts.IBase), Tcp, "net.tcp://localhost/a")));
        var dispatcher = (ChannelDispatcher)host.ChannelDispatchers[0];
        var runtime = dispatcher.Endpoints[0].DispatchRuntime;

        dispatcher.Open();

        Action[] changes =
        [
            () => dispatcher.IncludeExceptionDetailInFaults = true,
            () => dispatcher.ServiceThrottle = null,
            () => dispatcher.ErrorHandlers.Clear(),
            () => dispatcher.Endpoints.RemoveAt(0),
            () => runtime.ConcurrencyMode = ConcurrencyMode.Multiple,
            () => runtime.InstanceProvider = null,
            () => runtime.MessageInspectors.Clear(),
            () => runtime.Operations.RemoveAt(0),
            () => runtime.Operations["Count"].Invoker = null,
            () => runtime.Operations["Count"].ParameterInspectors.Clear(),
        ];
        Assert.All(changes, change => Assert.Throws<InvalidOperationException>(change));
    }

    [Fact]
    public void Build_refuses_what_cannot_be_opened()
    {
        AssertRefused("has zero application", Service());
        var withoutCredential = new NetTcpBinding(SecurityMode.TransportWithMessageCredential)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
        };
        AssertRefused(
            "SecurityMode.None", Service(Endpoint(typeof(SampleContracts.IBase), withoutCredential, "net.tcp://a")));
        AssertRefused("zero operations", Service(Endpoint(typeof(BrokenContracts.IEmpty), Tcp, "net.tcp://a")));
        AssertRefused(
            "has no binding",
            new ServiceDescription(
                [new ServiceEndpoint(ContractDescription.GetContract(typeof(SampleContracts.IBase)))]));
        AssertRefused(
            "has already been associated to listen URI",
            Service(
                Endpoint(typeof(SampleContracts.IBase), Tcp, "net.tcp://a"),
                Endpoint(typeof(SampleContracts.IMerged), new NetTcpBinding(SecurityMode.None), "net.tcp://a")));
        var singleton = ServiceDescription.GetService(new SampleContracts.Service());
        singleton.Endpoints.Add(Endpoint(typeof(SampleContracts.IBase), Tcp, "net.tcp://a"));
        AssertRefused("InstanceContextMode.Single", singleton);
    }

    private static void AssertRefused(string text, ServiceDescription service)
    {
        var thrown = Assert.Throws<InvalidOperationException>(
            () => DispatcherBuilder.Build(new SettingsHost(), service));
        Assert.Contains(text, thrown.Message, StringComparison.Ordinal);
    }

    private static ServiceDescription Service(params ServiceEndpoint[] endpoints) =>
        new(endpoints) { ServiceType = typeof(SampleContracts.Service) };

    private static ServiceEndpoint Endpoint(
        Type contract, Binding binding, string address, RecordingBehavior? behavior = null)
    {
        var endpoint = new ServiceEndpoint(
            ContractDescription.GetContract(contract), binding, new EndpointAddress(address));
        if (behavior is not null)
        {
            endpoint.Behaviors.Add(behavior);
            endpoint.Contract.Behaviors.Add(behavior);
            endpoint.Contract.Operations[0].Behaviors.Add(behavior);
        }

        return endpoint;
    }

    private sealed class Inspector : IClientMessageInspector
    {
        public void AfterReceiveReply(ref Message reply, object? correlationState)
        {
        }

        public object? BeforeSendRequest(ref Message request, IClientChannel channel) => null;
    }
}
