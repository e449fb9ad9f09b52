using System.ServiceModel;
using Woad.Conformance.Lifetime;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Queues.Hosts;
using Woad.Queues.Tests.Memory;

namespace Woad.Queues.Tests.Channels;

/// <summary>
/// Hosts, clients and engines of queues do nothing on the context of the thread that opens them, and their operations
/// find nothing of its ExecutionContext.
/// </summary>
public sealed class QueueCallerContextTests : IDisposable
{
    private readonly TempDirectory _directory = new();
    private readonly string _machine = $"m{Guid.NewGuid():N}";
    private readonly OrderLog _log = new();
    private readonly IQueueEngine _memory = new MemoryQueueEngine(new FakeTimeProvider());

    private Uri Address => new($"net.msmq://{_machine}/private/orders");

    public void Dispose() => _directory.Dispose();

    /// <summary>The first use of the engine, by a service or by a client, is the caller's too.</summary>
    [Theory]
    [InlineData("memory", true)]
    [InlineData("memory", false)]
    [InlineData("directory", true)]
    [InlineData("directory", false)]
    public async Task Operations_find_nothing_of_whom_opened_host_and_client(string kind, bool servesFirst)
    {
        await PrepareAsync(kind);
        QueueHostUse? use = null;
        ServiceHost host = null!;
        ChannelFactory<IOrders> factory = null!;
        var opener = await CallerSurroundings.RunAsync(() =>
        {
            use = QueueHosts.Shared.Use(_machine);
            if (servesFirst)
            {
                host = Open();
                Send(ref factory, "first");
            }
            else
            {
                Send(ref factory, "first");
                host = Open();
            }
        });
        Assert.Equal(CallerSurroundings.Nothing, await _log.NextAsync());

        // The caller has gone; the host goes on.
        await Task.Run(() => Send(ref factory, "second"));
        Assert.Equal(CallerSurroundings.Nothing, await _log.NextAsync());
        var closer = await CallerSurroundings.RunAsync(() =>
        {
            factory.Close();
            host.Close();
        });
        Assert.Equal((0, 0), (opener.Posts, closer.Posts));
        await use!.DisposeAsync();
    }

    /// <summary>A message that fails comes back by a timer of the engine.</summary>
    [Fact]
    public async Task Operation_that_is_tried_again_finds_nothing_either()
    {
        await PrepareAsync("directory");
        _log.Fails = _ => _log.Calls == 1 ? new InvalidOperationException("the first time") : null;
        QueueHostUse? use = null;
        ServiceHost host = null!;
        ChannelFactory<IOrders> factory = null!;
        var opener = await CallerSurroundings.RunAsync(() =>
        {
            use = QueueHosts.Shared.Use(_machine);
            host = Open(() => new TransactedOrders(_log));
            Send(ref factory, "again");
        });

        // The transaction is that of the receipt.
        var expected = CallerSurroundings.Nothing.Replace(
            "transaction: False", "transaction: True", StringComparison.Ordinal);
        Assert.Equal(expected, await _log.NextAsync());
        Assert.Equal(expected, await _log.NextAsync());
        await Task.Run(() =>
        {
            factory.Close();
            host.Close();
        });
        Assert.Equal(0, opener.Posts);
        await use!.DisposeAsync();
    }

    private async Task PrepareAsync(string kind)
    {
        var queue = new QueueName("private/orders");
        if (kind == "memory")
        {
            await _memory.CreateAsync(queue, new QueueSettings(IsTransactional: true), default);
            QueueOptions.Current.Give(_machine, () => _memory);
            return;
        }

        await using (var engine = EmbeddedQueueEngine.Open(_directory.Path, TimeProvider.System))
        {
            await engine.CreateAsync(queue, new QueueSettings(IsTransactional: true), default);
        }

        QueueOptions.Current.Give(_machine, () => EmbeddedQueueEngine.Open(_directory.Path, TimeProvider.System));
    }

    private ServiceHost Open() => Open(() => new AmbientOrders(_log));

    private ServiceHost Open<TService>(Func<TService> create)
        where TService : class
    {
        var host = new ServiceHost(typeof(TService)) { InstanceSource = create };
        host.AddServiceEndpoint(typeof(IOrders), new NetMsmqBinding(), Address);
        host.Open();
        return host;
    }

    private void Send(ref ChannelFactory<IOrders> factory, string order)
    {
        factory ??= new ChannelFactory<IOrders>(new NetMsmqBinding(), new EndpointAddress(Address));
        factory.CreateChannel().Submit(order);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, UseSynchronizationContext = false)]
    private sealed class AmbientOrders(OrderLog log) : IOrders
    {
        public void Submit(string order) => log.Take(CallerSurroundings.Here());
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, UseSynchronizationContext = false)]
    private sealed class TransactedOrders(OrderLog log) : IOrders
    {
        [OperationBehavior(TransactionScopeRequired = true)]
        public void Submit(string order) => log.Take(CallerSurroundings.Here());
    }
}
