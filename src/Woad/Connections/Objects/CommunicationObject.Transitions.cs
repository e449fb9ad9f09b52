using System.ServiceModel;
using Woad.Connections;
using Woad.Xml;

namespace System.ServiceModel.Channels;

public abstract partial class CommunicationObject
{
    private async Task OpenEnteredAsync(TimeSpan timeout)
    {
        try
        {
            BeginOpening();
            await OpenCoreAsync(timeout).ConfigureAwait(false);
            EndOpening();
        }
        catch
        {
            Fault();
            throw;
        }
    }

    private async Task CloseEnteredAsync(TimeSpan timeout)
    {
        try
        {
            BeginClosing();
            await CloseCoreAsync(timeout).ConfigureAwait(false);
            EndClosing();
        }
        catch
        {
            Abort();
            throw;
        }
    }

    private void BeginOpening()
    {
        OnOpening();
        CheckCalled(_openingCalled, nameof(OnOpening));
    }

    private void EndOpening()
    {
        OnOpened();
        CheckCalled(_openedCalled, nameof(OnOpened));
        if (_aborted)
        {
            throw StateErrors.Disposed(CommunicationState.Closed, aborted: true, GetCommunicationObjectType())!;
        }
    }

    private void BeginClosing()
    {
        OnClosing();
        CheckCalled(_closingRaised, nameof(OnClosing));
    }

    private void EndClosing()
    {
        OnClosed();
        CheckCalled(_closedRaised, nameof(OnClosed));
    }

    private void CheckCalled(bool called, string method)
    {
        if (!called)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"{GetCommunicationObjectType()}.{method} did not call base.{method}, which changes the state and "
                    + $"raises the event. Call it in the override."));
        }
    }

    private void EnterOpening(TimeSpan timeout)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(timeout, TimeSpan.Zero);
        lock (_thisLock)
        {
            if (_state != CommunicationState.Created)
            {
                throw StateErrors.Disposed(_state, _aborted && !_closeCalled, GetCommunicationObjectType())
                    ?? new InvalidOperationException(Escaped.Text(
                        $"The communication object, {GetCommunicationObjectType()}, cannot be modified while it is "
                            + $"in the {_state} state."));
            }

            _state = CommunicationState.Opening;
        }
    }

    private bool EnterClosing(TimeSpan timeout)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(timeout, TimeSpan.Zero);
        CommunicationState was;
        lock (_thisLock)
        {
            was = _state;
            _closeCalled = true;
            if (was is CommunicationState.Opened)
            {
                _state = CommunicationState.Closing;
                return true;
            }
        }

        if (was is CommunicationState.Created or CommunicationState.Opening)
        {
            Abort();
        }
        else if (was is CommunicationState.Faulted)
        {
            Abort();
            throw StateErrors.Disposed(was, aborted: false, GetCommunicationObjectType())!;
        }

        return false;
    }

    private bool Raise(ref bool raised)
    {
        lock (_thisLock)
        {
            return !raised && (raised = true);
        }
    }
}
