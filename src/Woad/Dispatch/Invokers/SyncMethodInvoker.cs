using System.Reflection;
using System.ServiceModel.Dispatcher;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>Calls an ordinary method.</summary>
internal sealed class SyncMethodInvoker : IOperationInvoker
{
    private readonly MethodInvoker _method;
    private readonly ParameterMap _map;

    public SyncMethodInvoker(MethodInfo method)
    {
        _method = MethodInvoker.Create(method);
        _map = new ParameterMap(method.GetParameters());
    }

    public bool IsSynchronous => true;

    public object?[] AllocateInputs() => _map.AllocateInputs();

    public object? Invoke(object instance, object?[] inputs, out object?[] outputs)
    {
        var arguments = _map.ToArguments(inputs);
        var result = _method.Invoke(instance, arguments.AsSpan());
        outputs = _map.ToOutputs(arguments);
        return result;
    }

    public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state) =>
        throw new InvalidOperationException("The operation is synchronous: it is called with Invoke.");

    public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result) =>
        throw new InvalidOperationException("The operation is synchronous: it is called with Invoke.");
}
