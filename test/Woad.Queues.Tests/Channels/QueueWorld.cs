using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Queues.Engine;
using Woad.Queues.Hosts;
using Woad.Queues.Tests.Memory;

namespace Woad.Queues.Tests.Channels;

/// <summary>A machine with queues of its own in virtual time, services that receive from them, and clients.</summary>
internal sealed class QueueWorld : IAsyncDisposable
{
    private readonly string _machine = $"m{Guid.NewGuid():N}";
    private readonly QueueHostUse _use;
    private readonly List<ServiceHost> _hosts = [];

    public QueueWorld()
    {
        Engine = new MemoryQueueEngine(Time);
        QueueOptions.Current.Give(_machine, () => Engine);
        _use = QueueHosts.Shared.Use(_machine);
    }

    public FakeTimeProvider Time { get; } = new();

    public MemoryQueueEngine Engine { get; }

    public static QueueName Name(string queue) => queue.Split(';') is [var main, var sub]
        ? new QueueName("private/" + main, sub)
        : new QueueName("private/" + queue);

    public Uri Address(string queue) => new($"net.msmq://{_machine}/private/{queue}");

    public Uri FormatName(string queue) => new($@"msmq.formatname:DIRECT=OS:{_machine}\private$\{queue}");

    public Uri System(string queue) => new($"net.msmq://{_machine}/system$;{queue}");

    public async Task<QueueWorld> WithAsync(string queue, bool isTransactional = true)
    {
        await Engine.CreateAsync(Name(queue), new QueueSettings(isTransactional), default);
        return this;
    }

    /// <summary>A host that is not open yet.</summary>
    public ServiceHost Host<TService>(Func<TService> create, Type contract, Binding binding, Uri address)
        where TService : class
    {
        var host = new ServiceHost(typeof(TService)) { InstanceSource = create };
        host.AddServiceEndpoint(contract, binding, address);
        _hosts.Add(host);
        return host;
    }

    /// <summary>Opens a service without the synchronization context of the test.</summary>
    public ServiceHost Serve<TService>(Func<TService> create, Type contract, Binding binding, Uri address)
        where TService : class
    {
        var host = Host(create, contract, binding, address);
        Open(host);
        return host;
    }

    public static void Open(ServiceHost host)
    {
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            host.Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }
    }

    /// <summary>Sends an order by a client of its own.</summary>
    public void Send(string queue, string order, NetMsmqBinding? binding = null)
    {
        var factory = new ChannelFactory<IOrders>(binding ?? new NetMsmqBinding(), new EndpointAddress(Address(queue)));
        factory.CreateChannel().Submit(order);
        factory.Close();
    }

    /// <summary>Sends a message as its body is, as no client would.</summary>
    public async Task SendBytesAsync(string queue, byte[] body)
    {
        await using var work = Engine.Begin();
        await Engine.SendAsync(Name(queue), new QueuedMessage { Body = body, Priority = 0 }, work, default);
        await work.CommitAsync(default);
    }

    /// <summary>The only message of a queue or sub-queue.</summary>
    public async Task<ReceivedMessage> PeekAsync(string queue)
    {
        await using var reader = await Engine.OpenAsync(Name(queue), default);
        return Assert.Single(await reader.PeekAsync(0, 10, default));
    }

    /// <summary>The number of messages in a queue or sub-queue.</summary>
    public async Task<long> CountAsync(QueueName name) => (await Engine.FindAsync(name, default))?.Messages ?? 0;

    public Task<long> CountAsync(string queue) => CountAsync(Name(queue));

    /// <summary>Waits until something has become true of the queues.</summary>
    public async Task UntilAsync(Func<Task<bool>> condition)
    {
        using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        while (true)
        {
            var change = Engine.Change;
            if (await condition())
            {
                return;
            }

            await change.WaitAsync(deadline.Token);
        }
    }

    public Task UntilCountAsync(string queue, long count) => UntilAsync(async () => await CountAsync(queue) == count);

    public async ValueTask DisposeAsync()
    {
        foreach (var host in _hosts)
        {
            host.Abort();
        }

        await _use.DisposeAsync();
    }
}
