using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Hosting;

/// <summary>What behaviors change of the run time is writable until open, and says so afterwards.</summary>
public sealed class RuntimeSettingsTests
{
    public static TheoryData<string, Action<DispatchRuntime>> DispatchChanges => new()
    {
        { "policies", r => r.ExternalAuthorizationPolicies = null },
        { "manager", r => r.ServiceAuthorizationManager = null },
        { "principal", r => r.PrincipalPermissionMode = PrincipalPermissionMode.None },
        { "impersonation", r => r.ImpersonateCallerForAllOperations = false },
        { "reply", r => r.ImpersonateOnSerializingReply = false },
        { "inspectors", r => r.MessageInspectors.Clear() },
        { "selector", r => r.OperationSelector = null },
        { "operations", r => r.Operations.Clear() },
        { "provider", r => r.InstanceProvider = null },
        { "initializers", r => r.InstanceContextInitializers.Clear() },
        { "concurrency", r => r.ConcurrencyMode = ConcurrencyMode.Multiple },
        { "must understand", r => r.ValidateMustUnderstand = false },
        { "invoker", r => r.Operations["Do"].Invoker = null },
        { "formatter", r => r.Operations["Do"].Formatter = null },
        { "contexts", r => r.Operations["Do"].CallContextInitializers.Clear() },
        { "parameters", r => r.Operations["Do"].ParameterInspectors.Clear() },
        { "deserialize", r => r.Operations["Do"].DeserializeRequest = true },
        { "serialize", r => r.Operations["Do"].SerializeReply = true },
        { "dispatcher", r => r.ChannelDispatcher!.ErrorHandlers.Clear() },
        { "addressing", r => r.ChannelDispatcher!.ManualAddressing = true },
        { "account", r => r.Operations["Do"].Impersonation = ImpersonationOption.Allowed },
        { "details", r => r.ChannelDispatcher!.IncludeExceptionDetailInFaults = true },
    };

    public static TheoryData<string, Action<ClientRuntime>> ClientChanges => new()
    {
        { "inspectors", r => r.MessageInspectors.Clear() },
        { "selector", r => r.OperationSelector = null },
        { "addressing", r => r.ManualAddressing = false },
        { "faults", r => r.MaxFaultSize = 1 },
        { "via", r => r.Via = null },
        { "operations", r => r.Operations.Clear() },
        { "formatter", r => r.Operations["Do"].Formatter = null },
        { "messages", r => r.UnhandledClientOperation.ParameterInspectors.Clear() },
        { "result", r => r.Operations["Do"].TaskTResult = null },
        { "parameters", r => r.Operations["Do"].ParameterInspectors.Clear() },
        { "serialize", r => r.Operations["Do"].SerializeRequest = true },
    };

    [Theory]
    [MemberData(nameof(DispatchChanges))]
    public void Dispatch_runtime_is_fixed_at_open(string what, Action<DispatchRuntime> change)
    {
        using var host = new MemoryHost(new Service());
        host.AddServiceEndpoint(typeof(IDo).FullName!, new MemoryBinding(), $"memory://localhost/{Guid.NewGuid():N}");
        host.Open();
        var runtime = ((ChannelDispatcher)host.ChannelDispatchers[0]).Endpoints[0].DispatchRuntime;
        var error = Assert.Throws<InvalidOperationException>(() => change(runtime));
        Assert.True(error.Message.Contains("opened", StringComparison.Ordinal), what);
    }

    [Theory]
    [MemberData(nameof(ClientChanges))]
    public void Client_runtime_is_fixed_at_open(string what, Action<ClientRuntime> change)
    {
        var keeper = new Keeper();
        using var factory = new ChannelFactory<IDo>(
            new MemoryBinding(), new EndpointAddress("memory://localhost/none"));
        factory.Endpoint.Behaviors.Add(keeper);
        factory.Open();
        var error = Assert.Throws<InvalidOperationException>(() => change(keeper.Runtime!));
        Assert.True(error.Message.Contains("opened", StringComparison.Ordinal), what);
    }

    [Fact]
    public void Formatters_and_invokers_are_there_to_be_wrapped()
    {
        var keeper = new Keeper();
        using var factory = new ChannelFactory<IDo>(
            new MemoryBinding(), new EndpointAddress("memory://localhost/none"));
        keeper.Change = runtime =>
        {
            Assert.NotNull(runtime.Operations["Do"].Formatter);
            Assert.Equal(typeof(int), runtime.Operations["Count"].TaskTResult);
            Assert.Equal(65536, runtime.MaxFaultSize);
            Assert.Throws<ArgumentOutOfRangeException>(() => runtime.MaxFaultSize = -1);
        };
        factory.Endpoint.Behaviors.Add(keeper);
        factory.Open();
        Assert.NotNull(keeper.Runtime);
    }

    [Fact]
    public void Via_of_the_runtime_is_where_channels_send()
    {
        var real = $"memory://localhost/{Guid.NewGuid():N}";
        using var host = new MemoryHost(new Service());
        host.AddServiceEndpoint(
            typeof(IDo).FullName!, new MemoryBinding(), new Uri("memory://localhost/logical"), new Uri(real));
        host.Open();
        var keeper = new Keeper { Change = runtime => runtime.Via = new Uri(real) };
        using var factory = new ChannelFactory<IDo>(
            new MemoryBinding(), new EndpointAddress("memory://localhost/logical"));
        factory.Endpoint.Behaviors.Add(keeper);
        var proxy = factory.CreateChannel();
        proxy.Do();
        Assert.Equal(new Uri(real), ((IClientChannel)proxy).Via);
    }

    [Fact]
    public void Fault_that_is_larger_than_the_limit_is_not_read()
    {
        var address = $"memory://localhost/{Guid.NewGuid():N}";
        using var host = new MemoryHost(new Service());
        host.AddServiceEndpoint(typeof(IDo).FullName!, new MemoryBinding(), address);
        host.Open();
        var keeper = new Keeper { Change = runtime => runtime.MaxFaultSize = 100 };
        using var factory = new ChannelFactory<IDo>(new MemoryBinding(), new EndpointAddress(address));
        factory.Endpoint.Behaviors.Add(keeper);
        var error = Assert.ThrowsAny<Exception>(() => factory.CreateChannel().Fail());
        Assert.IsNotType<FaultException<string>>(error);
        Assert.Contains("100", (error.InnerException ?? error).Message, StringComparison.Ordinal);
    }

    [ServiceContract]
    private interface IDo
    {
        [OperationContract]
        void Do();

        [OperationContract]
        Task<int> CountAsync();

        [OperationContract]
        void Fail();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class Service : IDo
    {
        public void Do()
        {
        }

        public Task<int> CountAsync() => Task.FromResult(1);

        public void Fail() => throw new FaultException<string>(new string('x', 1000), "long");
    }

    private sealed class Keeper : IEndpointBehavior
    {
        public ClientRuntime? Runtime { get; private set; }

        public Action<ClientRuntime>? Change { get; set; }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            Runtime = clientRuntime;
            Change?.Invoke(clientRuntime);
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
