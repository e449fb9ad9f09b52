using System.ServiceModel;
using System.ServiceModel.Dispatcher;

namespace Woad.Instancing;

/// <summary>
/// Keeps an instance context of an <see cref="IInstanceContextProvider"/> open while calls run in it or channels hold
/// it; afterwards asks the provider whether it may be closed.
/// </summary>
internal sealed class InstanceLease(
    InstanceContext context, IInstanceContextProvider provider, Action<Exception> failed)
{
    private readonly Lock _lock = new();
    private int _holders;
    private bool _ended;
    private TaskCompletionSource? _closed;

    /// <summary>
    /// Ends when the context has closed because its last holder left; at once when it does not close so.
    /// </summary>
    public Task Closing
    {
        get
        {
            lock (_lock)
            {
                return _closed?.Task ?? Task.CompletedTask;
            }
        }
    }

    /// <summary>Somebody holds the context. False: it is closing already.</summary>
    public bool Enter()
    {
        lock (_lock)
        {
            if (_ended)
            {
                return false;
            }

            _holders++;
            return true;
        }
    }

    public void Leave()
    {
        lock (_lock)
        {
            if (_ended || --_holders > 0)
            {
                return;
            }
        }

        Ask();
    }

    private void Ask()
    {
        try
        {
            if (!provider.IsIdle(context))
            {
                provider.NotifyIdle(_ => AskAgain(), context);
                return;
            }
        }
        catch (Exception e)
        {
            failed(e);
            return;
        }

        lock (_lock)
        {
            if (_ended || _holders > 0)
            {
                return;
            }

            _ended = true;
            _closed = new TaskCompletionSource();
        }

        _ = CloseAsync();
    }

    private void AskAgain()
    {
        lock (_lock)
        {
            if (_ended || _holders > 0)
            {
                return;
            }
        }

        Ask();
    }

    private async Task CloseAsync()
    {
        try
        {
            await context.CloseAsync(TimeSpan.MaxValue).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            failed(e);
        }

        _closed!.SetResult();
    }
}
