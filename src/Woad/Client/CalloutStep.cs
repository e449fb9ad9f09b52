using System.ServiceModel;
using Woad.Exchanges;

namespace Woad.Client;

/// <summary>
/// A call that is made by an operation which runs here: the operation lets the reply in, and where it is Reentrant
/// other calls, until the reply is there.
/// </summary>
internal sealed class CalloutStep(ClientStep next, ClientChannel channel) : ClientStep
{
    public override ValueTask RunAsync(ClientCall call)
    {
        if (OperationContext.Running is not { } caller)
        {
            return next.RunAsync(call);
        }

        if (channel.SharedSession is { } session && !call.Operation.Model.IsOneWay)
        {
            caller.AwaitReply(session);
        }

        return caller.Callouts is { } callouts ? LeaveAsync(callouts, call) : next.RunAsync(call);
    }

    private async ValueTask LeaveAsync(ICallouts callouts, ClientCall call)
    {
        callouts.Begin();
        try
        {
            await next.RunAsync(call).ConfigureAwait(false);
        }
        finally
        {
            await callouts.ReturnAsync().ConfigureAwait(false);
        }
    }
}
