using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.Tests.ReliableMessaging.Hostile;

internal sealed class TestOrigin(Uri via) : IOrigin
{
    public Uri Via => via;

    public void AddProperties(MessageProperties properties)
    {
    }
}
