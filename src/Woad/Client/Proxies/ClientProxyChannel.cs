using System.ServiceModel;
using Woad.Formatters;

namespace Woad.Client.Proxies;

/// <summary>The channel under a generated proxy: operations by name, and the channel's own interface.</summary>
internal sealed class ClientProxyChannel(ClientChannel channel, ProxyMethods methods) : ProxyChannel
{
    public override ProxyOperation Find(string name) => channel.Find(name);

    protected internal override IClientChannel Attach(ClientProxy proxy) =>
        ServiceChannelProxy.Face(channel, methods, proxy);
}
