using System.ServiceModel.Dispatcher;
using Woad.Formatters;
using Woad.Waits;

namespace Woad.Dispatch;

/// <summary>Calls an ordinary method through its generated code.</summary>
internal sealed class SyncCodecInvoker(OperationCodec codec, int inputs, int outputs, bool takesToken)
    : CodecInvoker(codec, inputs, outputs, takesToken), IOperationInvoker
{
    public bool IsSynchronous => true;

    public object? Invoke(object instance, object?[] inputs, out object?[] outputs)
    {
        var frame = Fill(inputs);
        Blocking.Wait(Codec.InvokeAsync(instance, frame));
        outputs = new object?[Outputs];
        return Codec.GetResult(frame, outputs);
    }

    public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state) =>
        throw new InvalidOperationException("The operation is synchronous: it is called with Invoke.");

    public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result) =>
        throw new InvalidOperationException("The operation is synchronous: it is called with Invoke.");
}
