using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Lanes;

/// <summary>Shows all messages of an endpoint to a function, which may change or replace them.</summary>
public sealed class MessageHook(Func<Message, Message> pass)
    : IEndpointBehavior, IDispatchMessageInspector, IClientMessageInspector
{
    /// <summary>A copy of a message.</summary>
    public static Message Copy(Message message)
    {
        using var copy = message.CreateBufferedCopy(int.MaxValue);
        return copy.CreateMessage();
    }

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
        request = pass(request);
        return null;
    }

    public void BeforeSendReply(ref Message reply, object? correlationState)
    {
        // One-way operations have no reply.
        if (reply is not null)
        {
            reply = pass(reply);
        }
    }

    public object? BeforeSendRequest(ref Message request, IClientChannel channel)
    {
        request = pass(request);
        return null;
    }

    public void AfterReceiveReply(ref Message reply, object? correlationState) => reply = pass(reply);
}
