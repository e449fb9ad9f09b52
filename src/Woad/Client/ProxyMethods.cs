using System.Collections.Frozen;
using System.Reflection;
using Woad.Model;

namespace Woad.Client;

/// <summary>What each method of a contract's interface does when it is called on a proxy. Made once per factory.</summary>
internal sealed class ProxyMethods
{
    private readonly Lazy<FrozenDictionary<MethodInfo, ProxyMethod>> _methods;

    /// <summary>The methods are looked at when a proxy without generated code is first called.</summary>
    public ProxyMethods(ContractModel contract) => _methods = new(() => Read(contract));

    public ProxyMethod Get(MethodInfo method) => _methods.Value.TryGetValue(method, out var found)
        ? found
        : throw new InvalidOperationException(
            $"The method {method.DeclaringType}.{method.Name} is not an operation: it lacks the OperationContract attribute.");

    private static FrozenDictionary<MethodInfo, ProxyMethod> Read(ContractModel contract)
    {
        var methods = new Dictionary<MethodInfo, ProxyMethod>();
        foreach (var operation in contract.Operations)
        {
            if (operation.SyncMethod is { } sync)
            {
                methods[sync] = new SyncProxyMethod(operation, sync);
            }

            if (operation.TaskMethod is { } task)
            {
                methods[task] = TaskProxyMethod.Create(operation, task);
            }

            if (operation.BeginMethod is { } begin)
            {
                methods[begin] = new BeginProxyMethod(operation, begin);
            }

            if (operation.EndMethod is { } end)
            {
                methods[end] = new EndProxyMethod(end);
            }
        }

        return methods.ToFrozenDictionary();
    }
}
