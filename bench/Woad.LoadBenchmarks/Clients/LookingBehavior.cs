using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.LoadBenchmarks.Clients;

/// <summary>
/// Installs an inspector of a client that looks at the action of each request and at the properties of each reply.
/// </summary>
internal sealed class LookingBehavior : IEndpointBehavior, IClientMessageInspector
{
    private long _seen;

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.ClientMessageInspectors.Add(this);

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public object? BeforeSendRequest(ref Message request, IClientChannel channel)
    {
        _seen += request.Headers.Action?.Length ?? 0;
        return null;
    }

    public void AfterReceiveReply(ref Message reply, object? correlationState) => _seen += reply.Properties.Count;
}
