using Microsoft.Extensions.Logging;

namespace Woad.Mesh.Nodes;

/// <summary>
/// Tells listeners, one event after the other and outside of all locks, whether the node has neighbors.
/// </summary>
internal sealed class StatusEvents(ILogger logger)
{
    private readonly Lock _gate = new();
    private Task _last = Task.CompletedTask;
    private Action<bool>? _changed;

    public bool IsOnline { get; private set; }

    public void Listen(Action<bool> listener)
    {
        lock (_gate)
        {
            _changed += listener;
            if (IsOnline)
            {
                Tell(listener, true);
            }
        }
    }

    public void Forget(Action<bool> listener)
    {
        lock (_gate)
        {
            _changed -= listener;
        }
    }

    public void Set(bool isOnline)
    {
        lock (_gate)
        {
            if (IsOnline != isOnline)
            {
                IsOnline = isOnline;
                Tell(_changed, isOnline);
            }
        }
    }

    private void Tell(Action<bool>? listeners, bool isOnline) => _last = _last.ContinueWith(
        _ =>
        {
            try
            {
                listeners?.Invoke(isOnline);
            }
            catch (Exception e)
            {
                Log.HandlerFailed(logger, isOnline ? "Online" : "Offline", e);
            }
        },
        CancellationToken.None, TaskContinuationOptions.None, TaskScheduler.Default);
}
