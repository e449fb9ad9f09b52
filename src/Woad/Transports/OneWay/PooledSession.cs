using System.ServiceModel.Channels;

namespace Woad.Transports.OneWay;

/// <summary>
/// A session of the pool, with the time at which it was opened and the one since which nobody uses it.
/// </summary>
internal sealed class PooledSession(IDuplexSessionChannel channel, OneWaySessionKey key, long opened)
{
    public IDuplexSessionChannel Channel => channel;

    public OneWaySessionKey Key => key;

    public long Opened => opened;

    public long IdleSince { get; set; }
}
