using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml.Linq;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>Keeps the bodies of requests and replies of the side that has it.</summary>
internal sealed class SeenBodies : IEndpointBehavior, IDispatchMessageInspector, IClientMessageInspector
{
    public List<XElement> Bodies { get; } = [];

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.ClientMessageInspectors.Add(this);

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
    {
        Keep(ref request);
        return null;
    }

    public object? BeforeSendRequest(ref Message request, IClientChannel channel)
    {
        Keep(ref request);
        return null;
    }

    public void AfterReceiveReply(ref Message reply, object? correlationState) => Keep(ref reply);

    public void BeforeSendReply(ref Message reply, object? correlationState) => Keep(ref reply);

    private void Keep(ref Message message)
    {
        using var buffer = message.CreateBufferedCopy(int.MaxValue);
        message = buffer.CreateMessage();
        using var copy = buffer.CreateMessage();
        Bodies.Add(ElementBody.Of(copy));
    }
}
