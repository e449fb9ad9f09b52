using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Tests.Instancing;

/// <summary>IInstanceProvider and IInstanceContextInitializer: when they are called, and with what.</summary>
public sealed class InstanceHooksTests
{
    private readonly ConcurrentQueue<string> _calls = new();
    private readonly InstanceLog _log = new();

    [Theory]
    [InlineData(InstanceContextMode.PerCall, "initialize message,get message,initialize message,get message")]
    [InlineData(InstanceContextMode.PerSession, "initialize message,get message")]
    [InlineData(InstanceContextMode.Single, "initialize null,get")]
    public void Context_is_initialized_before_its_instance_is_made(InstanceContextMode mode, string expected)
    {
        using var service = Serve(mode);
        var proxy = service.Connect();

        proxy.Who();
        proxy.Who();

        Assert.Equal(expected, string.Join(',', _calls.Where(c => !c.StartsWith("release", StringComparison.Ordinal))));
    }

    [Theory]
    [InlineData(InstanceContextMode.PerCall, 2)]
    [InlineData(InstanceContextMode.PerSession, 1)]
    [InlineData(InstanceContextMode.Single, 1)]
    public void Provider_gets_each_instance_back_once(InstanceContextMode mode, int instances)
    {
        using var service = Serve(mode);
        var proxy = service.Connect();
        proxy.Who();
        proxy.Who();
        ((IClientChannel)proxy).Close();

        service.Host.Close();

        Assert.Equal(instances, _calls.Count(call => call.StartsWith("release", StringComparison.Ordinal)));
        Assert.Equal(
            instances, _calls.Where(call => call.StartsWith("release", StringComparison.Ordinal)).Distinct().Count());
        Assert.Empty(_log.EndedCounts);
    }

    [Fact]
    public void Endpoints_of_a_service_have_providers_of_their_own()
    {
        using var service = Serve(InstanceContextMode.PerSession);
        using var other = new MemoryService<ITracked>(
            typeof(Tracked),
            dispatch: runtime => runtime.InstanceProvider = new Provider(
                _calls, () => new Tracked(new InstanceLog()))).Open();

        Assert.Equal(1, service.Connect().Who());
        Assert.Equal(1, other.Connect().Who());
    }

    [Fact]
    public void Provider_that_returns_nothing_makes_a_fault()
    {
        using var service = new MemoryService<ITracked>(
            typeof(Tracked), dispatch: runtime => runtime.InstanceProvider = new Provider(_calls, () => null!)).Open();

        Assert.Throws<FaultException>(() => service.Connect().Who());
    }

    [Fact]
    public void Context_of_Single_mode_may_be_the_programs_own()
    {
        var own = new Tracked(_log);
        InstanceContext? context = null;
        using var service = new MemoryService<ITracked>(
            typeof(Tracked),
            dispatch: runtime =>
            {
                Assert.NotNull(runtime.SingletonInstanceContext);
                runtime.SingletonInstanceContext = context = new InstanceContext(runtime.ChannelDispatcher!.Host!, own);
            });
        service.Behavior.InstanceContextMode = InstanceContextMode.Single;
        service.Open();

        Assert.Equal(1, service.Connect().Who());
        Assert.Equal(CommunicationState.Opened, context!.State);
        Assert.Same(own, context.GetServiceInstance());
    }

    [Fact]
    public void Settings_are_fixed_once_the_host_is_open()
    {
        DispatchRuntime? runtime = null;
        using var service = new MemoryService<ITracked>(
            typeof(Tracked), h => h.InstanceSource = () => new Tracked(_log), r => runtime = r).Open();

        Action[] changes =
        [
            () => runtime!.InstanceContextProvider = null,
            () => runtime!.InstanceContextInitializers.Add(new Initializer(_calls)),
            () => runtime!.SingletonInstanceContext = null,
            () => runtime!.EnsureOrderedDispatch = true,
            () => runtime!.SynchronizationContext = null,
            () => runtime!.ReleaseServiceInstanceOnTransactionComplete = false,
            () => runtime!.Operations[0].ReleaseInstanceAfterCall = true,
            () => runtime!.Operations[0].ReleaseInstanceBeforeCall = true,
        ];

        Assert.All(changes, change => Assert.Throws<InvalidOperationException>(change));
    }

    private MemoryService<ITracked> Serve(InstanceContextMode mode)
    {
        var service = new MemoryService<ITracked>(typeof(Tracked), dispatch: runtime =>
        {
            runtime.InstanceProvider = new Provider(_calls, () => new Tracked(_log));
            runtime.InstanceContextInitializers.Add(new Initializer(_calls));
        });
        service.Behavior.InstanceContextMode = mode;
        return service.Open();
    }

    private sealed class Provider(ConcurrentQueue<string> calls, Func<object> create) : IInstanceProvider
    {
        public object GetInstance(InstanceContext instanceContext)
        {
            Assert.Equal(CommunicationState.Opened, instanceContext.State);
            calls.Enqueue("get");
            return create();
        }

        public object GetInstance(InstanceContext instanceContext, Message message)
        {
            Assert.Contains("Who", message.Headers.Action, StringComparison.Ordinal);
            calls.Enqueue("get message");
            return create();
        }

        public void ReleaseInstance(InstanceContext instanceContext, object instance) =>
            calls.Enqueue($"release {((Tracked)instance).Who()}");
    }

    private sealed class Initializer(ConcurrentQueue<string> calls) : IInstanceContextInitializer
    {
        public void Initialize(InstanceContext instanceContext, Message? message)
        {
            Assert.Equal(CommunicationState.Opened, instanceContext.State);
            calls.Enqueue(message is null ? "initialize null" : "initialize message");
        }
    }
}
