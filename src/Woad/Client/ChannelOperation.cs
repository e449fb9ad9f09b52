using Woad.Client.Replies;
using Woad.Connections;
using Woad.Encoders;
using Woad.Formatters;
using Woad.Model;
using Woad.Xml;

namespace Woad.Client;

/// <summary>An operation as one channel calls it: its model, the constant part of its requests, its frames.</summary>
internal sealed class ChannelOperation(ClientChannel channel, OperationModel model, RequestHead head, ClientLane lane)
    : ProxyOperation
{
    private const int MaxPooledFrames = 1024;

    private readonly ObjectPool<CallFrame> _frames = new(MaxPooledFrames);

    public OperationModel Model => model;

    public RequestHead Head => head;

    /// <summary>Reads replies by the operation's codec.</summary>
    public CodecReplies Replies => field ??= channel.NewReplies(model);

    /// <summary>How the operation's calls go, unless a scope needs their messages.</summary>
    public ClientLane Lane => lane;

    /// <summary>
    /// The compiled operation, in whichever lane its calls go: its frames are what typed proxies speak.
    /// </summary>
    public OperationCodec FrameCodec => model.Compiled ?? model.Late?.Made ?? throw new InvalidOperationException(
        Escaped.Text($"The operation '{model.Name}' has no compiled form: call it with arrays of objects."));

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

    public override void Call(CallFrame frame) =>
        channel.Pipeline.Run(channel.Pipeline.NewCall(this, frame, channel.OperationTimeout));

    public override ValueTask CallAsync(CallFrame frame) =>
        channel.Pipeline.RunAsync(channel.Pipeline.NewCall(this, frame, channel.OperationTimeout));

    public override object? Call(object?[] inputs, object?[] outputs, CancellationToken cancellationToken) =>
        Call(inputs, outputs, channel.OperationTimeout, cancellationToken);

    public override ValueTask<object?> CallAsync(
        object?[] inputs, object?[] outputs, CancellationToken cancellationToken) =>
        CallAsync(inputs, outputs, channel.OperationTimeout, cancellationToken);

    /// <summary>A call that may take another time than the channel's calls.</summary>
    public object? Call(object?[] inputs, object?[] outputs, TimeSpan timeout, CancellationToken cancellationToken)
    {
        var values = new ObjectCallValues(inputs, outputs);
        channel.Pipeline.Run(channel.Pipeline.NewCall(this, values, timeout, cancellationToken));
        return values.Result;
    }

    /// <summary>The same without blocking.</summary>
    public async ValueTask<object?> CallAsync(
        object?[] inputs, object?[] outputs, TimeSpan timeout, CancellationToken cancellationToken)
    {
        var values = new ObjectCallValues(inputs, outputs);
        await channel.Pipeline.RunAsync(channel.Pipeline.NewCall(this, values, timeout, cancellationToken))
            .ConfigureAwait(false);
        return values.Result;
    }
}
