using System.ServiceModel.Channels;
using Woad.Dispatch;
using Woad.Dispatch.Lanes;
using Woad.Web;
using Woad.Web.Direct;

namespace Woad.WebDispatch;

/// <summary>
/// The lane of a plain HTTP operation without messages: parameters from the request line and the received JSON, the
/// result straight into the exchange's output.
/// </summary>
internal sealed class WebLane(OperationRuntime operation, DirectOperation direct) : CallLane
{
    public override bool TryRead(Call call)
    {
        if (call.Views.Request is not null)
        {
            return false;
        }

        var values = WebValues.Of(call);
        var inputs = operation.Model.Invoker!.AllocateInputs();
        var target = new ObjectInputs(inputs, direct.MaxItems);
        if (!DirectReading.TryRead(call, direct, values.Places, ref target))
        {
            return false;
        }

        if (operation.Model.TokenPosition is >= 0 and var token && inputs.Length > token)
        {
            inputs[token] = call.Ending.GetCancellation(call);
        }

        values.Inputs = inputs;
        return true;
    }

    public override ValueTask InvokeAsync(Call call) => Invocation.Run(call, WebValues.Of(call));

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

        var values = WebValues.Of(call);
        var source = new ObjectInputs(values.Outputs, values.Result);
        return direct.TryWrite(call.Incoming.Reply.Bytes, ref source);
    }

    public override Message MakeReply(Call call)
    {
        var values = WebValues.Of(call);
        return WebResponse.Make(call, values.Outputs, values.Result);
    }
}
