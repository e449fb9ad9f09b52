using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Discovery.Contracts;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Clients;

/// <summary>
/// Takes the answers of the ad hoc mode and gives each to the request that it names. Answers to other requests, and
/// those that cannot be read, are dropped: whoever knows the port can send them.
/// </summary>
/// <param name="version">The version of the client's endpoint.</param>
[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, UseSynchronizationContext = false)]
internal sealed class DiscoveryResponses(DiscoveryVersion version)
    : IDiscoveryResponse11, IDiscoveryResponseCD1, IDiscoveryResponseApril2005
{
    private readonly ConcurrentDictionary<UniqueId, IPendingRequest> _pending = new();

    public void Add(UniqueId id, IPendingRequest request) => _pending[id] = request;

    public void Remove(UniqueId id) => _pending.TryRemove(id, out _);

    Task IDiscoveryResponse11.ProbeMatchesAsync(Message message) => ProbeMatches(message);

    Task IDiscoveryResponse11.ResolveMatchesAsync(Message message) => ResolveMatches(message);

    Task IDiscoveryResponse11.HelloAsync(Message message) => Hello(message);

    Task IDiscoveryResponseCD1.ProbeMatchesAsync(Message message) => ProbeMatches(message);

    Task IDiscoveryResponseCD1.ResolveMatchesAsync(Message message) => ResolveMatches(message);

    Task IDiscoveryResponseCD1.HelloAsync(Message message) => Hello(message);

    Task IDiscoveryResponseApril2005.ProbeMatchesAsync(Message message) => ProbeMatches(message);

    Task IDiscoveryResponseApril2005.ResolveMatchesAsync(Message message) => ResolveMatches(message);

    Task IDiscoveryResponseApril2005.HelloAsync(Message message) => Hello(message);

    private Task ProbeMatches(Message message) =>
        Take(message, DiscoveryNames.ProbeMatches, DiscoveryNames.ProbeMatch);

    private Task ResolveMatches(Message message) =>
        Take(message, DiscoveryNames.ResolveMatches, DiscoveryNames.ResolveMatch);

    private Task Take(Message message, string element, string child) => Take(message, request =>
    {
        var (sequence, endpoints) = ReceivedDiscovery.Matches(message, version, element, child);
        foreach (var endpoint in endpoints)
        {
            request.Found(endpoint, sequence);
        }
    });

    private Task Hello(Message message) => Take(message, request =>
    {
        var (sequence, proxy) = ReceivedDiscovery.Announcement(message, version, DiscoveryNames.Hello);
        request.ProxyFound(proxy, sequence);
    });

    private Task Take(Message message, Action<IPendingRequest> take)
    {
        try
        {
            if (message.Headers.RelatesTo is { } id && _pending.TryGetValue(id, out var request))
            {
                take(request);
            }
        }
        catch (Exception e) when (e is XmlException or FormatException or ArgumentException
            or InvalidOperationException or CommunicationException)
        {
            // Expected: the answer is forged or damaged. Others may follow.
        }

        return Task.CompletedTask;
    }
}
