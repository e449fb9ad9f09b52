using Woad.Exchanges;
using Woad.Instancing;

namespace Woad.Dispatch.Stages;

/// <summary>The call has been answered, or has ended without an answer: instance, permits and bytes go back.</summary>
internal sealed class FinishStage(
    ServiceRuntime service, CallAdmission admission, Action<SessionState> endAfterCalls,
    TerminationLimit termination) : CallStage
{
    public override bool TryRun(Call call, out ValueTask<Outcome> run)
    {
        run = default;
        RaiseCompleted(call);
        var hold = call.Hold;
        if (hold.OwnsInstance
            ? hold.Instance is not null
                || (hold.Target is { } target && call.Operation.Endpoint.Instances.HasToRelease(target))
            : call.Operation.Model.ReleasesInstanceAfter && hold.Instance is not null)
        {
            var release = Release(call);
            if (!release.IsCompletedSuccessfully)
            {
                run = FinishLaterAsync(call, release);
                return false;
            }
        }

        Finish(call);
        return true;
    }

    private void Finish(Call call)
    {
        // Before the place is given back: a host that has closed has ended its spans.
        if (call.Ending.Span is { } span)
        {
            span.Measure(service.Metrics, call);
        }
        else
        {
            service.Metrics.CallEnded(call);
        }

        call.Ending.Span?.End(call.Ending.Outcome);
        admission.Leave(call);
        var session = call.Session;
        var ends = session is { EndsAfterCalls: true };
        var terminates = call.Operation.Model.IsTerminating;
        var incoming = call.Incoming;
        call.Ending.Parameters?.Dispose();
        incoming.Reset(call.Clear());
        if (ends)
        {
            endAfterCalls(session!);
        }
        else if (terminates)
        {
            termination.Begin(session!);
        }
    }

    /// <summary>Before the instance is released: handlers may use it.</summary>
    private void RaiseCompleted(Call call)
    {
        try
        {
            call.Views.Context?.RaiseCompleted();
        }
        catch (Exception e)
        {
            Log.CompletedHandlerFailed(service.Logger, call.Operation.Model.Name, e);
        }
    }

    private ValueTask Release(Call call)
    {
        var hold = call.Hold;
        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            return !hold.OwnsInstance ? hold.Instance!.ReleaseAsync()
                : hold.Instance is { } slot ? slot.EndAsync()
                : call.Operation.Endpoint.Instances.ReleaseAsync(null, hold.Target!);
        }
        catch (Exception e)
        {
            service.ReleaseFailed(e);
            return default;
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }
    }

    private async ValueTask<Outcome> FinishLaterAsync(Call call, ValueTask release)
    {
        try
        {
            await release.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            service.ReleaseFailed(e);
        }

        Finish(call);
        return call.Ending.Outcome;
    }
}
