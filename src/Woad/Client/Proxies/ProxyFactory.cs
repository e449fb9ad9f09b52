using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Client.Proxies;

/// <summary>Makes the object that users of a channel hold.</summary>
internal static class ProxyFactory
{
    /// <summary>The channel's side of a proxy, whichever kind it is.</summary>
    public static ServiceChannelProxy FaceOf(object proxy) => ((IChannel)proxy).GetProperty<ServiceChannelProxy>()!;

    /// <summary>A proxy with the interface <paramref name="contract"/>: a compiled one where there is one.</summary>
    public static IClientChannel Create(Type contract, ClientChannel channel, ProxyMethods methods)
    {
        IClientChannel? proxy = channel.Model.Codec?.CreateProxy(contract, new ClientProxyChannel(channel, methods));
        return proxy is not null && contract.IsInstanceOfType(proxy)
            ? proxy
            : contract.IsAssignableTo(typeof(IClientChannel)) ? ChannelInterfaceProxy.Create(contract, channel, methods)
            : ServiceChannelProxy.Create(contract, channel, methods);
    }
}
