using System.ServiceModel.Channels;
using Woad.Dispatch;
using Woad.Dispatch.Lanes;
using Woad.Web;

namespace Woad.WebDispatch;

/// <summary>The lane of messages of plain HTTP operations: a response may be a script.</summary>
/// <param name="listener">The listener.</param>
/// <param name="operation">The operation.</param>
/// <param name="callbackParameter">The name in the query that asks for a response as script; null when there is
/// none.</param>
internal sealed class WebMessageLane(ListenerRuntime listener, OperationRuntime operation, string? callbackParameter)
    : MessageLane(listener, operation)
{
    public override Message MakeReply(Call call)
    {
        var reply = base.MakeReply(call);
        if (callbackParameter is { } parameter && call.Views.Request is { } request)
        {
            WebScripts.Apply(reply, parameter, request, WebScripts.ResponseOf(call.Views.Context?.Properties));
        }

        return reply;
    }
}
