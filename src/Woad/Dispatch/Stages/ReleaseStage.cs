using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Gives up the instance that is there before the call (ReleaseInstanceMode.BeforeCall); only of operations that ask
/// for it.
/// </summary>
internal sealed class ReleaseStage(CallStage next, OperationEnd end) : CallStage
{
    public override bool TryRun(Call call, out ValueTask<Outcome> run)
    {
        if (call.Hold.Instance is null)
        {
            return next.TryRun(call, out run);
        }

        run = ReleaseAsync(call);
        return false;
    }

    private async ValueTask<Outcome> ReleaseAsync(Call call)
    {
        try
        {
            await CurrentOperation.Within(call, static c => c.Hold.Instance!.ReleaseAsync()).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            return await end.FailAsync(call, e).ConfigureAwait(false);
        }

        return await next.RunAsync(call).ConfigureAwait(false);
    }
}
