using System.Diagnostics;
using Woad.Diagnostics;
using Woad.Diagnostics.Tracing;
using Woad.Exchanges;

namespace Woad.Dispatch;

/// <summary>The span of one call, while somebody listens to spans and wants this one.</summary>
internal sealed class CallSpan
{
    private readonly Activity _activity;

    private CallSpan(Activity activity) => _activity = activity;

    /// <summary>Begins the call's span; null when nobody wants it.</summary>
    public static CallSpan? Begin(Call call)
    {
        if (!Telemetry.Source.HasListeners())
        {
            return null;
        }

        var (service, operation) = (call.Service.Model.Name, call.Operation.Model.Name);
        var before = Activity.Current;
        var activity = Telemetry.Source.StartActivity(
            call.Operation.SpanName, ActivityKind.Server, CallerOf(call, before));
        Activity.Current = before;
        if (activity is null)
        {
            return null;
        }

        if (call.Incoming.Find(MessageFeatures.Activity) is { } caller)
        {
            ServiceTrace.Process.Follow(caller.Id, activity);
        }

        if (activity.IsAllDataRequested)
        {
            activity.SetTag("rpc.system", "wcf");
            activity.SetTag("rpc.service", service);
            activity.SetTag("rpc.method", operation);
            activity.SetTag("woad.session", call.Incoming.Session?.Id);
        }

        return new CallSpan(activity);
    }

    /// <summary>Runs a stage with the call's span as the current one; the thread's own comes back.</summary>
    public bool TryRun(CallStage stage, Call call, out ValueTask<Outcome> run)
    {
        var before = Activity.Current;
        Activity.Current = _activity;
        try
        {
            return stage.TryRun(call, out run);
        }
        finally
        {
            Activity.Current = before;
        }
    }

    /// <summary>
    /// Notes the end of the call with its span as the current one: exporters take the span as the exemplar of a slow
    /// call.
    /// </summary>
    /// <param name="metrics">The measurements of the service.</param>
    /// <param name="call">The call.</param>
    public void Measure(ServiceMetrics metrics, Call call)
    {
        var before = Activity.Current;
        Activity.Current = _activity;
        try
        {
            metrics.CallEnded(call);
        }
        finally
        {
            Activity.Current = before;
        }
    }

    public void End(Outcome outcome)
    {
        if (outcome.Kind != OutcomeKind.Answered)
        {
            _activity.SetStatus(ActivityStatusCode.Error);
        }

        _activity.Dispose();
    }

    /// <summary>
    /// The span that called: the one that is current already (of a web host), else the one that the transport names.
    /// </summary>
    private static ActivityContext CallerOf(Call call, Activity? current) =>
        current is null
        && call.Incoming.Find(MessageFeatures.Trace) is { } trace
        && ActivityContext.TryParse(trace.Parent, trace.State, isRemote: true, out var caller)
            ? caller
            : default;
}
