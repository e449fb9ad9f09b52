using Woad.Exchanges;
using Woad.Instancing;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Loads the instance of a call; only of endpoints whose instances are kept outside of the process. It comes before the
/// thread is chosen, so that no thread waits and the operation runs where it is to run.
/// </summary>
internal sealed class LoadStage(CallStage next, IKeptInstances kept, FaultPath faults) : CallStage
{
    public override bool TryRun(Call call, out ValueTask<Outcome> run)
    {
        run = RunLoadedAsync(call);
        return false;
    }

    private async ValueTask<Outcome> RunLoadedAsync(Call call)
    {
        try
        {
            await kept.LoadAsync(call.Hold.Instance!, call.Operation.Model.Name).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            return await faults.AnswerAsync(call, e).ConfigureAwait(false);
        }

        return next.TryRun(call, out var run) ? call.Ending.Outcome : await run.ConfigureAwait(false);
    }
}
