using System.Reflection;

namespace Woad.Formatters.Emitted.Running;

/// <summary>The class of a contract's proxies.</summary>
/// <param name="constructor">The constructor of the class.</param>
/// <param name="methods">The methods that it calls operations by.</param>
internal sealed class EmittedProxy(ConstructorInfo constructor, IReadOnlyList<MethodInfo> methods)
{
    /// <summary>A proxy on a channel.</summary>
    public ClientProxy Create(ProxyChannel channel, Func<MethodInfo, ProxyCall> call) =>
        (ClientProxy)constructor.Invoke([channel, methods.Select(call).ToArray()]);
}
