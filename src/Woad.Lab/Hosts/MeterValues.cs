namespace Woad.Lab.Hosts;

/// <summary>
/// Values of Woad's instruments by name, those of several hosts added up; a throttle's name is part of it.
/// </summary>
internal sealed class MeterValues
{
    public const string MeterName = "Woad";
    private const string ThrottleTag = "woad.throttle";

    private readonly Dictionary<string, double> _values = [];

    public bool IsEmpty => _values.Count == 0;

    public static string NameOf(string instrument, IEnumerable<KeyValuePair<string, string?>> tags)
    {
        var throttle = tags.FirstOrDefault(t => t.Key == ThrottleTag).Value;
        return throttle is null ? instrument : $"{instrument}/{throttle}";
    }

    public void Add(string name, double value) => _values[name] = _values.GetValueOrDefault(name) + value;

    public double? Of(string name) => _values.TryGetValue(name, out var value) ? value : null;

    public ThrottleState? Throttle(string name) => ThrottleState.Of(name, Of);

    public ThrottleState? Requests() => Of("woad.requests.running") is { } running
        ? new ThrottleState(running, Of("woad.requests.limit") ?? 0, Of("woad.requests.queued") ?? 0, 0)
        : null;
}
