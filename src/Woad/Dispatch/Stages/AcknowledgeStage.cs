using System.ServiceModel;
using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Of one-way operations: where also a one-way message is answered (HTTP), it is acknowledged before the operation
/// runs.
/// Without session the operation then runs beside the connection, in a session in its place in the session.
/// </summary>
internal sealed class AcknowledgeStage(CallStage next, FaultPath faults) : CallStage
{
    public override bool TryRun(Call call, out ValueTask<Outcome> run)
    {
        if (!call.Incoming.Answer.AnswersOneWay || call.Incoming.Arriving is not null)
        {
            return next.TryRun(call, out run);
        }

        run = call.Incoming.Session is null ? AcceptAsync(call) : AcceptInSessionAsync(call);
        return false;
    }

    private async ValueTask<Outcome> AcceptAsync(Call call)
    {
        // The message is made while the request is there: what it takes from the transport ends with the answer, and
        // the server uses the same objects for the next request of the connection. Compiled operations may ask for it,
        // too.
        call.Views.IsRequestAside = call.Views.Request is null;
        try
        {
            call.Views.GetRequest();
            call.Incoming.IsDetached = true;
            await call.Incoming.Answer.AcceptAsync().ConfigureAwait(false);
        }
        catch (ProtocolException e)
        {
            return await faults.AnswerAsync(call, new NoEnvelopeException(e)).ConfigureAwait(false);
        }

        call.Ending.IsAnswered = true;
        _ = RunDetachedAsync(call);
        return Outcome.Answered;
    }

    /// <summary>
    /// Nobody waits for the end of an acknowledged one-way operation: what goes wrong is reported here.
    /// </summary>
    private async Task RunDetachedAsync(Call call)
    {
        var (service, operation) = (call.Service, call.Operation.Model.Name);
        try
        {
            await next.RunAsync(call).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.OneWayFailed(service.Logger, service.Model.Name, operation, e);
        }
    }

    private async ValueTask<Outcome> AcceptInSessionAsync(Call call)
    {
        await call.Incoming.Answer.AcceptAsync().ConfigureAwait(false);
        call.Ending.IsAnswered = true;
        return await next.RunAsync(call).ConfigureAwait(false);
    }
}
