using System.Collections.Concurrent;
using System.Diagnostics.Metrics;

namespace Woad.Dispatch.Counters;

/// <summary>A counter of a category and the same per second, for each of its instances.</summary>
internal sealed class CounterPair
{
    private readonly TimeProvider _clock;
    private readonly Counter<long> _total;
    private readonly ObservableGauge<double> _perSecond;
    private readonly ConcurrentDictionary<string, CountedRate> _rates = new(StringComparer.Ordinal);

    /// <summary>Initializes a new instance with its two instruments.</summary>
    /// <param name="meter">The meter.</param>
    /// <param name="name">The name of the counter.</param>
    /// <param name="description">The description of the counter.</param>
    /// <param name="clock">The clock.</param>
    public CounterPair(Meter meter, string name, string description, TimeProvider clock)
    {
        _clock = clock;
        _total = meter.CreateCounter<long>(name, null, description);
        _perSecond = meter.CreateObservableGauge(
            $"{name} Per Second",
            () => _rates.Select(static r =>
                new Measurement<double>(r.Value.Read(), new KeyValuePair<string, object?>("instance", r.Key))),
            null,
            $"{description} Per second.");
    }

    /// <summary>Whether somebody listens.</summary>
    public bool IsObserved => _total.Enabled || _perSecond.Enabled;

    /// <summary>Counts one event.</summary>
    /// <param name="instance">The name of the instance.</param>
    public void Add(string instance)
    {
        _total.Add(1, new KeyValuePair<string, object?>("instance", instance));
        if (_perSecond.Enabled)
        {
            _rates.GetOrAdd(instance, static (_, clock) => new CountedRate(clock), _clock).Add();
        }
    }
}
