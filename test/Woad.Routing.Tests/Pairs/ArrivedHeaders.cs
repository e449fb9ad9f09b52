using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Routing.Tests.Pairs;

/// <summary>
/// Looks at the headers of messages that arrive: those of the router's other connection must not be among them, and no
/// layer may have written a second one.
/// </summary>
/// <param name="side">The binding by which the messages come.</param>
internal sealed class ArrivedHeaders(Side side) : IEndpointBehavior, IClientMessageInspector, IDispatchMessageInspector
{
    private readonly ConcurrentQueue<string> _wrong = new();
    private int _seen;

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        clientRuntime.ClientMessageInspectors.Add(this);
        clientRuntime.CallbackDispatchRuntime.MessageInspectors.Add(this);
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);
        endpointDispatcher.DispatchRuntime.CallbackClientRuntime.ClientMessageInspectors.Add(this);
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public object? BeforeSendRequest(ref Message request, IClientChannel channel) => null;

    public void AfterReceiveReply(ref Message reply, object? correlationState) => Look(reply);

    public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
    {
        Look(request);
        return null;
    }

    public void BeforeSendReply(ref Message reply, object? correlationState)
    {
    }

    /// <summary>Fails where a message had a header too many.</summary>
    public void Check()
    {
        Assert.Empty(_wrong);
        Assert.NotEqual(0, _seen);
    }

    private void Look(Message message)
    {
        Interlocked.Increment(ref _seen);
        foreach (var header in message.Headers.GroupBy(static h => (h.Namespace, h.Name)))
        {
            if (header.Count() > 1
                || (Side.OfConnections.Contains(header.Key.Namespace) && !side.Headers.Contains(header.Key.Namespace)))
            {
                _wrong.Enqueue($"{header.Count()} {header.Key.Name} {header.Key.Namespace}");
            }
        }
    }
}
