using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>Saves the instance that <see cref="LoadStage"/> has loaded, before the call is answered.</summary>
internal sealed class SaveStage(OperationEnd next, InstanceSaving saving) : OperationEnd
{
    public override bool TryRun(Call call, CallLane lane, out ValueTask<Outcome> run)
    {
        run = SaveAsync(call, lane);
        return false;
    }

    public override async ValueTask<Outcome> FailAsync(Call call, Exception error)
    {
        try
        {
            await saving.SaveAsync(call, error).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            // The client hears of the first failure.
            Log.InstanceNotSaved(call.Service.Logger, call.Service.Model.Name, call.Operation.Model.Name, e);
        }

        return await next.FailAsync(call, error).ConfigureAwait(false);
    }

    private async ValueTask<Outcome> SaveAsync(Call call, CallLane lane)
    {
        try
        {
            if (await saving.SaveAsync(call, error: null).ConfigureAwait(false) is var (name, property))
            {
                call.Views.GetContext().OutgoingMessageProperties[name] = property;
            }
        }
        catch (Exception e)
        {
            return await next.FailAsync(call, e).ConfigureAwait(false);
        }

        return await next.RunAsync(call, lane).ConfigureAwait(false);
    }
}
