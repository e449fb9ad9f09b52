using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>Notes when the call begins, and begins its span, while somebody listens.</summary>
/// <param name="next">The next stage.</param>
/// <param name="spanned">The same of a call with a span.</param>
internal sealed class ObserveStage(CallStage next, CallStage spanned) : CallStage
{
    public override bool TryRun(Call call, out ValueTask<Outcome> run)
    {
        call.Ending.Begun = call.Service.Metrics.AreCallsTimed ? call.Service.Clock.GetTimestamp() : 0;
        if (call.Ending.Begun != 0)
        {
            call.Service.Metrics.CallBegan(call);
        }

        if (CallSpan.Begin(call) is not { } span)
        {
            return next.TryRun(call, out run);
        }

        call.Ending.Span = span;
        return spanned.TryRun(call, out run);
    }
}
