using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.AotSmoke;

/// <summary>
/// Counts the messages that a service receives and sends: with an inspector calls go through messages.
/// </summary>
internal sealed class Inspecting : IEndpointBehavior, IDispatchMessageInspector
{
    private int _seen;

    public int Seen => _seen;

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
    {
        Interlocked.Increment(ref _seen);
        return null;
    }

    public void BeforeSendReply(ref Message reply, object? correlationState) => Interlocked.Increment(ref _seen);
}
