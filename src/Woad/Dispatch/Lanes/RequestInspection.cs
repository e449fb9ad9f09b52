using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Dispatch.Lanes;

/// <summary>Shows a request to the message inspectors of its endpoint, which may change or replace it.</summary>
internal static class RequestInspection
{
    public static void Show(Call call, ref Message message)
    {
        var inspectors = call.Operation.Endpoint.Model.Inspectors;
        if (inspectors.IsEmpty || call.Ending.InspectorStates is not null)
        {
            return;
        }

        var channel = call.Views.GetChannel() as IClientChannel;
        var states = new object?[inspectors.Length];
        for (var i = 0; i < states.Length; i++)
        {
            states[i] = inspectors[i].AfterReceiveRequest(ref message, channel!, call.Views.GetInstanceContext());
        }

        call.Ending.InspectorStates = states;
        call.Views.Request = message;
    }
}
