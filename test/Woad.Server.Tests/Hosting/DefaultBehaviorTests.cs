using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Hooks;

namespace Woad.Server.Tests.Hosting;

/// <summary>The behaviors that descriptions have without a word of the program, as WCF documents them.</summary>
public sealed class DefaultBehaviorTests
{
    private static readonly Type[] OfEachService =
    [
        typeof(ServiceBehaviorAttribute), typeof(ServiceAuthenticationBehavior), typeof(ServiceAuthorizationBehavior),
        typeof(ServiceDebugBehavior),
    ];

    private static readonly Type[] OfDataContracts =
        [typeof(OperationBehaviorAttribute), typeof(DataContractSerializerOperationBehavior)];

    private static readonly Type[] OfXmlSerializer =
        [typeof(OperationBehaviorAttribute), typeof(XmlSerializerOperationBehavior)];

    [ServiceContract]
    public interface IBoth
    {
        [OperationContract]
        int Data(int number);

        [OperationContract, XmlSerializerFormat]
        int Xml(int number);

        [OperationContract]
        Task<int> LaterAsync(int number);

        [OperationContract(IsOneWay = true)]
        void Note(int number);
    }

    [ServiceContract(CallbackContract = typeof(IBack))]
    public interface ITwoWays
    {
        [OperationContract]
        void There();
    }

    public interface IBack
    {
        [OperationContract]
        void Back();
    }

    [Fact]
    public void Descriptions_of_a_service_have_the_behaviors_of_wcf()
    {
        var host = new ServiceHost(typeof(Both));
        var endpoint = host.AddServiceEndpoint(typeof(IBoth), new BasicHttpBinding(), "http://localhost/both");

        Assert.Equal(OfEachService, Types(host.Description.Behaviors));
        Assert.Empty(endpoint.Behaviors);
        Assert.Empty(endpoint.Contract.Behaviors);
        Assert.Equal(
            [OfDataContracts, OfXmlSerializer, OfDataContracts, OfDataContracts],
            new[] { "Data", "Xml", "Later", "Note" }
                .Select(n => Types(endpoint.Contract.Operations.Find(n)!.Behaviors)));
    }

    [Fact]
    public void Open_factory_has_credentials_among_its_behaviors()
    {
        var address = new EndpointAddress("http://localhost/both");
        using var proxies = new ChannelFactory<IBoth>(new BasicHttpBinding(), address);
        using var channels = new ChannelFactory<IRequestChannel>(new BasicHttpBinding(), address);
        using var own = new ChannelFactory<IBoth>(new BasicHttpBinding(), address);
        var credentials = new OwnCredentials();
        own.Endpoint.Behaviors.Add(credentials);

        proxies.Open();
        channels.Open();
        own.Open();

        Assert.Equal([typeof(ClientCredentials)], Types(proxies.Endpoint.Behaviors));
        Assert.Same(proxies.Credentials, proxies.Endpoint.Behaviors.Find<ClientCredentials>());
        Assert.Throws<InvalidOperationException>(() => proxies.Credentials.UserName.UserName = "late");
        Assert.Equal([typeof(ClientCredentials)], Types(channels.Endpoint.Behaviors));
        Assert.Same(credentials, Assert.Single(own.Endpoint.Behaviors));
    }

    [Fact]
    public void Descriptions_of_a_client_have_the_behaviors_of_wcf()
    {
        var factory = new ChannelFactory<IBoth>(new BasicHttpBinding());
        Assert.Empty(factory.Endpoint.Behaviors);
        Assert.Empty(factory.Endpoint.Contract.Behaviors);
        Assert.All(
            factory.Endpoint.Contract.Operations,
            o => Assert.Equal(o.Name == "Xml" ? OfXmlSerializer : OfDataContracts, Types(o.Behaviors)));

        _ = factory.Credentials;
        Assert.Equal([typeof(ClientCredentials)], Types(factory.Endpoint.Behaviors));
    }

    [Fact]
    public void Callbacks_have_the_behaviors_of_operations()
    {
        var contract = ContractDescription.GetContract(typeof(ITwoWays));
        Assert.Equal(2, contract.Operations.Count);
        Assert.All(contract.Operations, o => Assert.Equal(OfDataContracts, Types(o.Behaviors)));
    }

    [Fact]
    public void Web_hosts_give_their_endpoints_the_behavior_of_the_web()
    {
        var host = new WebServiceHost(typeof(Both), new Uri($"http://localhost:{FreePort.Next()}/web"));
        var endpoint = host.AddServiceEndpoint(typeof(IBoth), new WebHttpBinding(), "");
        Assert.Equal(OfEachService, Types(host.Description.Behaviors));
        Assert.Equal(
            [typeof(WebHttpBehavior)],
            Types(new WebHttpEndpoint(endpoint.Contract, new EndpointAddress("http://localhost/web")).Behaviors));
    }

    [Fact]
    public void Attributes_of_the_service_and_of_callback_objects_count()
    {
        var service = ContractDescription.GetContract(typeof(IBoth), typeof(Both)).Operations.Find("Data")!;
        Assert.Equal(
            ReleaseInstanceMode.BeforeCall, service.Behaviors.Find<OperationBehaviorAttribute>()!.ReleaseInstanceMode);
        Assert.Equal(2, service.Behaviors.Count);

        var factory = new DuplexChannelFactory<ITwoWays>(new InstanceContext(new Back()), new NetTcpBinding());
        var back = factory.Endpoint.Contract.Operations.Find("Back")!;
        Assert.False(back.Behaviors.Find<OperationBehaviorAttribute>()!.AutoDisposeParameters);
        Assert.Equal(2, back.Behaviors.Count);
    }

    [Fact]
    public void What_a_program_sets_at_the_behavior_of_an_operation_counts()
    {
        var (released, kept) = (CountAfterTwoCalls(ReleaseInstanceMode.AfterCall),
            CountAfterTwoCalls(ReleaseInstanceMode.None));
        Assert.Equal(1, released);
        Assert.Equal(2, kept);

        static int CountAfterTwoCalls(ReleaseInstanceMode mode)
        {
            var host = new ServiceHost(typeof(CounterService));
            var address = $"net.tcp://127.0.0.1:{FreePort.Next()}/counter";
            var endpoint = host.AddServiceEndpoint(typeof(ICounter), new NetTcpBinding(SecurityMode.None), address);
            foreach (var operation in endpoint.Contract.Operations)
            {
                operation.Behaviors.Find<OperationBehaviorAttribute>()!.ReleaseInstanceMode = mode;
            }

            host.Open();
            using var factory = new ChannelFactory<ICounter>(
                new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
            var proxy = factory.CreateChannel();
            proxy.Next();
            var count = proxy.Next();
            factory.Close();
            host.Close();
            return count;
        }
    }

    /// <summary>
    /// Every service has an authorization behavior; one of the program that sets the runtime itself is not overruled.
    /// </summary>
    [Fact]
    public void Default_authorization_leaves_what_a_behavior_of_the_program_has_set()
    {
        var host = new ServiceHost(typeof(HookedService));
        host.Description.Behaviors.Insert(0, new PrincipalMode());
        host.AddServiceEndpoint(
            typeof(IHooked), new BasicHttpBinding(), $"http://127.0.0.1:{FreePort.Next()}/principal");
        host.Description.Behaviors.Add(new CallHooks { Provides = true });
        host.Open();
        var dispatcher = (ChannelDispatcher)Assert.Single(host.ChannelDispatchers);
        Assert.Equal(
            PrincipalPermissionMode.None, Assert.Single(dispatcher.Endpoints).DispatchRuntime.PrincipalPermissionMode);
        host.Close();
    }

    private static Type[] Types<T>(IEnumerable<T> behaviors)
        where T : class => [.. behaviors.Select(b => b.GetType())];

    private sealed class OwnCredentials : ClientCredentials
    {
        public OwnCredentials()
        {
        }

        private OwnCredentials(OwnCredentials original) : base(original)
        {
        }

        protected override ClientCredentials CloneCore() => new OwnCredentials(this);
    }

    private sealed class Both : IBoth
    {
        [OperationBehavior(ReleaseInstanceMode = ReleaseInstanceMode.BeforeCall)]
        public int Data(int number) => number;

        public int Xml(int number) => number;

        public Task<int> LaterAsync(int number) => Task.FromResult(number);

        public void Note(int number)
        {
        }
    }

    private sealed class Back : IBack
    {
        [OperationBehavior(AutoDisposeParameters = false)]
        void IBack.Back()
        {
        }
    }

    private sealed class PrincipalMode : IServiceBehavior
    {
        public void AddBindingParameters(
            ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
            System.Collections.ObjectModel.Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
            {
                foreach (var endpoint in dispatcher.Endpoints)
                {
                    endpoint.DispatchRuntime.PrincipalPermissionMode = PrincipalPermissionMode.None;
                }
            }
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }
    }
}
