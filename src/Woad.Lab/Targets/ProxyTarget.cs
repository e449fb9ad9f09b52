using System.ServiceModel;
using Seeds.Instancing;
using Woad.Lab.Instancing;
using Woad.Lab.Load;

namespace Woad.Lab.Targets;

/// <summary>Users with real proxies of one channel factory.</summary>
internal sealed class ProxyTarget(BindingKind binding, Uri address, int objects) : ILoadTarget
{
    private readonly ChannelFactory<ITestContract> _factory =
        new(SeedBindings.Create(binding), new EndpointAddress(address));

    public ITargetSession Open() => new ProxySession(_factory.CreateChannel(), objects);

    public void Dispose() => _factory.Abort();
}
