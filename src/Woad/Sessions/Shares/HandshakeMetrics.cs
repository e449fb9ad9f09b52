using System.Diagnostics.Metrics;
using Woad.Diagnostics;

namespace Woad.Sessions;

/// <summary>
/// The measurements of the handshakes of one listener, and of the contexts that they issue, on a meter named Woad.
/// </summary>
internal sealed class HandshakeMetrics : IDisposable
{
    private readonly Meter _meter = new(Telemetry.Name, Telemetry.Version);
    private readonly Counter<long> _dropped;
    private readonly Counter<long> _refused;
    private readonly KeyValuePair<string, object?> _address;
    private readonly KeyValuePair<string, object?> _limit;

    /// <param name="address">The address of the service.</param>
    /// <param name="limit">The setting that limits them.</param>
    /// <param name="count">How many there are.</param>
    public HandshakeMetrics(Uri? address, string limit, Func<int> count)
    {
        _address = new KeyValuePair<string, object?>("woad.address", address?.OriginalString);
        _limit = new KeyValuePair<string, object?>("woad.limit", limit);
        _meter.CreateObservableUpDownCounter(
            "woad.security.held",
            () => new Measurement<int>(count(), _address, _limit),
            "{handshake}",
            "Negotiations under way, sessions that no message has used yet, and contexts that are kept.");
        _dropped = _meter.CreateCounter<long>(
            "woad.security.dropped",
            "{handshake}",
            "Those that were dropped to make room for others, the oldest of the peer with the most first.");
        _refused = _meter.CreateCounter<long>(
            "woad.security.refused", "{handshake}", "Those that were refused because there was no room.");
    }

    public void Dropped() => _dropped.Add(1, _address, _limit);

    public void Refused() => _refused.Add(1, _address, _limit);

    public void Dispose() => _meter.Dispose();
}
