using System.Diagnostics;
using System.ServiceModel;
using Woad.Diagnostics;
using Woad.Model;

namespace Woad.Client;

/// <summary>
/// Notes a client's call while somebody listens to the metrics or the spans. The span is current while the call is sent, so
/// that HTTP hands it on to the service as traceparent.
/// </summary>
internal static class ClientObservation
{
    /// <summary>Whether calls are to be noted. Asked for each call.</summary>
    public static bool IsWanted => Telemetry.Source.HasListeners() || ClientMetrics.AreCallsObserved;

    public static async ValueTask<object?> RunAsync(
        ClientModel client, OperationModel operation, Uri via, TimeProvider clock, Func<ValueTask<object?>> callAsync)
    {
        var begun = clock.GetTimestamp();
        using var activity = Telemetry.Source.HasListeners()
            ? Telemetry.Source.StartActivity($"{client.Contract.Name}/{operation.Name}", ActivityKind.Client)
            : null;
        if (activity is { IsAllDataRequested: true })
        {
            activity.SetTag("rpc.system", "wcf");
            activity.SetTag("rpc.service", client.Contract.Name);
            activity.SetTag("rpc.method", operation.Name);
            activity.SetTag("server.address", via.Host);
            if (via.Port >= 0)
            {
                activity.SetTag("server.port", via.Port);
            }
        }

        Exception? error = null;
        try
        {
            return await callAsync().ConfigureAwait(false);
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
            ClientMetrics.CallEnded(client.Contract.Name, operation.Name, clock.GetElapsedTime(begun), error);
        }
    }
}
