using Woad.Instancing;

namespace Woad.DurableServices;

/// <summary>
/// The turns of Multiple instances: calls that overlap are saved together when the last of them has ended, because the
/// state cannot be written while operations change it. Once one of them has ended, new calls wait for the next turn, so
/// that a turn ends however many calls come.
/// </summary>
internal sealed class SharedTurns(StoredState state, FailureEnds failures) : InstanceTurns(state, failures)
{
    /// <summary>Completes with the turn that is about to end; null while calls may still join.</summary>
    private TaskCompletionSource? _ending;

    protected override async ValueTask PassAsync(SemaphoreSlim turn)
    {
        while (_ending is { } ending)
        {
            turn.Release();
            await ending.Task.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            await turn.WaitAsync().ConfigureAwait(false);
        }
    }

    protected override async ValueTask EndAsync(InstanceSlot slot, SemaphoreSlim turn)
    {
        if (Inside > 0)
        {
            var ending = _ending ??= new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            turn.Release();
            try
            {
                await ending.Task.ConfigureAwait(false);
            }
            finally
            {
                await turn.WaitAsync().ConfigureAwait(false);
            }

            return;
        }

        var all = _ending;
        _ending = null;
        try
        {
            await CommitAsync(slot).ConfigureAwait(false);
            all?.SetResult();
        }
        catch (Exception e)
        {
            all?.SetException(e);
            throw;
        }
    }
}
