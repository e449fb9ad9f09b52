using System.ServiceModel;
using Woad.Lab.Callers;
using Woad.Lab.Durable.Services;
using Woad.Lab.Hosts;

namespace Woad.Lab.Durable;

/// <summary>Channels to the services that use a store by themselves, on the hosts in turns.</summary>
internal sealed class PlainBagTarget(BaselineCell cell, CellTopology hosts) : ICallTarget
{
    private readonly ChannelFactory<IPlainBag> _factory = new(BagTarget.Binding());
    private readonly EndpointAddress[] _hosts = HostAddresses.Of(hosts, HostAddresses.PlainPathOf(cell.Store));
    private int _opened;

    public async ValueTask<ICallSession> OpenAsync()
    {
        var host = _hosts[(Interlocked.Increment(ref _opened) - 1) % _hosts.Length];
        var session = new PlainBagSession(_factory.CreateChannel(host), cell);
        try
        {
            await session.CallAsync().ConfigureAwait(false);
            return session;
        }
        catch
        {
            await session.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    public ValueTask DisposeAsync()
    {
        _factory.Abort();
        return default;
    }
}
