using System.ServiceModel;
using Microsoft.Extensions.Logging;

namespace Woad.Sessions;

/// <summary>
/// Aborts a session that has been without a message for too long (the binding's ReceiveTimeout). A message costs one
/// write of the time; the timer only looks when the limit could have been reached.
/// </summary>
internal sealed class IdleWatch : IDisposable
{
    private readonly SessionPump _pump;
    private readonly TimeSpan _limit;
    private readonly ILogger _logger;
    private readonly ITimer _timer;

    public IdleWatch(SessionPump pump, TimeSpan limit, TimeProvider clock, ILogger logger)
    {
        _pump = pump;
        _limit = limit;
        _logger = logger;
        _timer = clock.CreateTimer(static watch => ((IdleWatch)watch!).Look(), this, limit, Timeout.InfiniteTimeSpan);
    }

    public void Dispose() => _timer.Dispose();

    private void Look()
    {
        var idle = TimeSpan.FromMilliseconds(Environment.TickCount64 - _pump.LastActive);
        var left = _limit - idle;
        if (_pump.ActiveCalls > 0 || left > TimeSpan.Zero)
        {
            _timer.Change(left > TimeSpan.Zero ? left : _limit, Timeout.InfiniteTimeSpan);
            return;
        }

        Dispatch.Log.SessionIdle(_logger, _pump.Session.Id, _limit);
        _pump.Session.Abort(new TimeoutException(
            $"The session {_pump.Session.Id} was without a message for {_limit} (the binding's ReceiveTimeout) and was aborted."));
    }
}
