using System.ServiceModel.Dispatcher;
using Woad.Formatters;

namespace Woad.Dispatch;

/// <summary>
/// Calls a method that returns a task, or a pair of Begin and End methods, through its generated code.
/// </summary>
internal sealed class AsyncCodecInvoker(OperationCodec codec, int inputs, int outputs, bool takesToken)
    : CodecInvoker(codec, inputs, outputs, takesToken), IOperationInvoker
{
    public bool IsSynchronous => false;

    public object? Invoke(object instance, object?[] inputs, out object?[] outputs) =>
        throw new InvalidOperationException("The operation is asynchronous: it is called with InvokeBegin.");

    public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state) =>
        TaskToAsyncResult.Begin(CallAsync(instance, Fill(inputs)), callback, state);

    public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result)
    {
        var frame = TaskToAsyncResult.End<CallFrame>(result);
        outputs = new object?[Outputs];
        return Codec.GetResult(frame, outputs);
    }

    private async Task<CallFrame> CallAsync(object instance, CallFrame frame)
    {
        await Codec.InvokeAsync(instance, frame).ConfigureAwait(false);
        return frame;
    }
}
