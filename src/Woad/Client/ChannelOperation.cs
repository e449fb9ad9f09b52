using Woad.Connections;
using Woad.Encoders;
using Woad.Formatters;
using Woad.Model;

namespace Woad.Client;

/// <summary>An operation as one channel calls it: its model, the constant part of its requests, its frames.</summary>
internal sealed class ChannelOperation(ClientChannel channel, OperationModel model, RequestHead head, bool needsMessage)
    : ProxyOperation
{
    private const int MaxPooledFrames = 64;

    private readonly Pool<CallFrame> _frames = new(MaxPooledFrames);

    public OperationModel Model => model;

    public RequestHead Head => head;

    /// <summary>The compiled operation, when nothing that is installed needs a message.</summary>
    public OperationCodec? FastCodec { get; } = needsMessage || model.StreamsRequest || model.StreamsReply ? null : model.Codec;

    /// <summary>The compiled operation, in whichever lane its calls go: its frames are what typed proxies speak.</summary>
    public OperationCodec FrameCodec => model.Compiled ?? throw new InvalidOperationException(
        $"The operation '{model.Name}' has no compiled form: call it with arrays of objects.");

    public override CallFrame Rent()
    {
        if (_frames.TryTake() is { } used)
        {
            return used;
        }

        var frame = FrameCodec.CreateFrame();
        frame.MaxItems = model.MaxItems;
        return frame;
    }

    public override void Return(CallFrame frame)
    {
        frame.Clear();
        _frames.Add(frame);
    }

    public override void Call(CallFrame frame) => channel.Call(this, frame);

    public override ValueTask CallAsync(CallFrame frame) => channel.CallAsync(this, frame);

    public override object? Call(object?[] inputs, object?[] outputs, CancellationToken cancellationToken) =>
        Blocking.Wait(channel.CallAsync(model, inputs, outputs, cancellationToken));

    public override ValueTask<object?> CallAsync(object?[] inputs, object?[] outputs, CancellationToken cancellationToken) =>
        channel.CallAsync(model, inputs, outputs, cancellationToken);
}
