using Woad.Formatters;

namespace Woad.Client;

/// <summary>
/// The parameters and results of one call as its caller passes them, in the form that a lane asks for: the compiled
/// lane works with frames, the message lane with arrays of objects.
/// </summary>
internal abstract class CallValues
{
    /// <summary>The frame with the parameters, for the compiled lane, which reads the results into it.</summary>
    public abstract CallFrame GetFrame(ChannelOperation operation);

    /// <summary>The results are in the frame, or (a one-way call) the frame is not needed any more.</summary>
    public abstract void FrameIsRead(ChannelOperation operation);

    /// <summary>The in and ref parameters in order, for the message lane.</summary>
    public abstract object?[] GetInputs(ChannelOperation operation);

    /// <summary>An array for the ref and out parameters.</summary>
    public abstract object?[] GetOutputs(ChannelOperation operation);

    /// <summary>
    /// Takes the results of the message lane; <paramref name="outputs"/> came from <see cref="GetOutputs"/>.
    /// </summary>
    public abstract void SetResult(ChannelOperation operation, object? result, object?[] outputs);
}
