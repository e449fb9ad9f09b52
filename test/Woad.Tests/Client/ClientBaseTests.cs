using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Client;

public sealed class ClientBaseTests : IDisposable
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    private readonly EndpointAddress _address = new($"memory://localhost/clients/{Guid.NewGuid():N}");
    private readonly List<MemoryHost> _hosts = [];

    public void Dispose() => _hosts.ForEach(host => host.Abort());

    [Fact]
    public async Task Event_based_call_hands_result_and_state_to_its_handler()
    {
        Serve<ISum>(typeof(SumService));
        using var client = (IDisposable)new SumProxy(new MemoryBinding(), _address);
        var sum = (SumProxy)client;
        var completed = new TaskCompletionSource<(int, int, Exception?, object?)>(
            TaskCreationOptions.RunContinuationsAsynchronously);
        sum.DivideCompleted += (quotient, rest, error, state) => completed.TrySetResult((quotient, rest, error, state));

        sum.DivideAsync(17, 5, "state");

        Assert.Equal((3, 2, (Exception?)null, (object?)"state"), await completed.Task.WaitAsync(Limit));
    }

    [Fact]
    public async Task Event_based_call_hands_its_fault_to_its_handler()
    {
        Serve<ISum>(typeof(SumService));
        var sum = new SumProxy(new MemoryBinding(), _address);
        var completed = new TaskCompletionSource<Exception?>(TaskCreationOptions.RunContinuationsAsynchronously);
        sum.DivideCompleted += (_, _, error, _) => completed.TrySetResult(error);

        sum.DivideAsync(17, 0);

        Assert.Equal(
            "no division by zero", Assert.IsType<FaultException>(await completed.Task.WaitAsync(Limit)).Message);
        sum.Close();
    }

    [Fact]
    public void Client_closes_its_own_factory_with_itself()
    {
        Serve<ISum>(typeof(SumService));
        var sum = new SumProxy(new MemoryBinding(), _address);
        Assert.Equal(CommunicationState.Created, sum.State);
        Assert.Equal(3, sum.Divide(17, 5));
        Assert.Equal(CommunicationState.Opened, sum.State);
        var factory = sum.UsedFactory;

        sum.Close();

        Assert.Equal(CommunicationState.Closed, sum.State);
        Assert.Equal(CommunicationState.Closed, factory.State);
    }

    [Fact]
    public async Task CloseAsync_closes_the_client_and_its_own_factory()
    {
        Serve<ISum>(typeof(SumService));
        var sum = new SumProxy(new MemoryBinding(), _address);
        Assert.Equal(3, sum.Divide(17, 5));
        var factory = sum.UsedFactory;

        await sum.CloseAsync();

        Assert.Equal(CommunicationState.Closed, sum.State);
        Assert.Equal(CommunicationState.Closed, factory.State);
    }

    [Fact]
    public async Task Clients_and_factories_are_disposed_asynchronously_also_when_they_cannot_be_closed()
    {
        Serve<ISum>(typeof(SumService));
        SumProxy sum;
        ChannelFactory<ISum> factory;
        await using (sum = new SumProxy(new MemoryBinding(), _address))
        await using (factory = new ChannelFactory<ISum>(new MemoryBinding(), _address))
        {
            Assert.Equal(3, sum.Divide(17, 5));
            ((ICommunicationObject)factory.CreateChannel()).Open();
            sum.InnerChannel.Abort();
        }

        Assert.Equal(CommunicationState.Closed, sum.State);
        Assert.Equal(CommunicationState.Closed, factory.State);
    }

    [Fact]
    public void Clients_that_say_the_same_share_a_factory_when_the_setting_is_on()
    {
        Serve<ICached>(typeof(CachedService));
        ClientBase<ICached>.CacheSetting = CacheSetting.AlwaysOn;
        var binding = new MemoryBinding();
        var first = new CachedProxy(binding, _address);
        var second = new CachedProxy(binding, _address);
        var other = new CachedProxy(new MemoryBinding(), _address);
        Assert.Equal(1, first.Echo(1));
        Assert.Same(first.UsedFactory, second.UsedFactory);
        Assert.NotSame(first.UsedFactory, other.UsedFactory);

        first.Close();

        Assert.Equal(CommunicationState.Opened, second.UsedFactory.State);
        Assert.Equal(2, second.Echo(2));
        Assert.Throws<InvalidOperationException>(() => ClientBase<ICached>.CacheSetting = CacheSetting.AlwaysOff);
    }

    [Fact]
    public void Client_with_callbacks_is_called_back()
    {
        Serve<ITalk>(typeof(TalkService), ConcurrencyMode.Reentrant);
        var callback = new TalkClient();
        var context = new InstanceContext(callback);
        TalkProxy[] clients =
        [
            new(context, new MemoryBinding(), _address),
            new((object)callback, new MemoryBinding(), _address),
            new(
                callback,
                new ServiceEndpoint(ContractDescription.GetContract(typeof(ITalk)), new MemoryBinding(), _address)),
        ];
        foreach (var client in clients)
        {
            Assert.Equal(6, client.Ask(3));
            Assert.NotNull(client.InnerDuplexChannel.CallbackInstance);
            client.Close();
        }
    }

    [Fact]
    public void Interactive_initializers_are_called_before_the_first_call_opens_the_channel()
    {
        Serve<ICalls>(typeof(CallsService));
        var asking = new AskingBehavior();
        var factory = new ChannelFactory<ICalls>(new MemoryBinding(), _address);
        factory.Endpoint.Behaviors.Add(asking);

        var channel = (IClientChannel)factory.CreateChannel();
        Assert.False(channel.DidInteractiveInitialization);
        Assert.Throws<InvalidOperationException>(channel.Open);
        var second = (IClientChannel)factory.CreateChannel();
        second.DisplayInitializationUI();
        second.Open();
        var third = (IClientChannel)factory.CreateChannel();
        third.AllowInitializationUI = false;
        Assert.Throws<InvalidOperationException>(third.DisplayInitializationUI);
        var fourth = (IClientChannel)factory.CreateChannel();
        ((ICalls)fourth).Add(1, 2);

        Assert.True(second.DidInteractiveInitialization);
        Assert.True(fourth.DidInteractiveInitialization);
        Assert.Equal<IClientChannel>([second, fourth], asking.Asked);
        factory.Abort();
    }

    private void Serve<TContract>(Type service, ConcurrencyMode concurrency = ConcurrencyMode.Single)
    {
        var host = new MemoryHost(service);
        _hosts.Add(host);
        var behavior = host.Description.Behaviors.Find<ServiceBehaviorAttribute>();
        if (behavior is null)
        {
            host.Description.Behaviors.Add(behavior = new ServiceBehaviorAttribute());
        }

        behavior.ConcurrencyMode = concurrency;
        behavior.UseSynchronizationContext = false;
        host.AddServiceEndpoint(typeof(TContract).FullName!, new MemoryBinding(), _address.Uri.AbsoluteUri);
        host.Open();
    }
}
