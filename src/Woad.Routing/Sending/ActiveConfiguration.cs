using System.Collections.Concurrent;
using System.ServiceModel.Description;
using System.ServiceModel.Routing;

namespace Woad.Routing.Sending;

/// <summary>
/// Settings in use, with the channel factories of their endpoints. These close when the settings have been replaced and
/// the last session that began with them has ended.
/// </summary>
/// <param name="configuration">The settings.</param>
internal sealed class ActiveConfiguration(RoutingConfiguration configuration)
{
    private readonly ConcurrentDictionary<(ServiceEndpoint Endpoint, Type Contract), Lazy<OutgoingEndpoint>>
        _endpoints = new();

    /// <summary>The extension and each session; 0 when the factories are closed.</summary>
    private int _uses = 1;

    /// <summary>The settings.</summary>
    public RoutingConfiguration Settings => configuration;

    /// <summary>Counts one more user.</summary>
    public void Use() => Interlocked.Increment(ref _uses);

    /// <summary>A user has ended.</summary>
    public void Release()
    {
        if (Interlocked.Decrement(ref _uses) != 0)
        {
            return;
        }

        foreach (var endpoint in _endpoints.Values)
        {
            if (endpoint.IsValueCreated)
            {
                endpoint.Value.Close();
            }
        }
    }

    /// <summary>The way to an endpoint for messages of a contract.</summary>
    public OutgoingEndpoint Of(ServiceEndpoint endpoint, Type contract) => _endpoints.GetOrAdd(
        (endpoint, contract),
        static (key, settings) => new Lazy<OutgoingEndpoint>(
            () => OutgoingEndpoint.Create(key.Endpoint, key.Contract, settings.SoapProcessingEnabled),
            LazyThreadSafetyMode.PublicationOnly),
        configuration).Value;
}
