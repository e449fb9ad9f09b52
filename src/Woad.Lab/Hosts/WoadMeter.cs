using System.Diagnostics.Metrics;

namespace Woad.Lab.Hosts;

/// <summary>
/// The last values of the instruments of Woad's meters in this process. Histograms are not listened to: each value of
/// theirs would be paid for by the call that it measures.
/// </summary>
internal sealed class WoadMeter : IDisposable
{
    private readonly MeterListener _listener = new();
    private readonly Lock _gate = new();
    private readonly MeterValues _summed = new();
    private MeterValues _asked = new();
    private long _instruments;

    public WoadMeter(bool countsCalls)
    {
        _listener.InstrumentPublished = (instrument, listener) =>
        {
            var isSum = instrument is Counter<long>;
            if (instrument.Meter.Name == MeterValues.MeterName && (isSum ? countsCalls : instrument.IsObservable))
            {
                listener.EnableMeasurementEvents(instrument, isSum ? null : Interlocked.Increment(ref _instruments));
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
            _asked = new MeterValues();
        }

        _listener.RecordObservableInstruments();
    }

    /// <summary>The sum over all services of the process.</summary>
    public double? Of(string name)
    {
        lock (_gate)
        {
            return _asked.Of(name) ?? _summed.Of(name);
        }
    }

    /// <inheritdoc cref="MeterValues.Services"/>
    public IReadOnlyList<ServiceThrottles> Services()
    {
        lock (_gate)
        {
            return _asked.Services();
        }
    }

    /// <inheritdoc cref="MeterValues.Requests"/>
    public ThrottleState? Requests()
    {
        lock (_gate)
        {
            return _asked.Requests();
        }
    }

    public void Dispose() => _listener.Dispose();

    /// <param name="instrument">The instrument.</param>
    /// <param name="value">The value, or what is added to it.</param>
    /// <param name="tags">Where it was measured.</param>
    /// <param name="number">The number of an instrument that is asked; null of one that adds up.</param>
    private void Take(
        Instrument instrument, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags, object? number)
    {
        var source = new GaugeSource { Instrument = number as long? ?? 0 };
        foreach (var tag in tags)
        {
            source = source.With(tag.Key, tag.Value as string);
        }

        lock (_gate)
        {
            (number is null ? _summed : _asked).Add(instrument.Name, source, value);
        }
    }
}
