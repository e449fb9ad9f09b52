using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Tests.ReliableMessaging.Hostile;

internal sealed class TestOrigin(Uri via) : IOrigin
{
    public Uri Via => via;

    public PeerIdentity? Identity => null;

    public void AddProperties(MessageProperties properties)
    {
    }
}
