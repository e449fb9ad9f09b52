using Microsoft.Extensions.Logging;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Sessions;

/// <summary>Tells the meter and the log of one session's sequence. Guarded by the session's lock.</summary>
/// <param name="metrics">The meter.</param>
/// <param name="logger">The log.</param>
/// <param name="settings">The settings of the session.</param>
/// <param name="window">The messages that are sent.</param>
/// <param name="roundTrip">The estimate of round trips.</param>
internal sealed class SequenceReport(
    SequenceMetrics metrics, ILogger logger, ReliableModel settings, SendWindow window, RoundTripEstimate roundTrip)
{
    private long _retransmissions;
    private long _roundTrips;
    private int _size;
    private SendLimit _told;
    private bool _hasToldOfFull;

    /// <summary>Tells the meter of the changes since the last time.</summary>
    public void Tell()
    {
        if (!metrics.AreSequencesObserved)
        {
            return;
        }

        if (window.Retransmissions > _retransmissions)
        {
            metrics.Repeated(window.Retransmissions - _retransmissions);
            _retransmissions = window.Retransmissions;
        }

        if (roundTrip.Count > _roundTrips)
        {
            _roundTrips = roundTrip.Count;
            metrics.Acknowledged(roundTrip.Last);
        }

        if (window.Size != _size)
        {
            _size = window.Size;
            metrics.Resized(_size);
        }
    }

    /// <summary>A message waits for a place; the log is told once for each limit.</summary>
    public void Wait(string session)
    {
        var limit = window.Limit;
        metrics.Waits(limit);
        if ((_told & limit) == SendLimit.None && limit != SendLimit.None)
        {
            _told |= limit;
            var name = limit switch
            {
                SendLimit.Receiver => "the places of the receiver (BufferRemaining)",
                SendLimit.Congestion => "the congestion window",
                _ => "the window (MaxTransferWindowSize)",
            };
            ReliableLog.Slowed(
                logger,
                session,
                name,
                window.Unacknowledged,
                window.Size,
                settings.MaxTransferWindowSize,
                window.Remaining);
        }
    }

    /// <summary>There is no place for another message of the peer; the log is told once.</summary>
    public void BeFull(string session)
    {
        if (!_hasToldOfFull)
        {
            _hasToldOfFull = true;
            ReliableLog.Full(logger, session, settings.MaxTransferWindowSize);
        }
    }
}
