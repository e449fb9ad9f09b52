using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Hosting;

/// <summary>What behaviors find when they look around in the runtimes of client and service.</summary>
public sealed class RuntimeMemberTests
{
    [Fact]
    public void Client_runtime_shows_its_contract_and_operations()
    {
        var looker = new Looker();
        using var factory = new ChannelFactory<IDo>(
            new MemoryBinding(), new EndpointAddress("memory://localhost/none"));
        factory.Endpoint.Behaviors.Add(looker);
        factory.Open();
        var runtime = looker.Client!;
        Assert.Equal(
            ("IDo", "urn:do", typeof(IDo), (Type?)null, true),
            (
                runtime.ContractName, runtime.ContractNamespace, runtime.ContractClientType, runtime.CallbackClientType,
                runtime.ValidateMustUnderstand));
        Assert.Same(runtime.MessageInspectors, runtime.ClientMessageInspectors);
        Assert.Same(runtime.Operations, runtime.ClientOperations);
        var sync = runtime.Operations["Do"];
        Assert.Same(runtime, sync.Parent);
        Assert.Equal(
            (nameof(IDo.Do), (string?)null, false, true, false, true, true),
            (
                sync.SyncMethod?.Name, sync.TaskMethod?.Name, sync.IsOneWay, sync.IsInitiating, sync.IsTerminating,
                sync.DeserializeReply, sync.SerializeRequest));
        Assert.Same(sync.ParameterInspectors, sync.ClientParameterInspectors);
        Assert.Equal(typeof(int), Assert.Single(sync.FaultContractInfos).Detail);
        Assert.Equal(nameof(IDo.LaterAsync), runtime.Operations["Later"].TaskMethod?.Name);
        var classic = runtime.Operations["Classic"];
        Assert.Equal(
            (nameof(IDo.BeginClassic), nameof(IDo.EndClassic)), (classic.BeginMethod?.Name, classic.EndMethod?.Name));
        Assert.True(runtime.Operations["Tell"].IsOneWay);
        Assert.True(runtime.Operations["End"].IsTerminating);
        Assert.False(runtime.Operations["End"].IsInitiating);
    }

    [Fact]
    public void Dispatch_runtime_shows_its_endpoint_and_operations()
    {
        var looker = new Looker();
        using var host = new MemoryHost(typeof(Service));
        host.AddServiceEndpoint(
            typeof(IDo).FullName!, new MemoryBinding(),
            $"memory://localhost/{Guid.NewGuid():N}").EndpointBehaviors.Add(looker);
        host.OpenUnbound();
        var runtime = looker.Dispatch!;
        Assert.Same(looker.Endpoint, runtime.EndpointDispatcher);
        Assert.True(runtime.AutomaticInputSessionShutdown);
        Assert.Equal(
            ("IDo", "urn:do", false),
            (looker.Endpoint!.ContractName, looker.Endpoint.ContractNamespace, looker.Endpoint.IsSystemEndpoint));
        Assert.Equal(host.Description.Endpoints[0].Address, looker.Endpoint.EndpointAddress);
        var operation = runtime.Operations["Do"];
        Assert.Same(runtime, operation.Parent);
        Assert.True(operation.AutoDisposeParameters);
        Assert.Equal(
            new EndpointAddress("http://x"),
            new EndpointDispatcher(
                new EndpointAddress("http://x"), "c", "urn:c", isSystemEndpoint: true).EndpointAddress);
        Assert.True(
            new EndpointDispatcher(
                new EndpointAddress("http://x"), "c", "urn:c", isSystemEndpoint: true).IsSystemEndpoint);
    }

    [Fact]
    public void Operations_are_made_by_hand()
    {
        var looker = new Looker
        {
            OnClient = runtime =>
            {
                var one = new ClientOperation(runtime, "One", "urn:one");
                Assert.Equal(("One", "urn:one", (string?)null), (one.Name, one.Action, one.ReplyAction));
                Assert.Equal("urn:reply", new ClientOperation(runtime, "One", "urn:one", "urn:reply").ReplyAction);
                Assert.Throws<ArgumentNullException>(() => new ClientOperation(runtime, null!, "urn:one"));
            },
        };
        using var factory = new ChannelFactory<IDo>(
            new MemoryBinding(), new EndpointAddress("memory://localhost/none"));
        factory.Endpoint.Behaviors.Add(looker);
        factory.Open();
        Assert.NotNull(looker.Client);
        var dispatch = new EndpointDispatcher(new EndpointAddress("http://x"), "c", "urn:c").DispatchRuntime;
        var tell = new DispatchOperation(dispatch, "Tell", "urn:tell");
        Assert.Equal(
            ("Tell", "urn:tell", true, (string?)null), (tell.Name, tell.Action, tell.IsOneWay, tell.ReplyAction));
        var ask = new DispatchOperation(dispatch, "Ask", "urn:ask", "urn:answer");
        Assert.Equal((false, "urn:answer"), (ask.IsOneWay, ask.ReplyAction));
    }

    [Fact]
    public void Factory_and_host_show_what_they_were_made_of()
    {
        using var host = new Own();
        host.Prepare();
        Assert.Equal([new Uri("memory://localhost/base")], host.BaseAddresses);
        Assert.Contains(typeof(IDo).FullName!, host.Implemented);
        var added = new ServiceEndpoint(
            ContractDescription.GetContract(typeof(IDo)), new MemoryBinding(),
            new EndpointAddress("memory://localhost/added"));
        host.AddServiceEndpoint(added);
        host.SetEndpointAddress(added, "moved");
        Assert.Equal(new Uri("memory://localhost/base/moved"), added.Address!.Uri);
        var listening = host.AddServiceEndpoint(
            typeof(IDo).FullName!, new MemoryBinding(), "relative", new Uri("memory://localhost/listen"));
        Assert.Equal(new Uri("memory://localhost/listen"), listening.ListenUri);
        host.OpenTimeout = TimeSpan.FromSeconds(7);
        Assert.Equal(TimeSpan.FromSeconds(7), host.OpenTimeout);
        host.Extensions.Add(new Extension());
        Assert.NotNull(host.Extensions.Find<Extension>());
        Assert.Single(host.Extensions.FindAll<Extension>());
        Assert.Same(host, host.Extensions.Find<Extension>()!.Owner);
    }

    [Fact]
    public void Factories_are_made_in_each_of_their_ways()
    {
        var address = new EndpointAddress("memory://localhost/none");
        var binding = new MemoryBinding();
        var endpoint = new ServiceEndpoint(ContractDescription.GetContract(typeof(IDo)), binding, address);
        Assert.Same(endpoint, new ChannelFactory<IDo>(endpoint).Endpoint);
        Assert.Null(new ChannelFactory<IDo>(binding).Endpoint.Address);
        Assert.Equal(address, new ChannelFactory<IDo>(binding, "memory://localhost/none").Endpoint.Address);
        var proxy = ChannelFactory<IDo>.CreateChannel(binding, address);
        Assert.Equal(address, ((IClientChannel)proxy).RemoteAddress);
        var via = ChannelFactory<IDo>.CreateChannel(binding, address, new Uri("memory://localhost/via"));
        Assert.Equal(new Uri("memory://localhost/via"), ((IClientChannel)via).Via);
        using var own = new OwnFactory(endpoint);
        Assert.Equal("made", own.Endpoint.Name);
        Assert.Same(MessageVersion.Default, new ChannelFactory<IDo>(binding, address).GetProperty<MessageVersion>());
        own.Ready();
        Assert.Equal(CommunicationState.Opened, own.State);
    }

    [ServiceContract(Namespace = "urn:do", SessionMode = SessionMode.Required)]
    private interface IDo
    {
        [OperationContract]
        [FaultContract(typeof(int))]
        void Do();

        [OperationContract(Name = "Later")]
        Task<int> LaterAsync();

        [OperationContract(AsyncPattern = true)]
        IAsyncResult BeginClassic(AsyncCallback? callback, object? state);

        void EndClassic(IAsyncResult result);

        [OperationContract(IsOneWay = true)]
        void Tell();

        [OperationContract(IsInitiating = false, IsTerminating = true)]
        void End();
    }

    private sealed class Service : IDo
    {
        public void Do()
        {
        }

        public Task<int> LaterAsync() => Task.FromResult(1);

        public IAsyncResult BeginClassic(AsyncCallback? callback, object? state) =>
            TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

        public void EndClassic(IAsyncResult result) => TaskToAsyncResult.End(result);

        public void Tell()
        {
        }

        public void End()
        {
        }
    }

    private sealed class Looker : IEndpointBehavior
    {
        public ClientRuntime? Client { get; private set; }

        public DispatchRuntime? Dispatch { get; private set; }

        public EndpointDispatcher? Endpoint { get; private set; }

        public Action<ClientRuntime>? OnClient { get; init; }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            Client = clientRuntime;
            OnClient?.Invoke(clientRuntime);
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            (Dispatch, Endpoint) = (endpointDispatcher.DispatchRuntime, endpointDispatcher);

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }

    private sealed class Own : ServiceHostBase
    {
        public IEnumerable<string> Implemented => ImplementedContracts.Keys;

        public void Prepare()
        {
            InitializeDescription([]);
            AddBaseAddress(new Uri("memory://localhost/base"));
        }

        protected override ServiceDescription CreateDescription(
            out IDictionary<string, ContractDescription> implementedContracts)
        {
            implementedContracts = new Dictionary<string, ContractDescription>
            {
                [typeof(IDo).FullName!] = ContractDescription.GetContract(typeof(IDo)),
            };
            return ServiceDescription.GetService(typeof(Service));
        }
    }

    private sealed class Extension : IExtension<ServiceHostBase>
    {
        public ServiceHostBase? Owner { get; private set; }

        public void Attach(ServiceHostBase owner) => Owner = owner;

        public void Detach(ServiceHostBase owner) => Owner = null;
    }

    private sealed class OwnFactory : ChannelFactory
    {
        private readonly ServiceEndpoint _endpoint;

        public OwnFactory(ServiceEndpoint endpoint)
        {
            _endpoint = endpoint;
            InitializeEndpoint(endpoint.Binding, endpoint.Address);
        }

        public void Ready() => EnsureOpened();

        protected override ServiceEndpoint CreateDescription() => new(_endpoint.Contract) { Name = "made" };
    }
}
