using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Queues;
using Woad.Queues.Engine;
using Woad.Queues.Rabbit;
using Woad.Queues.Tests.Channels;

namespace Woad.Interop.Tests.Queues;

/// <summary>
/// A machine whose queues are on a broker, as QueueOptions says; services that receive from them, and clients.
/// </summary>
internal sealed class RabbitWorld : IAsyncDisposable
{
    private static readonly TimeSpan _deadline = TimeSpan.FromMinutes(3);

    private readonly string _machine = $"m{Guid.NewGuid():N}";
    private readonly List<ServiceHost> _hosts = [];

    private RabbitWorld(Uri broker)
    {
        QueueOptions.Current.Hosts[_machine] = broker.AbsoluteUri;
        Engine = RabbitQueueEngine.Open(broker, TimeProvider.System);
    }

    /// <summary>An engine of the test's own, beside the one of the endpoints.</summary>
    public RabbitQueueEngine Engine { get; }

    /// <summary>The name of the machine's queue, which no other test has.</summary>
    public string Queue { get; } = $"orders-{Guid.NewGuid():N}";

    /// <summary>The name of a queue of the test's for dead letters.</summary>
    public string Dead => Queue + "-dead";

    public static async Task<RabbitWorld> OpenAsync(Uri broker)
    {
        var world = new RabbitWorld(broker);
        await world.Engine.CreateAsync(Name(world.Queue), new QueueSettings(IsTransactional: true), default);
        await world.Engine.CreateAsync(Name(world.Dead), new QueueSettings(IsTransactional: true), default);
        return world;
    }

    public static QueueName Name(string queue) =>
        queue.Split(';') is [var main, var sub] ? new("private/" + main, sub) : new("private/" + queue);

    public Uri Address(string queue) => new($"net.msmq://{_machine}/private/{queue}");

    public Uri FormatName(string queue) => new($@"msmq.formatname:DIRECT=OS:{_machine}\private$\{queue}");

    /// <summary>A path of System.Messaging.</summary>
    public string Path(string queue) => $@"{_machine}\private$\{queue}";

    /// <summary>A binding whose poison messages have four attempts in two cycles.</summary>
    public NetMsmqBinding Binding(ReceiveErrorHandling disposition = ReceiveErrorHandling.Move) => new()
    {
        ReceiveRetryCount = 1,
        MaxRetryCycles = 1,
        RetryCycleDelay = TimeSpan.FromSeconds(1),
        ReceiveErrorHandling = disposition,
        DeadLetterQueue = DeadLetterQueue.Custom,
        CustomDeadLetterQueue = Address(Dead),
    };

    /// <summary>Opens a service outside of the synchronization context of the test.</summary>
    public async Task<ServiceHost> ServeAsync<TService>(
        Func<TService> create, Type contract, Binding binding, Uri address, params IEndpointBehavior[] behaviors)
        where TService : class
    {
        var host = new ServiceHost(typeof(TService)) { InstanceSource = create };
        var endpoint = host.AddServiceEndpoint(contract, binding, address);
        Array.ForEach(behaviors, endpoint.EndpointBehaviors.Add);
        _hosts.Add(host);
        await OpenAsync(host);
        return host;
    }

    public static Task OpenAsync(ServiceHost host) => Task.Run(host.Open);

    /// <summary>Sends orders by one client.</summary>
    public void Send(Binding binding, params string[] orders)
    {
        var factory = new ChannelFactory<IOrders>(binding, new EndpointAddress(Address(Queue)));
        var client = factory.CreateChannel();
        Array.ForEach(orders, client.Submit);
        factory.Close();
    }

    /// <summary>Waits until a queue or sub-queue has so many messages that no receiver holds.</summary>
    public async Task UntilCountAsync(string queue, long count)
    {
        var begun = Stopwatch.GetTimestamp();
        while (await CountAsync(queue) is var there && there != count)
        {
            Assert.True(
                Stopwatch.GetElapsedTime(begun) < _deadline, $"The queue {queue} has {there} messages, not {count}.");
            await Task.Delay(20);
        }
    }

    public async Task<long> CountAsync(string queue) => (await Engine.FindAsync(Name(queue), default))!.Messages;

    public async ValueTask DisposeAsync()
    {
        _hosts.ForEach(static host => host.Abort());
        await Engine.DisposeAsync();
    }
}
