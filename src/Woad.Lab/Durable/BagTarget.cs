using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Lab.Callers;
using Woad.Lab.Durable.Services;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Hosts;

namespace Woad.Lab.Durable;

/// <summary>
/// Channels to the hosts of a cell in turns, each with an instance of its own, or all with one. Their first calls,
/// which create instances, belong to their opening.
/// </summary>
internal sealed class BagTarget : ICallTarget
{
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(45);

    private readonly ChannelFactory<IBag> _factory = new(Binding());
    private readonly EndpointAddress[] _hosts;
    private readonly int _bytes;
    private readonly Lazy<Task<IDictionary<string, string>>>? _shared;
    private int _opened;

    /// <param name="hosts">The hosts of the cell.</param>
    /// <param name="store">The store of the service.</param>
    /// <param name="bytes">The size of the state.</param>
    /// <param name="isShared">Whether all channels call one instance.</param>
    public BagTarget(CellTopology hosts, StoreKind store, int bytes, bool isShared)
    {
        _hosts = HostAddresses.Of(hosts, HostAddresses.PathOf(store));
        _bytes = bytes;
        _shared = isShared ? new Lazy<Task<IDictionary<string, string>>>(CreateInstanceAsync) : null;
    }

    /// <summary>The binding of callers and hosts.</summary>
    public static NetTcpContextBinding Binding() => new(SecurityMode.None)
    {
        OpenTimeout = Timeout, SendTimeout = Timeout, ReceiveTimeout = Timeout,
    };

    public async ValueTask<ICallSession> OpenAsync()
    {
        var host = _hosts[(Interlocked.Increment(ref _opened) - 1) % _hosts.Length];
        var channel = _factory.CreateChannel(host);
        try
        {
            if (_shared is { } shared)
            {
                ((IClientChannel)channel).GetProperty<IContextManager>()!
                    .SetContext(await shared.Value.ConfigureAwait(false));
            }

            var session = new BagSession(channel, _bytes, isShared: _shared is not null);
            await session.CallAsync().ConfigureAwait(false);
            return session;
        }
        catch
        {
            ((IClientChannel)channel).Abort();
            throw;
        }
    }

    public ValueTask DisposeAsync()
    {
        _factory.Abort();
        return default;
    }

    private async Task<IDictionary<string, string>> CreateInstanceAsync()
    {
        var channel = _factory.CreateChannel(_hosts[0]);
        try
        {
            await channel.AddAsync(_bytes).ConfigureAwait(false);
            return ((IClientChannel)channel).GetProperty<IContextManager>()!.GetContext();
        }
        finally
        {
            ((IClientChannel)channel).Abort();
        }
    }
}
