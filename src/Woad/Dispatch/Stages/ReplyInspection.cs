using System.ServiceModel.Channels;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Shows a reply or a fault to the message inspectors that have seen the request, in their order. One-way operations
/// have none, and inspectors hear of their end by null.
/// </summary>
internal static class ReplyInspection
{
    /// <summary>The message that goes out; null when an inspector wants none.</summary>
    public static Message? Inspect(Call call, Message? reply)
    {
        if (call.Ending.InspectorStates is not { } states)
        {
            return reply;
        }

        // Once each, also when one of them throws or the reply cannot be sent, and a fault takes its place.
        call.Ending.InspectorStates = null;
        var inspectors = call.Operation.Endpoint.Model.Inspectors;
        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            for (var i = 0; i < states.Length; i++)
            {
                inspectors[i].BeforeSendReply(ref reply!, states[i]!);
            }
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }

        return reply;
    }

    /// <summary>Tells the inspectors that a one-way operation has ended. Messages that they give have no receiver.
    /// </summary>
    public static void InspectOneWay(Call call) => Inspect(call, null)?.Close();
}
