using Woad.Formatters;

namespace Woad.Client;

/// <summary>The values of a call as objects; one for each call.</summary>
internal sealed class ObjectCallValues(object?[] inputs, object?[] outputs) : CallValues
{
    private CallFrame? _frame;

    /// <summary>The operation's result once the call has ended; null for none.</summary>
    public object? Result { get; private set; }

    public override CallFrame GetFrame(ChannelOperation operation)
    {
        if (_frame is null)
        {
            _frame = operation.Rent();
            operation.FrameCodec.SetInputs(_frame, inputs);
        }

        return _frame;
    }

    public override void FrameIsRead(ChannelOperation operation)
    {
        if (!operation.Model.IsOneWay)
        {
            Result = operation.FrameCodec.GetResult(_frame!, outputs);
        }

        operation.Return(_frame!);
        _frame = null;
    }

    public override object?[] GetInputs(ChannelOperation operation) => inputs;

    public override object?[] GetOutputs(ChannelOperation operation) => outputs;

    public override void SetResult(ChannelOperation operation, object? result, object?[] outputs) => Result = result;
}
