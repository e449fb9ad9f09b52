using System.Collections.Concurrent;
using System.Diagnostics.Metrics;

namespace Woad.Server.Tests.Secured.Hostile;

/// <summary>The measurements of the handshakes of one service.</summary>
internal sealed class HandshakeMeter : IDisposable
{
    private const string Prefix = "woad.security.";

    private readonly ConcurrentDictionary<string, long> _measured = new();
    private readonly MeterListener _listener = new();
    private readonly string _address;
    private readonly string? _limit;

    /// <param name="address">The address of the service.</param>
    /// <param name="limit">The setting that limits them; null for all.</param>
    public HandshakeMeter(Uri address, string? limit = null)
    {
        (_address, _limit) = (address.OriginalString, limit);
        _listener.InstrumentPublished = static (instrument, listener) =>
        {
            if (instrument.Meter.Name == "Woad" && instrument.Name.StartsWith(Prefix, StringComparison.Ordinal))
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<int>((instrument, value, tags, _) =>
        {
            if (IsOurs(tags))
            {
                _measured[instrument.Name] = value;
            }
        });
        _listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) =>
        {
            if (IsOurs(tags))
            {
                _measured.AddOrUpdate(instrument.Name, value, (_, sum) => sum + value);
            }
        });
        _listener.Start();
    }

    public long Dropped => _measured.GetValueOrDefault(Prefix + "dropped");

    public long Refused => _measured.GetValueOrDefault(Prefix + "refused");

    /// <summary>How many there are now.</summary>
    public long Held()
    {
        _listener.RecordObservableInstruments();
        return _measured.GetValueOrDefault(Prefix + "held");
    }

    public void Dispose() => _listener.Dispose();

    private bool IsOurs(ReadOnlySpan<KeyValuePair<string, object?>> tags)
    {
        var (isAddress, isLimit) = (false, _limit is null);
        foreach (var tag in tags)
        {
            isAddress |= tag.Key == "woad.address" && (string?)tag.Value == _address;
            isLimit |= tag.Key == "woad.limit" && (string?)tag.Value == _limit;
        }

        return isAddress && isLimit;
    }
}
