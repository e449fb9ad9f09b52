using System.Collections.ObjectModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;
using System.Xml.Linq;
using Woad.Discovery.Model;
using Woad.Discovery.Publishing;

namespace System.ServiceModel.Discovery;

/// <summary>Represents the facts about an endpoint that discovery messages carry.</summary>
public class EndpointDiscoveryMetadata
{
    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointDiscoveryMetadata"/> class with an anonymous address.
    /// </summary>
    public EndpointDiscoveryMetadata()
    {
    }

    /// <summary>Gets or sets the address of the endpoint.</summary>
    /// <value>The default is the anonymous address.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public EndpointAddress Address
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    } = new(EndpointAddress.AnonymousUri);

    /// <summary>Gets the qualified names of the endpoint's contracts.</summary>
    public Collection<XmlQualifiedName> ContractTypeNames { get; } = new ItemCollection<XmlQualifiedName>();

    /// <summary>Gets further XML elements that are sent with the facts.</summary>
    public Collection<XElement> Extensions { get; } = new ItemCollection<XElement>();

    /// <summary>Gets the addresses at which the endpoint listens.</summary>
    public Collection<Uri> ListenUris { get; } = new UriCollection();

    /// <summary>Gets the scopes of the endpoint, by which clients choose.</summary>
    public Collection<Uri> Scopes { get; } = new UriCollection();

    /// <summary>Gets or sets the version of these facts. It grows with each change of them.</summary>
    /// <value>The default is 0.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int Version
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>Creates the facts about an endpoint from its description.</summary>
    /// <param name="endpoint">The endpoint; it must have an address.</param>
    /// <returns>
    /// The facts; <see langword="null"/> when an <see cref="EndpointDiscoveryBehavior"/> disables discovery.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="endpoint"/> is null.</exception>
    /// <exception cref="ArgumentException">The endpoint has no address.</exception>
    public static EndpointDiscoveryMetadata? FromServiceEndpoint(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        return EndpointFacts.Of(endpoint, endpoint.Address, endpoint.ListenUri);
    }

    /// <summary>Creates the facts about an endpoint of an open host.</summary>
    /// <param name="endpoint">The description of the endpoint.</param>
    /// <param name="endpointDispatcher">The dispatcher, which has the addresses that are really in use.</param>
    /// <returns>
    /// The facts; <see langword="null"/> when an <see cref="EndpointDiscoveryBehavior"/> disables discovery.
    /// </returns>
    /// <exception cref="ArgumentNullException">A parameter is null.</exception>
    public static EndpointDiscoveryMetadata? FromServiceEndpoint(
        ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        ArgumentNullException.ThrowIfNull(endpointDispatcher);
        return EndpointFacts.Of(
            endpoint,
            endpointDispatcher.EndpointAddress,
            endpointDispatcher.ChannelDispatcher?.Listener?.Uri ?? endpoint.ListenUri);
    }
}
