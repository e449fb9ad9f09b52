using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Routing.Versions;

namespace System.ServiceModel.Routing;

/// <summary>
/// Says for one outgoing endpoint whether messages of another SOAP or addressing version are changed to that of its
/// binding. It goes before <see cref="RoutingConfiguration.SoapProcessingEnabled"/>.
/// </summary>
public class SoapProcessingBehavior : IEndpointBehavior
{
    /// <summary>Initializes a new instance of the <see cref="SoapProcessingBehavior"/> class.</summary>
    public SoapProcessingBehavior()
    {
    }

    /// <summary>Gets or sets a value that indicates whether messages are changed to the endpoint's version.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool ProcessMessages { get; set; } = true;

    /// <inheritdoc/>
    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    /// <inheritdoc/>
    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        ArgumentNullException.ThrowIfNull(clientRuntime);
        if (ProcessMessages && endpoint.Binding?.MessageVersion is { } version)
        {
            clientRuntime.MessageInspectors.Add(new VersionInspector(version));
        }
    }

    /// <inheritdoc/>
    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    /// <inheritdoc/>
    public void Validate(ServiceEndpoint endpoint)
    {
    }
}
