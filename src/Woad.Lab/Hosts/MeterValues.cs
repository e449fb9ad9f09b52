namespace Woad.Lab.Hosts;

/// <summary>Values of Woad's instruments, each with its source.</summary>
internal sealed class MeterValues
{
    public const string MeterName = "Woad";
    private const string ThrottleLimit = "woad.throttle.limit";
    private const string RequestLimit = "woad.requests.limit";

    private readonly Dictionary<(string Instrument, GaugeSource Source), double> _values = [];

    public bool IsEmpty => _values.Count == 0;

    public void Add(string instrument, GaugeSource source, double value) =>
        _values[(instrument, source)] = _values.GetValueOrDefault((instrument, source)) + value;

    /// <summary>
    /// The sum over all sources: right for what is counted, and never for a limit and what is used of it.
    /// </summary>
    public double? Of(string instrument)
    {
        double? sum = null;
        foreach (var (key, value) in _values)
        {
            sum = key.Instrument == instrument ? (sum ?? 0) + value : sum;
        }

        return sum;
    }

    /// <summary>The throttles of each open service, in the order in which they were opened.</summary>
    public IReadOnlyList<ServiceThrottles> Services() =>
    [
        .. _values.Keys
            .Where(k => k.Instrument == ThrottleLimit)
            .GroupBy(k => k.Source.Service)
            .SelectMany(s => Places(ThrottleLimit, s.Key).Select((first, host) => (first, Of(s.Key, host))))
            .OrderBy(s => s.Item1)
            .Select(s => s.Item2),
    ];

    /// <summary>The gate before the services by processor; of several the one that is used most.</summary>
    public ThrottleState? Requests() => ThrottleState.Fullest(
        Places(RequestLimit, null).Select((_, gate) => new ThrottleState(
            At("woad.requests.running", default, gate) ?? 0,
            At(RequestLimit, default, gate) ?? 0,
            At("woad.requests.queued", default, gate) ?? 0,
            0)));

    private ServiceThrottles Of(string? service, int host) => new(
        NameOf(service, host) ?? "",
        Throttle("calls", service, host),
        Throttle("sessions", service, host),
        Throttle("instances", service, host));

    /// <summary>
    /// Put together from the instruments of one throttle, of which the use is in percent of the limit.
    /// </summary>
    private ThrottleState? Throttle(string name, string? service, int host)
    {
        var source = new GaugeSource(service, null, null, name, 0);
        return At(ThrottleLimit, source, host) is { } limit
            ? new ThrottleState(
                Math.Round((At("woad.throttle.used", source, host) ?? 0) * limit / 100),
                limit,
                At("woad.throttle.queue", source, host) ?? 0,
                At("woad.throttle.oldest_wait", source, host) ?? 0) { Service = NameOf(service, host) }
            : null;
    }

    private static string? NameOf(string? service, int host) => host == 0 ? service : $"{service} ({host + 1})";

    private double? At(string instrument, GaugeSource source, int host) =>
        Places(instrument, source.Service) is var places && host < places.Length
            && _values.TryGetValue((instrument, source with { Instrument = places[host] }), out var value)
            ? value
            : null;

    /// <summary>The instruments of that name, one for each host of the service.</summary>
    private long[] Places(string instrument, string? service) =>
    [
        .. _values.Keys
            .Where(k => k.Instrument == instrument && k.Source.Service == service)
            .Select(k => k.Source.Instrument)
            .Distinct()
            .Order(),
    ];
}
