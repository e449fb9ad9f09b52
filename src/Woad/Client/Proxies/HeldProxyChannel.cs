using System.ServiceModel;
using Woad.Formatters;

namespace Woad.Client.Proxies;

/// <summary>The channel under a proxy that a program has written, over the proxy that its factory has made.</summary>
internal sealed class HeldProxyChannel(ServiceChannelProxy face) : ProxyChannel
{
    public ClientChannel Channel => face.Channel;

    public override ProxyOperation Find(string name) => Channel.Find(name);

    protected internal override IClientChannel Attach(ClientProxy proxy)
    {
        Channel.Owner = proxy;
        return face;
    }
}
