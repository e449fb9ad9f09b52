using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Transports.Classic;

/// <summary>The origin of messages of custom channels, which carry their own properties.</summary>
internal sealed class ListenerOrigin(Uri address) : IOrigin
{
    public Uri Via => address;

    public PeerIdentity? Identity => null;

    public void AddProperties(MessageProperties properties)
    {
    }
}
