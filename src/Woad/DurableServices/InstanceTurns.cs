using System.Runtime.ExceptionServices;
using System.ServiceModel;
using Woad.Instancing;

namespace Woad.DurableServices;

/// <summary>
/// The calls that use the loaded state of one instance. The first one loads it, and the last one gives it back to the
/// store. Operations of the store run one after the other.
/// </summary>
internal abstract class InstanceTurns(StoredState state, FailureEnds failures)
{
    private readonly SemaphoreSlim _turn = new(1, 1);

    /// <summary>The calls since the state was loaded.</summary>
    private int _calls;

    private InstanceEnd _end;

    /// <summary>The state has been deleted or given up while calls are still inside.</summary>
    private bool _isOver;

    /// <summary>The calls that have entered and not left.</summary>
    protected int Inside { get; private set; }

    /// <summary>The operation asks for an end of its own. Completion is not taken back by others.</summary>
    public void Request(InstanceEnd end) => _end = end > _end ? end : _end;

    /// <summary>A call begins: the state is loaded for it, unless it is there for calls that still run.</summary>
    /// <exception cref="FaultException">The instance does not exist, or is not to be created here.</exception>
    public async ValueTask EnterAsync(InstanceSlot slot, DurableOperation operation, string name)
    {
        await _turn.WaitAsync().ConfigureAwait(false);
        try
        {
            await PassAsync(_turn).ConfigureAwait(false);
            if (Inside == 0)
            {
                await BeginAsync(slot, operation, name).ConfigureAwait(false);
            }
            else if (_isOver)
            {
                throw Lost();
            }

            Inside++;
            _calls++;
        }
        catch (Exception e) when (DurableFaults.Of(e) is var shown && !ReferenceEquals(shown, e))
        {
            throw shown;
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <summary>A call has ended: what it has done is in the store when the task completes.</summary>
    /// <param name="slot">The instance.</param>
    /// <param name="operation">The operation.</param>
    /// <param name="error">The exception that it has ended with; null for none.</param>
    /// <returns>Whether the call has created the instance.</returns>
    public async ValueTask<bool> LeaveAsync(InstanceSlot slot, DurableOperation operation, Exception? error)
    {
        await _turn.WaitAsync().ConfigureAwait(false);
        try
        {
            Inside--;
            Note(operation, error);
            var wasNew = state.IsNew;
            await EndAsync(slot, _turn).ConfigureAwait(false);
            return wasNew && !state.IsNew;
        }
        catch (Exception e) when (DurableFaults.Of(e) is var shown && !ReferenceEquals(shown, e))
        {
            throw shown;
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <summary>The instance has left memory.</summary>
    public void End() => state.End();

    /// <summary>Waits until a new call may use the state.</summary>
    /// <param name="turn">Held; given back while the method waits.</param>
    protected abstract ValueTask PassAsync(SemaphoreSlim turn);

    /// <summary>Saves for a call that has just left.</summary>
    /// <param name="slot">The instance.</param>
    /// <param name="turn">Held; given back while the method waits.</param>
    protected abstract ValueTask EndAsync(InstanceSlot slot, SemaphoreSlim turn);

    /// <summary>Does to the store what the calls that have left ask for.</summary>
    protected async ValueTask CommitAsync(InstanceSlot slot)
    {
        if (_isOver)
        {
            await UnlockAsync().ConfigureAwait(false);
            throw Lost();
        }

        try
        {
            await CommitAsync(slot.GetService(null)).ConfigureAwait(false);
        }
        catch (Exception e) when (!_isOver)
        {
            // The state in memory is not the one of the store: nobody may go on with it.
            _end = InstanceEnd.Aborted;
            _isOver = true;
            await GiveUpLockAsync().ConfigureAwait(false);
            ExceptionDispatchInfo.Throw(e);
        }
    }

    private async ValueTask GiveUpLockAsync()
    {
        try
        {
            await UnlockAsync().ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            // The store is told by the end of the lock's time. The caller hears of the failure before this one.
        }
    }

    private async ValueTask CommitAsync(object instance)
    {
        switch (_end)
        {
            case InstanceEnd.Saved:
                await state.SaveAsync(instance, unlocks: Inside == 0).ConfigureAwait(false);
                break;
            case InstanceEnd.Completed:
                await state.DeleteAsync(instance).ConfigureAwait(false);
                _isOver = true;
                break;
            case InstanceEnd.Aborted:
                _isOver = true;
                await UnlockAsync().ConfigureAwait(false);
                if (_calls > 1)
                {
                    throw DurableFaults.Aborted();
                }

                break;
        }
    }

    private async ValueTask BeginAsync(InstanceSlot slot, DurableOperation operation, string name)
    {
        (_calls, _end, _isOver) = (0, InstanceEnd.Saved, false);
        if (!state.IsNew)
        {
            await slot.ReleaseAsync().ConfigureAwait(false);
            slot.Adopt(await state.LoadAsync().ConfigureAwait(false));
        }
        else if (!operation.CreatesInstances)
        {
            throw DurableFaults.MissingContext(name);
        }
    }

    /// <summary>
    /// A new instance whose first call fails is not created: the client would not hear of its context.
    /// </summary>
    private void Note(DurableOperation operation, Exception? error)
    {
        if (error is null)
        {
            Request(operation.CompletesInstance ? InstanceEnd.Completed : InstanceEnd.Saved);
        }
        else if (state.IsNew)
        {
            Request(InstanceEnd.Aborted);
        }
        else
        {
            Request(error is FaultException ? failures.Fault : failures.Unknown);
        }
    }

    private ValueTask UnlockAsync() => Inside == 0 ? state.UnlockAsync() : default;

    private FaultException Lost() =>
        _end == InstanceEnd.Completed ? DurableFaults.NotFound() : DurableFaults.Aborted();
}
