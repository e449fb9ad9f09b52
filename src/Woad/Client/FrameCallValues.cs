using Woad.Formatters;

namespace Woad.Client;

/// <summary>The values of a compiled operation, in the frame of a generated proxy. Kept with its call.</summary>
internal sealed class FrameCallValues : CallValues
{
    public CallFrame Frame { get; set; } = null!;

    public override CallFrame GetFrame(ChannelOperation operation) => Frame;

    public override void FrameIsRead(ChannelOperation operation)
    {
        // The proxy takes the results and gives the frame back.
    }

    public override object?[] GetInputs(ChannelOperation operation) => operation.FrameCodec.GetInputs(Frame);

    public override object?[] GetOutputs(ChannelOperation operation) => new object?[operation.Model.OutputCount];

    public override void SetResult(ChannelOperation operation, object? result, object?[] outputs) =>
        operation.FrameCodec.SetResult(Frame, result, outputs);
}
