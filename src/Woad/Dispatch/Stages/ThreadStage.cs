using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>Carries the call out on the thread that the service's threads choose.</summary>
internal sealed class ThreadStage(CallStage next, ICallThreads threads, OperationEnd end) : CallStage
{
    public override bool TryRun(Call call, out ValueTask<Outcome> run)
    {
        if (threads.TryRun(call, next, out run))
        {
            return true;
        }

        if (run.IsFaulted)
        {
            run = AnswerAsync(call, run);
        }

        return false;
    }

    /// <summary>No thread takes the call.</summary>
    private async ValueTask<Outcome> AnswerAsync(Call call, ValueTask<Outcome> refused)
    {
        try
        {
            return await refused.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            return await end.FailAsync(call, e).ConfigureAwait(false);
        }
    }
}
