using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;
using System.Xml.Linq;
using Woad.Discovery.Model;

namespace System.ServiceModel.Discovery;

/// <summary>Represents the settings of an endpoint for discovery: scopes, further contracts, extensions.</summary>
public class EndpointDiscoveryBehavior : IEndpointBehavior
{
    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointDiscoveryBehavior"/> class with which the endpoint can be
    /// found.
    /// </summary>
    public EndpointDiscoveryBehavior()
    {
    }

    /// <summary>Gets the names of contracts by which the endpoint is found in addition to its own.</summary>
    public Collection<XmlQualifiedName> ContractTypeNames { get; } = new ItemCollection<XmlQualifiedName>();

    /// <summary>Gets or sets a value that indicates whether the endpoint can be found.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool Enabled { get; set; } = true;

    /// <summary>Gets further XML elements that are sent with the facts about the endpoint.</summary>
    public Collection<XElement> Extensions { get; } = new ItemCollection<XElement>();

    /// <summary>Gets the scopes of the endpoint.</summary>
    public Collection<Uri> Scopes { get; } = new UriCollection();

    void IEndpointBehavior.AddBindingParameters(
        ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }
}
