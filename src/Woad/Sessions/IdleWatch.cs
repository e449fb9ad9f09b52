using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Xml;

namespace Woad.Sessions;

/// <summary>
/// Aborts a session that has been without a message for too long (the binding's ReceiveTimeout, up to an eighth more).
/// Messages are only counted; a timer looks whether the count has moved, so a message costs no look at a clock.
/// </summary>
internal struct IdleWatch
{
    /// <summary>Looks at a session in the time that it may be idle.</summary>
    public const int LooksPerLimit = 8;

    private int _seen;
    private int _quietLooks;

    /// <summary>Called <see cref="LooksPerLimit"/> times in each <paramref name="limit"/>.</summary>
    public void Look(SessionPump pump, TimeSpan limit, ILogger logger)
    {
        if (pump.ActiveCalls > 0 || _seen != pump.Messages)
        {
            _seen = pump.Messages;
            _quietLooks = 0;
            return;
        }

        // The first look may come at once.
        if (++_quietLooks != LooksPerLimit + 1)
        {
            return;
        }

        Log.SessionIdle(logger, pump.Session.Id, limit);
        pump.Session.Abort(new TimeoutException(Escaped.Text(
            $"The session {pump.Session.Id} was without a message for {limit} (the binding's ReceiveTimeout) and was "
                + $"aborted.")));
    }
}
