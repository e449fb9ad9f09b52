using Woad.Formatters;

namespace Woad.Dispatch;

/// <summary>Calls the method of a compiled operation from the message lane: without reflection.</summary>
/// <param name="codec">The compiled operation.</param>
/// <param name="inputs">Its in and ref parameters.</param>
/// <param name="outputs">Its ref and out parameters.</param>
/// <param name="takesToken">Whether a cancellation token follows the inputs.</param>
internal abstract class CodecInvoker(OperationCodec codec, int inputs, int outputs, bool takesToken)
{
    protected int Outputs => outputs;

    protected OperationCodec Codec => codec;

    public object?[] AllocateInputs() => new object?[inputs + (takesToken ? 1 : 0)];

    protected CallFrame Fill(object?[] values)
    {
        var frame = codec.CreateFrame();
        codec.SetInputs(frame, values);
        if (takesToken && values.Length > inputs && values[inputs] is CancellationToken token)
        {
            frame.Cancellation = token;
        }

        return frame;
    }
}
