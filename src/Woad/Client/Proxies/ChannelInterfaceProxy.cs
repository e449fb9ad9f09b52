using System.Reflection;
using System.ServiceModel;

namespace Woad.Client.Proxies;

/// <summary>
/// The proxy of an interface that is a contract and a channel at once, as svcutil writes it:
/// <c>interface IOrdersChannel : IOrders, IClientChannel</c>. The members of the channel are those of another object.
/// </summary>
/// <remarks><see cref="DispatchProxy"/> cannot implement an interface again that its base class implements.</remarks>
internal class ChannelInterfaceProxy : DispatchProxy
{
    private ProxyMethods _methods = null!;
    private ClientChannel _channel = null!;
    private IClientChannel _face = null!;

    public static IClientChannel Create(Type contract, ClientChannel channel, ProxyMethods methods)
    {
        ServiceChannelProxy.CheckDynamic(contract);
        var proxy = (ChannelInterfaceProxy)Create(contract, typeof(ChannelInterfaceProxy));
        var owner = (IClientChannel)(object)proxy;
        proxy._channel = channel;
        proxy._methods = methods;
        proxy._face = ServiceChannelProxy.Face(channel, methods, owner);
        return owner;
    }

    protected override object? Invoke(MethodInfo? targetMethod, object?[]? args) =>
        targetMethod!.DeclaringType!.IsInstanceOfType(_face)
            ? targetMethod.Invoke(_face, BindingFlags.DoNotWrapExceptions, null, args, null)
            : _methods.Get(targetMethod, args ?? []).Invoke(_channel, args ?? []);
}
