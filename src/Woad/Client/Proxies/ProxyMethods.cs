using System.Collections.Frozen;
using System.Reflection;
using System.ServiceModel.Dispatcher;
using Woad.Model;
using Woad.Xml;

namespace Woad.Client.Proxies;

/// <summary>
/// What each method of a contract's interface does when it is called on a proxy. Made once per factory.
/// </summary>
internal sealed class ProxyMethods
{
    private readonly Lazy<FrozenDictionary<MethodInfo, ProxyMethod>> _methods;
    private readonly Lazy<FrozenDictionary<string, OperationModel>> _byName;
    private readonly Lazy<Dictionary<MethodInfo, OperationModel>> _typed;

    /// <summary>The methods are looked at when a proxy without generated code is first called.</summary>
    public ProxyMethods(ContractModel contract)
    {
        _methods = new(() => Read(contract));
        _typed = new(() => Typed(contract));
        _byName = new(() => contract.Operations.ToFrozenDictionary(o => o.Name));
    }

    /// <summary>Says which operation is called; null for the one of the method that is called.</summary>
    public IClientOperationSelector? Selector { get; init; }

    /// <summary>Whether a method is a form of an operation.</summary>
    public bool IsOperation(MethodInfo method) => _methods.Value.ContainsKey(method);

    /// <summary>
    /// The operation that a method always calls and whose result it returns or awaits; null for none.
    /// </summary>
    public OperationModel? TypedOperation(MethodInfo method) =>
        Selector is null ? _typed.Value.GetValueOrDefault(method) : null;

    /// <summary>What a call of <paramref name="method"/> does: usually the method's own operation.</summary>
    public ProxyMethod Get(MethodInfo method, object?[] arguments)
    {
        if (Selector is not { } selector)
        {
            return Get(method);
        }

        var name = selector.SelectOperation(method, selector.AreParametersRequiredForSelection ? arguments : []);
        if (!_byName.Value.TryGetValue(name, out var operation))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The operation selector {selector.GetType()} has chosen '{name}', which is no operation of the "
                    + $"contract."));
        }

        var chosen = method == FormOf(method, static o => o.TaskMethod) ? operation.TaskMethod
            : method == FormOf(method, static o => o.BeginMethod) ? operation.BeginMethod
            : method == FormOf(method, static o => o.EndMethod) ? operation.EndMethod
            : operation.SyncMethod;
        return chosen is null ? Get(method) : Get(chosen);
    }

    private MethodInfo? FormOf(MethodInfo method, Func<OperationModel, MethodInfo?> form) =>
        _byName.Value.Values.Select(form).FirstOrDefault(m => m == method);

    private ProxyMethod Get(MethodInfo method) => _methods.Value.TryGetValue(method, out var found)
        ? found
        : throw new InvalidOperationException(Escaped.Text(
            $"The method {method.DeclaringType}.{method.Name} is not an operation: it lacks the OperationContract "
                + $"attribute."));

    private static Dictionary<MethodInfo, OperationModel> Typed(ContractModel contract)
    {
        var typed = new Dictionary<MethodInfo, OperationModel>();
        foreach (var operation in contract.Operations)
        {
            foreach (var method in new[] { operation.SyncMethod, operation.TaskMethod }.OfType<MethodInfo>())
            {
                typed[method] = operation;
            }
        }

        return typed;
    }

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
