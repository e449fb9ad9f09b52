using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// The lane of a compiled operation whose messages are inspected: inspectors see messages with their headers and
/// properties. A message that they have not changed is read and written as bytes nevertheless.
/// </summary>
internal sealed class InspectedLane(CallLane direct) : CallLane
{
    public override bool TryRead(Call call)
    {
        if (!call.Views.HasBytes || call.Incoming is { Head.BodyOffset: 0 } or { Arriving: not null })
        {
            return false;
        }

        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            Show(call);
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }

        if (!direct.TryRead(call))
        {
            return false;
        }

        // Read, for whoever looks at its state later.
        call.Views.Request!.Take();
        call.Views.IsRequestRead = true;
        return true;
    }

    public override ValueTask InvokeAsync(Call call) => direct.InvokeAsync(call);

    public override void Complete(Call call) => direct.Complete(call);

    public override bool TryWrite(Call call, out MessageProperties? properties)
    {
        properties = null;
        return false;
    }

    public override Message MakeReply(Call call) => direct.MakeReply(call);

    public override bool TryWriteMade(Call call) => direct.TryWrite(call, out _);

    private static void Show(Call call)
    {
        Message made;
        try
        {
            made = call.Views.GetRequest();
        }
        catch (ProtocolException e)
        {
            throw new NoEnvelopeException(e);
        }

        var message = made;
        RequestInspection.Show(call, ref message);
        call.Views.IsRequestAside = call.Views.IsAsMade(message);
    }
}
