using System.ServiceModel.Dispatcher;
using Woad.Formatters;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// Calls the method of an operation, in its context and under the watch of its pace. An instance that is made for the
/// call is made in that context, too: constructors ask it for the channel of their callbacks.
/// </summary>
internal static class Invocation
{
    /// <summary>A compiled operation: parameters and results are in its frame.</summary>
    public static ValueTask Run(Call call, OperationCodec codec, CallFrame frame)
    {
        var operation = call.Operation;
        if (operation.Model.TokenPosition >= 0)
        {
            frame.Cancellation = call.Ending.GetCancellation(call);
        }

        var pace = operation.Pace;
        var begun = pace.Begin(call.Service.Clock);
        if (operation.IsSynchronous)
        {
            var outer = CurrentOperation.EnterSynchronous(call);
            try
            {
                return codec.InvokeAsync(call.Hold.GetTarget(), frame);
            }
            catch (Exception e) when (call.Ending.Notes(e))
            {
                throw;
            }
            finally
            {
                CurrentOperation.ExitSynchronous(outer);
                pace.End(call.Service.Clock, begun);
            }
        }

        var outerFlow = CurrentOperation.EnterAsynchronous(call);
        try
        {
            return codec.InvokeAsync(call.Hold.GetTarget(), frame);
        }
        finally
        {
            CurrentOperation.ExitAsynchronous(outerFlow);
        }
    }

    /// <summary>An operation by its invoker: parameters and results are objects.</summary>
    public static ValueTask Run(Call call, ObjectLaneValues values)
    {
        var invoker = call.Operation.Model.Invoker!;
        var pace = call.Operation.Pace;
        var begun = pace.Begin(call.Service.Clock);
        if (invoker.IsSynchronous)
        {
            var outer = CurrentOperation.EnterSynchronous(call);
            try
            {
                values.Result = invoker.Invoke(call.Hold.GetTarget(), values.Inputs, out var outputs);
                values.Outputs = outputs ?? [];
                return default;
            }
            catch (Exception e) when (call.Ending.Notes(e))
            {
                throw;
            }
            finally
            {
                CurrentOperation.ExitSynchronous(outer);
                pace.End(call.Service.Clock, begun);
            }
        }

        var outerFlow = CurrentOperation.EnterAsynchronous(call);
        try
        {
            return new ValueTask(RunLaterAsync(invoker, call.Hold.GetTarget(), values));
        }
        finally
        {
            CurrentOperation.ExitAsynchronous(outerFlow);
        }
    }

    private static async Task RunLaterAsync(IOperationInvoker invoker, object target, ObjectLaneValues values)
    {
        if (invoker is ITaskInvoker tasks)
        {
            values.Result = await tasks.InvokeAsync(target, values.Inputs).ConfigureAwait(false);
            return;
        }

        var ended = new TaskCompletionSource<IAsyncResult>(TaskCreationOptions.RunContinuationsAsynchronously);
        var begun = invoker.InvokeBegin(
            target,
            values.Inputs,
            static result => ((TaskCompletionSource<IAsyncResult>)result.AsyncState!).TrySetResult(result),
            ended);
        var result = begun.CompletedSynchronously ? begun : await ended.Task.ConfigureAwait(false);
        values.Result = invoker.InvokeEnd(target, out var outputs, result);
        values.Outputs = outputs ?? [];
    }
}
