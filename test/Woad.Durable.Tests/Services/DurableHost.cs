using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Persistence;

namespace Woad.Durable.Tests.Services;

/// <summary>A host of carts that is open, and its clients.</summary>
internal sealed class DurableHost : IAsyncDisposable
{
    private readonly ServiceHost _host;
    private readonly List<ChannelFactory> _factories = [];
    private readonly Binding _binding;

    private DurableHost(Type service, Binding binding, PersistenceProviderFactory store, Uri? address)
    {
        _binding = binding;
        Address = address ?? new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/cart");
        _host = new ServiceHost(service);
        _host.AddServiceEndpoint(typeof(ICart), binding, Address);
        _host.Description.Behaviors.Add(new PersistenceProviderBehavior(store, TimeSpan.FromSeconds(20)));
    }

    public Uri Address { get; }

    public static async Task<DurableHost> OpenAsync(
        Binding binding, PersistenceProviderFactory store, Type? service = null, Uri? address = null)
    {
        var host = new DurableHost(service ?? typeof(Cart), binding, store, address);
        await Task.Run(host._host.Open);
        return host;
    }

    /// <summary>A client, which continues an instance when it is given its context.</summary>
    public ICart Connect(IDictionary<string, string>? context = null)
    {
        var factory = new ChannelFactory<ICart>(_binding, new EndpointAddress(Address));
        _factories.Add(factory);
        var client = factory.CreateChannel();
        if (context is not null)
        {
            ((IClientChannel)client).GetProperty<IContextManager>()!.SetContext(context);
        }

        return client;
    }

    public ICart Connect(string id) => Connect(new Dictionary<string, string> { ["instanceId"] = id });

    public static IDictionary<string, string> ContextOf(ICart client) =>
        ((IClientChannel)client).GetProperty<IContextManager>()!.GetContext();

    public async ValueTask DisposeAsync()
    {
        foreach (var factory in _factories)
        {
            await Task.Run(factory.Abort);
        }

        await Task.Run(_host.Close);
    }
}
