using System.Reflection;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch;

/// <summary>Calls a method that returns a Task.</summary>
internal sealed class TaskMethodInvoker : IOperationInvoker, ITaskInvoker
{
    private readonly MethodInvoker _method;
    private readonly ParameterMap _map;
    private readonly Func<Task, ValueTask<object?>> _result;

    public TaskMethodInvoker(MethodInfo method)
    {
        _method = MethodInvoker.Create(method);
        _map = new ParameterMap(method.GetParameters());
        _result = ResultOf(method.ReturnType);
    }

    public bool IsSynchronous => false;

    public object?[] AllocateInputs() => new object?[_map.Inputs.Length];

    public async ValueTask<object?> InvokeAsync(object instance, object?[] inputs)
    {
        var task = (Task)_method.Invoke(instance, _map.ToArguments(inputs).AsSpan())!;
        return await _result(task).ConfigureAwait(false);
    }

    public object? Invoke(object instance, object?[] inputs, out object?[] outputs) =>
        throw new InvalidOperationException("The operation is asynchronous: it is called with InvokeBegin.");

    public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state) =>
        TaskToAsyncResult.Begin(InvokeAsync(instance, inputs).AsTask(), callback, state);

    public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result)
    {
        outputs = [];
        return TaskToAsyncResult.End<object?>(result);
    }

    private static Func<Task, ValueTask<object?>> ResultOf(Type returnType)
    {
        if (!returnType.IsGenericType)
        {
            return AwaitPlainAsync;
        }

        var reader = typeof(TaskMethodInvoker)
            .GetMethod(nameof(AwaitResultAsync), BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(returnType.GetGenericArguments());
        return reader.CreateDelegate<Func<Task, ValueTask<object?>>>();
    }

    private static async ValueTask<object?> AwaitPlainAsync(Task task)
    {
        await task.ConfigureAwait(false);
        return null;
    }

    private static async ValueTask<object?> AwaitResultAsync<T>(Task task) => await ((Task<T>)task).ConfigureAwait(false);
}
