using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Persistence;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>A host of tallies over net.tcp, and its callers, each with a channel and an instance of its own.</summary>
internal sealed class TallyHost : IDisposable
{
    private readonly ServiceHost _host;
    private readonly ChannelFactory<ITally> _factory;
    private readonly ChannelFactory<IBlockingTally> _blocking;

    /// <param name="binding">With contexts or without.</param>
    /// <param name="service">The service.</param>
    /// <param name="store">The store; null for a service that has none.</param>
    public TallyHost(Binding binding, Type service, PersistenceProviderFactory? store = null)
    {
        var address = $"net.tcp://localhost:{FreePort.Next()}/tally";
        _host = new ServiceHost(service);
        _host.AddServiceEndpoint(typeof(ITally), binding, address);
        _host.Description.Behaviors.Add(
            new ServiceThrottlingBehavior { MaxConcurrentCalls = 1000, MaxConcurrentSessions = 1000 });
        if (store is not null)
        {
            _host.Description.Behaviors.Add(new PersistenceProviderBehavior(store));
        }

        _host.Open();
        _factory = new ChannelFactory<ITally>(binding, new EndpointAddress(address));
        _blocking = new ChannelFactory<IBlockingTally>(binding, new EndpointAddress(address));
    }

    /// <summary>The calls of one caller.</summary>
    /// <param name="context">The context that it sends; null for the one that the service establishes, or none.</param>
    public async Task<Func<Task>> ConnectAsync(IDictionary<string, string>? context = null)
    {
        var channel = _factory.CreateChannel();
        if (context is not null)
        {
            ((IClientChannel)channel).GetProperty<IContextManager>()!.SetContext(context);
        }

        await channel.AddAsync(1);
        return () => channel.AddAsync(1);
    }

    /// <summary>The calls of one caller whose thread waits for each of them.</summary>
    public Task<Func<Task>> ConnectBlockingAsync()
    {
        var channel = _blocking.CreateChannel();
        channel.Add(1);
        return Task.FromResult<Func<Task>>(() =>
        {
            channel.Add(1);
            return Task.CompletedTask;
        });
    }

    public void Dispose()
    {
        _factory.Abort();
        _blocking.Abort();
        _host.Abort();
    }
}
