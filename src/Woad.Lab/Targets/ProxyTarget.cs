using System.ServiceModel;
using Seeds.Instancing;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;
using Woad.Lab.Load;

namespace Woad.Lab.Targets;

/// <summary>Users with real proxies of one channel factory.</summary>
internal sealed class ProxyTarget(BindingKind binding, Uri address, int objects) : ILoadTarget
{
    private readonly ChannelFactory<ITestContract> _factory = Create(binding, address);

    public ITargetSession Open() => new ProxySession(_factory.CreateChannel(), objects);

    public void Dispose() => _factory.Abort();

    private static ChannelFactory<ITestContract> Create(BindingKind binding, Uri address)
    {
        var factory = new ChannelFactory<ITestContract>(SeedBindings.Create(binding), new EndpointAddress(address));
        if (binding.IsSecure())
        {
            CellCredentials.Give(factory);
        }

        return factory;
    }
}
