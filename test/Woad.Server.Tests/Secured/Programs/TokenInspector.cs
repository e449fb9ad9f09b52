#nullable disable // As programs of WCF are.
using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>Keeps the security of each request and of each reply, as programs of WCF look at it.</summary>
public class TokenInspector : ServiceAuthorizationManager, IClientMessageInspector, IEndpointBehavior
{
    public ConcurrentQueue<SecurityMessageProperty> Requests { get; } = new();

    public ConcurrentQueue<SecurityMessageProperty> Replies { get; } = new();

    public object BeforeSendRequest(ref Message request, IClientChannel channel) => null;

    public void AfterReceiveReply(ref Message reply, object correlationState)
    {
        using var copy = reply.CreateBufferedCopy(int.MaxValue);
        reply = copy.CreateMessage();
        Replies.Enqueue(reply.Properties.Security);
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.MessageInspectors.Add(this);

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    protected override bool CheckAccessCore(OperationContext operationContext)
    {
        Requests.Enqueue((SecurityMessageProperty)operationContext.IncomingMessageProperties.Security.CreateCopy());
        return true;
    }
}
