using System.ServiceModel.Channels;
using Woad.Dispatch;
using Woad.Dispatch.Lanes;
using Woad.Formatters;
using Woad.Web;
using Woad.Web.Direct;

namespace Woad.WebDispatch;

/// <summary>
/// The lane of a compiled plain HTTP operation: parameters from the request line and the received JSON into a frame,
/// the frame's result straight into the exchange's output. No message, no array of objects.
/// </summary>
internal sealed class CompiledWebLane(OperationRuntime operation, DirectOperation direct, OperationCodec codec)
    : CallLane
{
    public override bool TryRead(Call call)
    {
        if (call.Views.Request is not null)
        {
            return false;
        }

        var kept = WebValues.Of(call);
        var frame = kept.Frame(codec);
        frame.MaxItems = direct.MaxItems;
        var values = new FrameInputs(codec.Json!, frame);
        if (DirectReading.TryRead(call, direct, kept.Places, ref values))
        {
            return true;
        }

        frame.Clear();
        return false;
    }

    public override ValueTask InvokeAsync(Call call) => Invocation.Run(call, codec, WebValues.Of(call).Frame(codec));

    public override void Complete(Call call)
    {
    }

    public override bool TryWrite(Call call, out MessageProperties? properties)
    {
        if (call.Listener.Model.Transport.StreamsReplies)
        {
            // A serializer writes the result while it is sent.
            properties = null;
            return false;
        }

        if (!WebResponse.TryTakeProperties(call, out properties))
        {
            return false;
        }

        var frame = WebValues.Of(call).Frame(codec);
        frame.MaxItems = direct.MaxReplyItems;
        var values = new FrameInputs(codec.Json!, frame);
        return direct.TryWrite(call.Incoming.Reply.Bytes, ref values);
    }

    public override Message MakeReply(Call call)
    {
        var outputs = new object?[operation.Model.OutputCount];
        var result = codec.GetResult(WebValues.Of(call).Frame(codec), outputs);
        return WebResponse.Make(call, outputs, result);
    }
}
