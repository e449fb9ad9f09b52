using System.ServiceModel;
using Microsoft.Extensions.Logging;

namespace Woad.Sessions;

/// <summary>
/// Aborts a session that has been without a message for too long (the binding's ReceiveTimeout, up to an eighth more).
/// Messages are only counted; a timer looks whether the count has moved, so a message costs no look at a clock.
/// </summary>
internal sealed class IdleWatch : IDisposable
{
    private const int LooksPerLimit = 8;

    private readonly SessionPump _pump;
    private readonly TimeSpan _limit;
    private readonly ILogger _logger;
    private readonly ITimer _timer;
    private int _seen;
    private int _quietLooks;

    public IdleWatch(SessionPump pump, TimeSpan limit, TimeProvider clock, ILogger logger)
    {
        _pump = pump;
        _limit = limit;
        _logger = logger;
        var period = limit / LooksPerLimit;
        _timer = clock.CreateTimer(static watch => ((IdleWatch)watch!).Look(), this, period, period);
    }

    public void Dispose() => _timer.Dispose();

    private void Look()
    {
        if (_pump.ActiveCalls > 0 || _seen != _pump.Messages)
        {
            _seen = _pump.Messages;
            _quietLooks = 0;
            return;
        }

        if (++_quietLooks < LooksPerLimit)
        {
            return;
        }

        _timer.Dispose();
        Dispatch.Log.SessionIdle(_logger, _pump.Session.Id, _limit);
        _pump.Session.Abort(new TimeoutException(
            $"The session {_pump.Session.Id} was without a message for {_limit} (the binding's ReceiveTimeout) and was aborted."));
    }
}
