using System.Diagnostics;
using Woad.Diagnostics;

namespace Woad.Dispatch;

/// <summary>What is noted of one call while somebody listens to the metrics or the spans.</summary>
internal sealed class CallObservation
{
    private readonly ServiceRuntime _service;
    private readonly string _operation;
    private readonly long _begun;
    private readonly Activity? _activity;

    private CallObservation(Call call)
    {
        _service = call.Service;
        _operation = call.Operation.Model.Name;
        _begun = _service.Clock.GetTimestamp();
        var before = Activity.Current;
        _activity = Telemetry.Source.StartActivity($"{_service.Model.Name}/{_operation}", ActivityKind.Server, CallerOf(call, before));
        Activity.Current = before;
        if (_activity is { IsAllDataRequested: true })
        {
            _activity.SetTag("rpc.system", "wcf");
            _activity.SetTag("rpc.service", _service.Model.Name);
            _activity.SetTag("rpc.method", _operation);
            _activity.SetTag("woad.session", call.Exchange.Session?.Id);
        }
    }

    /// <summary>How the call has ended, once it is known to have ended badly.</summary>
    public CallOutcome Outcome { get; set; }

    /// <summary>Begins to note a call when somebody listens; null otherwise.</summary>
    public static CallObservation? Of(Call call) =>
        call.Service.Metrics.AreCallsObserved || Telemetry.Source.HasListeners() ? new CallObservation(call) : null;

    /// <summary>Runs the call with its span as the current one; the thread's own comes back.</summary>
    public ValueTask Run(Func<Call, ValueTask> run, Call call)
    {
        if (_activity is null)
        {
            return run(call);
        }

        var before = Activity.Current;
        Activity.Current = _activity;
        try
        {
            return run(call);
        }
        finally
        {
            Activity.Current = before;
        }
    }

    /// <summary>The span that called: the one that is current already (of a web host), else the one that the transport names.</summary>
    private static ActivityContext CallerOf(Call call, Activity? current) =>
        current is null
        && call.Exchange.Trace is { } trace
        && ActivityContext.TryParse(trace.Parent, trace.State, isRemote: true, out var caller)
            ? caller
            : default;

    public void End()
    {
        _service.Metrics.CallEnded(_operation, _service.Clock.GetElapsedTime(_begun), Outcome);
        if (_activity is not null)
        {
            if (Outcome != CallOutcome.Answered)
            {
                _activity.SetStatus(ActivityStatusCode.Error);
            }

            _activity.Dispose();
        }
    }
}
