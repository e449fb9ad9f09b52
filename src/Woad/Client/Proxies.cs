using System.ServiceModel;
using Woad.Formatters;

namespace Woad.Client;

/// <summary>Makes the object that users of a channel hold.</summary>
internal static class Proxies
{
    /// <summary>The channel's side of a proxy, whichever kind it is.</summary>
    public static ServiceChannelProxy FaceOf(object proxy) =>
        (ServiceChannelProxy)(proxy is ClientProxy compiled ? compiled.Face : proxy);

    /// <summary>A proxy with the interface <paramref name="contract"/>: a compiled one where there is one.</summary>
    public static IClientChannel Create(Type contract, ClientChannel channel, ProxyMethods methods)
    {
        IClientChannel? proxy = channel.Model.Codec?.CreateProxy(contract, new ClientProxyChannel(channel, methods));
        return proxy is not null && contract.IsInstanceOfType(proxy)
            ? proxy
            : ServiceChannelProxy.Create(contract, channel, methods);
    }
}
