using System.Collections.ObjectModel;
using System.Net;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Mesh.Resolvers;
using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>
/// A resolver without a service, for nodes of one network: it finds nodes by WS-Discovery, with multicast messages.
/// </summary>
/// <remarks>
/// This resolver is Woad's own: nodes of .NET Framework do not know it. Anyone on the network learns of the nodes of a
/// mesh by it, and may answer with addresses of its own. Only the security of the mesh keeps strangers out.
/// </remarks>
public sealed class DiscoveryPeerResolver : PeerResolver
{
    internal static readonly XmlQualifiedName NodeType = new("PeerNode", PeerNames.Namespace);

    private readonly Func<DiscoveryEndpoint> _endpoint;
    private TimeSpan _searchTime = TimeSpan.FromSeconds(1);

    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryPeerResolver"/> class for the usual multicast address.
    /// </summary>
    public DiscoveryPeerResolver() : this(static () => new UdpDiscoveryEndpoint())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryPeerResolver"/> class for other endpoints of discovery.
    /// </summary>
    /// <param name="createEndpoint">Makes a new endpoint, for each registration and each search.</param>
    /// <exception cref="ArgumentNullException"><paramref name="createEndpoint"/> is null.</exception>
    public DiscoveryPeerResolver(Func<DiscoveryEndpoint> createEndpoint)
    {
        ArgumentNullException.ThrowIfNull(createEndpoint);
        _endpoint = createEndpoint;
    }

    /// <summary>Gets a value that indicates that nodes may tell each other of nodes that they know.</summary>
    public override bool CanShareReferrals => true;

    /// <summary>Gets or sets the time in which nodes may answer a search.</summary>
    /// <value>The default is 1 second.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public TimeSpan SearchTime
    {
        get => _searchTime;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(value, TimeSpan.Zero);
            _searchTime = value;
        }
    }

    /// <summary>Answers searches for the node from now on.</summary>
    /// <param name="meshId">The name of the mesh.</param>
    /// <param name="nodeAddress">The address of the node.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns>An object that names the registration.</returns>
    public override object Register(string meshId, PeerNodeAddress nodeAddress, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(meshId);
        ArgumentNullException.ThrowIfNull(nodeAddress);
        var service = new NodeDiscoveryService(Describe(meshId, nodeAddress), meshId);
        var host = new ServiceHost(service);
        var endpoint = _endpoint();
        endpoint.IsSystemEndpoint = false;
        host.AddServiceEndpoint(endpoint);
        host.Open(timeout);
        return (host, service);
    }

    /// <summary>Searches for nodes of a mesh.</summary>
    /// <param name="meshId">The name of the mesh.</param>
    /// <param name="maxAddresses">The largest number of nodes to return.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns>The addresses of the nodes that have answered.</returns>
    public override ReadOnlyCollection<PeerNodeAddress> Resolve(string meshId, int maxAddresses, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(meshId);
        var criteria = new FindCriteria
        {
            Duration = _searchTime < timeout ? _searchTime : timeout,
            MaxResults = maxAddresses,
            ScopeMatchBy = FindCriteria.ScopeMatchByExact,
        };
        criteria.ContractTypeNames.Add(NodeType);
        criteria.Scopes.Add(ScopeOf(meshId));
        using var client = new DiscoveryClient(_endpoint());
        return new([.. client.Find(criteria).Endpoints.Take(maxAddresses).Select(AddressOf).OfType<PeerNodeAddress>()]);
    }

    /// <summary>Answers no more searches for the node.</summary>
    /// <param name="registrationId">The object that <see cref="Register"/> has returned.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    public override void Unregister(object registrationId, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(registrationId);
        (((ServiceHost Host, NodeDiscoveryService Service))registrationId).Host.Close(timeout);
    }

    /// <summary>Answers searches for the node with another address.</summary>
    /// <param name="registrationId">The object that <see cref="Register"/> has returned.</param>
    /// <param name="updatedNodeAddress">The new address of the node.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    public override void Update(object registrationId, PeerNodeAddress updatedNodeAddress, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(registrationId);
        ArgumentNullException.ThrowIfNull(updatedNodeAddress);
        var service = (((ServiceHost Host, NodeDiscoveryService Service))registrationId).Service;
        service.Node = Describe(service.Mesh, updatedNodeAddress);
    }

    private static Uri ScopeOf(string mesh) => new($"{PeerNames.Scheme}://{mesh}/");

    private static EndpointDiscoveryMetadata Describe(string mesh, PeerNodeAddress node)
    {
        var metadata = new EndpointDiscoveryMetadata { Address = node.EndpointAddress };
        metadata.ContractTypeNames.Add(NodeType);
        metadata.Scopes.Add(ScopeOf(mesh));
        foreach (var address in node.IPAddresses)
        {
            metadata.ListenUris.Add(new UriBuilder(node.EndpointAddress.Uri)
            {
                Host = address.AddressFamily == Net.Sockets.AddressFamily.InterNetworkV6
                    ? $"[{address}]" : address.ToString(),
            }.Uri);
        }

        return metadata;
    }

    /// <summary>The address of a node that has answered; null where it is none.</summary>
    private static PeerNodeAddress? AddressOf(EndpointDiscoveryMetadata found)
    {
        var addresses = found.ListenUris.Take(PeerNodeAddress.MaxAddresses)
            .Select(static uri => IPAddress.TryParse(uri.DnsSafeHost, out var ip) ? ip : null).OfType<IPAddress>()
            .ToArray();
        return found.Address.Uri.Scheme == Uri.UriSchemeNetTcp && addresses.Length > 0
            ? new PeerNodeAddress(found.Address, new(addresses)) : null;
    }
}
