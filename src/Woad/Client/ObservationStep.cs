using System.Diagnostics;
using System.ServiceModel;
using Woad.Diagnostics;
using Woad.Model;

namespace Woad.Client;

/// <summary>
/// Notes a call while somebody listens to the metrics or the spans. The span is current while the call is sent, so that
/// HTTP hands it on to the service as traceparent.
/// </summary>
internal sealed class ObservationStep(ClientStep next, ClientModel client, Uri via, TimeProvider clock) : ClientStep
{
    /// <summary>Whether calls are to be noted. Asked for each call.</summary>
    public static bool IsWanted => Telemetry.Source.HasListeners() || ClientMetrics.AreCallsObserved;

    public override ValueTask RunAsync(ClientCall call) => IsWanted ? ObserveAsync(call) : next.RunAsync(call);

    private async ValueTask ObserveAsync(ClientCall call)
    {
        var operation = call.Operation.Model.Name;
        var begun = clock.GetTimestamp();
        using var activity = Begin(operation);
        Exception? error = null;
        try
        {
            await next.RunAsync(call).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            error = e;
            activity?.SetStatus(ActivityStatusCode.Error, e is FaultException ? null : e.Message);
            activity?.SetTag("error.type", e.GetType().FullName);
            throw;
        }
        finally
        {
            ClientMetrics.CallEnded(client.Contract.Name, operation, clock.GetElapsedTime(begun), error);
        }
    }

    private Activity? Begin(string operation)
    {
        var activity = Telemetry.Source.HasListeners()
            ? Telemetry.Source.StartActivity($"{client.Contract.Name}/{operation}", ActivityKind.Client)
            : null;
        if (activity is not { IsAllDataRequested: true })
        {
            return activity;
        }

        activity.SetTag("rpc.system", "wcf");
        activity.SetTag("rpc.service", client.Contract.Name);
        activity.SetTag("rpc.method", operation);
        activity.SetTag("server.address", via.Host);
        if (via.Port >= 0)
        {
            activity.SetTag("server.port", via.Port);
        }

        return activity;
    }
}
