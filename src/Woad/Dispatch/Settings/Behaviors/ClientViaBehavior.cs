using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>Says where a client's messages are sent to, when that is not the service's address.</summary>
public class ClientViaBehavior : IEndpointBehavior
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ClientViaBehavior"/> class that sends to <paramref name="uri"/>.
    /// </summary>
    /// <param name="uri">The URI.</param>
    public ClientViaBehavior(Uri uri) => Uri = uri;

    /// <summary>Gets or sets the address that messages are sent to.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public Uri Uri
    {
        get;
        set => field = Check.NotNull(value);
    }

    void IEndpointBehavior.AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        ArgumentNullException.ThrowIfNull(clientRuntime);
        clientRuntime.Via = Uri;
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        throw new InvalidOperationException(Escaped.Text(
            $"{nameof(ClientViaBehavior)} is for clients: it cannot be a behavior of a service's endpoint. Set its "
                + $"ListenUri."));

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }
}
