using System.Diagnostics.Metrics;

namespace Woad.Lab.Hosts;

/// <summary>
/// The last values of the instruments of Woad's meters in this process. Histograms are not listened to: each value of
/// theirs would be paid for by the call that it measures.
/// </summary>
internal sealed class WoadMeter : IDisposable
{
    private const string ThrottleTag = "woad.throttle";

    private readonly MeterListener _listener = new();
    private readonly Lock _gate = new();
    private readonly Dictionary<string, double> _values = [];

    public WoadMeter(bool countsCalls)
    {
        _listener.InstrumentPublished = (instrument, listener) =>
        {
            var isSum = instrument is Counter<long>;
            if (instrument.Meter.Name == MeterValues.MeterName && (isSum ? countsCalls : instrument.IsObservable))
            {
                listener.EnableMeasurementEvents(instrument, isSum);
            }
        };
        _listener.SetMeasurementEventCallback<int>((i, v, tags, state) => Take(i, v, tags, state));
        _listener.SetMeasurementEventCallback<long>((i, v, tags, state) => Take(i, v, tags, state));
        _listener.SetMeasurementEventCallback<double>((i, v, tags, state) => Take(i, v, tags, state));
        _listener.Start();
    }

    /// <summary>Asks the instruments that are asked.</summary>
    public void Refresh()
    {
        lock (_gate)
        {
            foreach (var name in _values.Keys.Where(k => k[0] == '*').ToArray())
            {
                _values.Remove(name);
            }
        }

        _listener.RecordObservableInstruments();
    }

    public double? Of(string name)
    {
        lock (_gate)
        {
            return _values.TryGetValue("*" + name, out var asked) ? asked
                : _values.TryGetValue(name, out var summed) ? summed : null;
        }
    }

    public ThrottleState? Throttle(string name) => ThrottleState.Of(name, Of);

    public void Dispose() => _listener.Dispose();

    private void Take(
        Instrument instrument, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags, object? state)
    {
        var name = instrument.Name;
        foreach (var tag in tags)
        {
            name = tag.Key == ThrottleTag ? $"{name}/{tag.Value}" : name;
        }

        lock (_gate)
        {
            var key = state is true ? name : "*" + name;
            _values[key] = _values.GetValueOrDefault(key) + value;
        }
    }
}
