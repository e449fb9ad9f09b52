using System.ServiceModel.Dispatcher;

namespace Woad.Lab.Instancing.Service;

/// <summary>Calls the contract's one operation under the eyes of a <see cref="ServiceWatch"/>.</summary>
internal sealed class WatchingInvoker(ServiceWatch watch) : IOperationInvoker
{
    public bool IsSynchronous => true;

    public object?[] AllocateInputs() => new object?[1];

    public object? Invoke(object instance, object?[] inputs, out object?[] outputs)
    {
        outputs = [];
        return watch.Watch(instance, () => ((ITestContract)instance).GetOrders((int)inputs[0]!));
    }

    /// <summary>A synchronous operation is run as a task where a caller insists on the two halves.</summary>
    public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state)
    {
        var call = new TaskCompletionSource<object?>(state);
        call.SetResult(Invoke(instance, inputs, out _));
        callback(call.Task);
        return call.Task;
    }

    public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result)
    {
        outputs = [];
        return ((Task<object?>)result).GetAwaiter().GetResult();
    }
}
