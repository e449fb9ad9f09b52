using System.Diagnostics;
using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Makes the caller's activity the one of the operation, whose own traces then belong to it as in WCF. The stage is
/// there while the trace source has propagateActivity.
/// </summary>
/// <param name="next">The next stage.</param>
internal sealed class ActivityStage(CallStage next) : CallStage
{
    public override bool TryRun(Call call, out ValueTask<Outcome> run)
    {
        if (call.Incoming.Find(MessageFeatures.Activity) is not { } caller)
        {
            return next.TryRun(call, out run);
        }

        var before = Trace.CorrelationManager.ActivityId;
        Trace.CorrelationManager.ActivityId = caller.Id;
        try
        {
            return next.TryRun(call, out run);
        }
        finally
        {
            Trace.CorrelationManager.ActivityId = before;
        }
    }
}
