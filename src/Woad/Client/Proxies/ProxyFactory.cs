using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Formatters;
using Woad.Formatters.Emitted;

namespace Woad.Client.Proxies;

/// <summary>Makes the object that users of a channel hold.</summary>
internal static class ProxyFactory
{
    /// <summary>The channel's side of a proxy, whichever kind it is.</summary>
    public static ServiceChannelProxy FaceOf(object proxy) => ((IChannel)proxy).GetProperty<ServiceChannelProxy>()!;

    /// <summary>A proxy with the interface <paramref name="contract"/>: a compiled one where there is one.</summary>
    public static IClientChannel Create(Type contract, ClientChannel channel, ProxyMethods methods)
    {
        if (contract.IsAssignableFrom(typeof(ServiceChannelProxy)))
        {
            return ServiceChannelProxy.Create(contract, channel, methods);
        }

        // The methods of compiled proxies are operations; a selector may choose others.
        IClientChannel? proxy = methods.Selector is null
            ? channel.Model.Codec?.CreateProxy(contract, new ClientProxyChannel(channel, methods))
            : null;
        return proxy is not null && contract.IsInstanceOfType(proxy)
            ? proxy
            : Emit(contract, channel, methods) ?? Dispatch(contract, channel, methods);
    }

    private static ClientProxy? Emit(Type contract, ClientChannel channel, ProxyMethods methods) =>
        EmittedContract.Of(contract)?.GetProxy(methods.IsOperation)?.Create(
            new ClientProxyChannel(channel, methods), method => new LateProxyCall(channel, method, methods));

    /// <summary>A proxy of a contract with members that no other proxy can have.</summary>
    private static IClientChannel Dispatch(Type contract, ClientChannel channel, ProxyMethods methods) =>
        contract.IsAssignableTo(typeof(IClientChannel)) ? ChannelInterfaceProxy.Create(contract, channel, methods)
            : ServiceChannelProxy.Create(contract, channel, methods);
}
