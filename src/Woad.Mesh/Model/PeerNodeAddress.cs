using System.Collections.ObjectModel;
using System.Net;
using System.Runtime.Serialization;
using Woad.Mesh.Wire;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>The address of a node in a mesh: where it listens, and its IP addresses.</summary>
[DataContract(Name = "PeerNodeAddress", Namespace = PeerNames.Namespace)]
[KnownType(typeof(AddressFields[]))]
public sealed class PeerNodeAddress
{
    /// <summary>The largest number of IP addresses of a node that is taken from a message.</summary>
    internal const int MaxAddresses = 32;

    private EndpointAddress _endpoint;
    private ReadOnlyCollection<IPAddress> _addresses;

    /// <summary>Initializes a new instance of the <see cref="PeerNodeAddress"/> class.</summary>
    /// <param name="endpointAddress">The address at which the node listens for neighbors.</param>
    /// <param name="ipAddresses">The IP addresses by which others may reach the node.</param>
    /// <exception cref="ArgumentNullException">A parameter is null.</exception>
    public PeerNodeAddress(EndpointAddress endpointAddress, ReadOnlyCollection<IPAddress> ipAddresses)
    {
        ArgumentNullException.ThrowIfNull(endpointAddress);
        ArgumentNullException.ThrowIfNull(ipAddresses);
        _endpoint = endpointAddress;
        _addresses = ipAddresses;
    }

    /// <summary>Gets the address at which the node listens for neighbors.</summary>
    public EndpointAddress EndpointAddress => _endpoint;

    /// <summary>Gets the IP addresses by which others may reach the node.</summary>
    public ReadOnlyCollection<IPAddress> IPAddresses => _addresses;

    [DataMember(Name = "EndpointAddress", Order = 0)]
    private EndpointAddress10? WrittenEndpoint
    {
        get => EndpointAddress10.FromEndpointAddress(_endpoint);
        set => _endpoint = value?.ToEndpointAddress() ?? _endpoint;
    }

    [DataMember(Name = "IPAddresses", Order = 1)]
    private AddressFieldsList? WrittenAddresses
    {
        get => [.. _addresses.Select(AddressFields.Of)];
        set
        {
            if (value?.Count > MaxAddresses)
            {
                throw new SerializationException(Escaped.Text(
                    $"A node's address has {value.Count} IP addresses; at most {MaxAddresses} are taken."));
            }

            _addresses = new([.. (value ?? []).Where(f => f is not null).Select(f => f.ToAddress())]);
        }
    }

    [OnDeserialized]
    private void Check(StreamingContext context)
    {
        _addresses ??= new([]);
        if (_endpoint is null || _endpoint.Uri.Scheme != Uri.UriSchemeNetTcp)
        {
            throw new SerializationException("A node's address lacks its EndpointAddress, an address of net.tcp.");
        }
    }
}
