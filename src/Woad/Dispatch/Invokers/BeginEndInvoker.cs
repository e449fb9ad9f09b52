using System.Reflection;
using System.ServiceModel.Dispatcher;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>Calls a pair of Begin and End methods.</summary>
internal sealed class BeginEndInvoker : IOperationInvoker
{
    private readonly MethodInvoker _begin;
    private readonly MethodInvoker _end;
    private readonly ParameterMap _inputs;
    private readonly ParameterMap _outputs;

    public BeginEndInvoker(MethodInfo begin, MethodInfo end)
    {
        _begin = MethodInvoker.Create(begin);
        _end = MethodInvoker.Create(end);
        _inputs = new ParameterMap(begin.GetParameters().AsSpan()[..^2]);
        _outputs = new ParameterMap(end.GetParameters().AsSpan()[..^1]);
    }

    public bool IsSynchronous => false;

    public object?[] AllocateInputs() => _inputs.AllocateInputs();

    public object? Invoke(object instance, object?[] inputs, out object?[] outputs) =>
        throw new InvalidOperationException("The operation is asynchronous: it is called with InvokeBegin.");

    public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state)
    {
        var arguments = _inputs.ToArguments(inputs, extra: 2);
        arguments[^2] = callback;
        arguments[^1] = state;
        return (IAsyncResult)_begin.Invoke(instance, arguments.AsSpan())!;
    }

    public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result)
    {
        var arguments = _outputs.ToArguments([], extra: 1);
        arguments[^1] = result;
        var value = _end.Invoke(instance, arguments.AsSpan());
        outputs = _outputs.ToOutputs(arguments);
        return value;
    }
}
