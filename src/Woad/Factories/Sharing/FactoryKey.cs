using System.ServiceModel;

namespace Woad.Factories.Sharing;

/// <summary>What a typed client says of its endpoint; clients that say the same can share a factory.</summary>
/// <param name="Configured">The endpoint's name in configuration; null for an endpoint of the program's.</param>
/// <param name="Address">The service's address, when the client says it.</param>
/// <param name="Given">The binding (or endpoint) object; null for a configured endpoint.</param>
/// <param name="Callback">The callback object; null when the client is not called back.</param>
/// <param name="IsEndpoint">Whether the client was given an endpoint, which only it may open.</param>
internal sealed record FactoryKey(
    string? Configured, EndpointAddress? Address = null, object? Given = null, InstanceContext? Callback = null,
    bool IsEndpoint = false);
