namespace Woad.Dispatch;

/// <summary>An invoker of an operation that returns a Task; spares the detour over Begin and End.</summary>
internal interface ITaskInvoker
{
    /// <summary>Calls the operation; the task's result, null for a Task without one.</summary>
    ValueTask<object?> InvokeAsync(object instance, object?[] inputs);
}
