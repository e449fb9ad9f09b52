using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Discovery;
using System.ServiceModel.Dispatcher;
using System.Xml;
using Woad.Discovery.Matching;

namespace Woad.Discovery.Publishing;

/// <summary>The endpoints of a host that can be found.</summary>
internal sealed class PublishedService
{
    private readonly List<(ServiceEndpoint Endpoint, EndpointDispatcher Dispatcher)> _endpoints = [];
    private IReadOnlyList<EndpointDiscoveryMetadata>? _facts;

    /// <param name="description">The service.</param>
    /// <param name="host">Its host, whose dispatchers have been built.</param>
    public PublishedService(ServiceDescription description, ServiceHostBase host)
    {
        var dispatchers = host.ChannelDispatchers.OfType<ChannelDispatcher>().SelectMany(d => d.Endpoints).ToArray();
        foreach (var endpoint in description.Endpoints.Where(IsPublished))
        {
            if (Array.Find(dispatchers, d => IsOf(d, endpoint)) is { } dispatcher)
            {
                _endpoints.Add((endpoint, dispatcher));
            }
        }
    }

    /// <summary>The facts about the endpoints, with the addresses that are in use once the host is open.</summary>
    public IReadOnlyList<EndpointDiscoveryMetadata> Facts => _facts ?? Make();

    /// <summary>Whether a dispatcher is that of an endpoint.</summary>
    public static bool IsOf(EndpointDispatcher dispatcher, ServiceEndpoint endpoint) =>
        dispatcher.EndpointAddress == endpoint.Address
            && dispatcher.ContractName == endpoint.Contract.Name
            && dispatcher.ContractNamespace == endpoint.Contract.Namespace;

    /// <summary>Keeps the facts as they are now: the host is open.</summary>
    public void Open() => _facts = Make();

    private static bool IsPublished(ServiceEndpoint endpoint) =>
        endpoint is not (DiscoveryEndpoint or AnnouncementEndpoint)
            && (!endpoint.IsSystemEndpoint || IsMetadata(endpoint));

    private static bool IsMetadata(ServiceEndpoint endpoint) =>
        endpoint.Contract.Name == ServiceMetadataBehavior.MexContractName;

    private List<EndpointDiscoveryMetadata> Make()
    {
        var facts = new List<EndpointDiscoveryMetadata>();
        foreach (var (endpoint, dispatcher) in _endpoints)
        {
            // The description's address is newer when the listener has chosen the port.
            var real = dispatcher.ChannelDispatcher?.Listener?.Uri ?? endpoint.ListenUri;
            if (EndpointFacts.Of(endpoint, endpoint.Address, real) is not { } found)
            {
                continue;
            }

            if (IsMetadata(endpoint))
            {
                AddContracts(found);
            }

            facts.Add(found);
        }

        return facts;
    }

    /// <summary>Clients find endpoints for metadata by the contracts of their service.</summary>
    private void AddContracts(EndpointDiscoveryMetadata metadata)
    {
        foreach (var contract in _endpoints.Select(static e => e.Endpoint).Where(static e => !IsMetadata(e))
            .Select(static e => new XmlQualifiedName(e.Contract.Name, e.Contract.Namespace)).Distinct())
        {
            metadata.Scopes.Add(ContractScope.Of(contract));
        }
    }
}
