namespace Woad.Lab.Hosts;

/// <summary>Where a value was measured; parts are null where the instrument does not tell them.</summary>
/// <param name="Service">The name of the service.</param>
/// <param name="Endpoint">The endpoint of the service.</param>
/// <param name="Operation">The operation of the service.</param>
/// <param name="Throttle">The throttle of the service.</param>
/// <param name="Instrument">
/// The number of the instrument in its process: hosts of one service have all tags in common, and instruments of
/// their own, which were created one host after the other.
/// </param>
internal readonly record struct GaugeSource(
    string? Service, string? Endpoint, string? Operation, string? Throttle, long Instrument)
{
    /// <summary>The source with one more tag; tags that say nothing of a place are left out.</summary>
    public GaugeSource With(string tag, string? value) => tag switch
    {
        "woad.service" => this with { Service = value },
        "woad.endpoint" => this with { Endpoint = value },
        "woad.operation" => this with { Operation = value },
        "woad.throttle" => this with { Throttle = value },
        _ => this,
    };
}
