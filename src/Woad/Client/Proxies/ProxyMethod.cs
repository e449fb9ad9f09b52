using System.Reflection;
using Woad.Model;

namespace Woad.Client.Proxies;

/// <summary>One method of a proxy.</summary>
/// <param name="parameters">
/// Its parameters, without callback and state of a Begin method and without the result of an End method.
/// </param>
internal abstract class ProxyMethod(ReadOnlySpan<ParameterInfo> parameters)
{
    /// <summary>Which arguments go out, which come back, and where a cancellation token stands.</summary>
    protected ParameterMap Parameters { get; } = new(parameters);

    /// <summary>Calls the operation with the method's arguments; out arguments are filled in.</summary>
    public abstract object? Invoke(ClientChannel channel, object?[] arguments);
}
