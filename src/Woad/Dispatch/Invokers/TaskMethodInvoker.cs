using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.ServiceModel.Dispatcher;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>Calls a method that returns a Task or ValueTask.</summary>
internal sealed class TaskMethodInvoker : IOperationInvoker, ITaskInvoker
{
    private readonly MethodInvoker _method;
    private readonly ParameterMap _map;
    private readonly Func<object, ValueTask<object?>> _result;

    public TaskMethodInvoker(MethodInfo method)
    {
        _method = MethodInvoker.Create(method);
        _map = new ParameterMap(method.GetParameters());
        _result = ResultOf(method.ReturnType);
    }

    public bool IsSynchronous => false;

    public object?[] AllocateInputs() => _map.AllocateInputs();

    public async ValueTask<object?> InvokeAsync(object instance, object?[] inputs)
    {
        var task = _method.Invoke(instance, _map.ToArguments(inputs).AsSpan())
            ?? throw new InvalidOperationException("The operation returned null where a task was expected.");
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

    private static Func<object, ValueTask<object?>> ResultOf(Type returnType)
    {
        if (!returnType.IsGenericType)
        {
            return returnType == typeof(Task) ? AwaitPlainAsync : AwaitPlainValueAsync;
        }

        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return AwaitByProperty(returnType);
        }

        var name = returnType.GetGenericTypeDefinition() == typeof(Task<>)
            ? nameof(AwaitResultAsync)
            : nameof(AwaitValueResultAsync);
        var reader = typeof(TaskMethodInvoker)
            .GetMethod(name, BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(returnType.GetGenericArguments());
        return reader.CreateDelegate<Func<object, ValueTask<object?>>>();
    }

    /// <summary>
    /// Without code of its own for each type of result, which a program compiled natively cannot make: the compiler has
    /// what the members of these two types need.
    /// </summary>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(Task<>))]
    [DynamicDependency(nameof(ValueTask<int>.AsTask), typeof(ValueTask<>))]
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The dependencies keep the members.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "The dependencies keep the members.")]
    internal static Func<object, ValueTask<object?>> AwaitByProperty(Type returnType)
    {
        var asTask = returnType.GetMethod(nameof(ValueTask<int>.AsTask));
        var result = (asTask?.ReturnType ?? returnType).GetProperty("Result")!;
        return async returned =>
        {
            var task = (Task)(asTask is null ? returned : asTask.Invoke(returned, null)!);
            await task.ConfigureAwait(false);
            return result.GetValue(task);
        };
    }

    private static async ValueTask<object?> AwaitPlainAsync(object task)
    {
        await ((Task)task).ConfigureAwait(false);
        return null;
    }

    private static async ValueTask<object?> AwaitPlainValueAsync(object task)
    {
        await ((ValueTask)task).ConfigureAwait(false);
        return null;
    }

    private static async ValueTask<object?> AwaitResultAsync<T>(object task) =>
        await ((Task<T>)task).ConfigureAwait(false);

    private static async ValueTask<object?> AwaitValueResultAsync<T>(object task) =>
        await ((ValueTask<T>)task).ConfigureAwait(false);
}
