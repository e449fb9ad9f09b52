using System.Diagnostics.Metrics;
using Woad.Diagnostics;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Sessions;

/// <summary>The measurements of the reliable sessions of one listener or factory, on a meter named Woad.</summary>
internal sealed class SequenceMetrics : IDisposable
{
    private readonly Meter _meter = new(Telemetry.Name, Telemetry.Version);
    private readonly Counter<long> _retransmissions;
    private readonly Histogram<double> _roundTrips;
    private readonly Histogram<long> _windows;
    private readonly Counter<long> _waits;
    private readonly KeyValuePair<string, object?> _side;

    /// <param name="address">The address of a service; null on a client.</param>
    public SequenceMetrics(Uri? address)
    {
        _side = new KeyValuePair<string, object?>("woad.address", address?.OriginalString ?? "client");
        _retransmissions = _meter.CreateCounter<long>(
            "woad.reliable.retransmissions", "{message}", "Messages of reliable sessions that were sent again.");
        _roundTrips = _meter.CreateHistogram<double>(
            "woad.reliable.round_trip", "s", "From a message of a reliable session to its acknowledgement.");
        _windows = _meter.CreateHistogram<long>(
            "woad.reliable.window",
            "{message}",
            "The messages that may be unacknowledged, each time that this number changes.");
        _waits = _meter.CreateCounter<long>(
            "woad.reliable.waits",
            "{message}",
            "Messages of reliable sessions that had to wait, by the limit that they waited for.");
    }

    /// <summary>Whether a listener takes the measurements that change with each acknowledgement.</summary>
    public bool AreSequencesObserved => _retransmissions.Enabled || _roundTrips.Enabled || _windows.Enabled;

    public void Repeated(long messages) => _retransmissions.Add(messages, _side);

    public void Acknowledged(TimeSpan roundTrip) => _roundTrips.Record(roundTrip.TotalSeconds, _side);

    public void Resized(int window) => _windows.Record(window, _side);

    public void Waits(SendLimit limit) =>
        _waits.Add(1, _side, new KeyValuePair<string, object?>("woad.limit", limit.ToString()));

    public void Dispose() => _meter.Dispose();
}
