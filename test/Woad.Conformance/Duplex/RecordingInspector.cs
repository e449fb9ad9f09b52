using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Conformance.Duplex;

/// <summary>Notes the callbacks that pass, on the service that sends them and on the client that takes them.</summary>
internal sealed class RecordingInspector : IEndpointBehavior, IClientMessageInspector, IDispatchMessageInspector
{
    private readonly ConcurrentQueue<string> _notes = new();

    public IEnumerable<string> Notes => _notes;

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.CallbackDispatchRuntime.MessageInspectors.Add(this);

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        endpointDispatcher.DispatchRuntime.CallbackClientRuntime.MessageInspectors.Add(this);

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public object? BeforeSendRequest(ref Message request, IClientChannel channel)
    {
        Assert.IsAssignableFrom<Contracts.ITalkBack>(channel);
        return Note("service sends", request);
    }

    public void AfterReceiveReply(ref Message reply, object? correlationState) => Note("service receives", reply);

    public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
    {
        Assert.NotNull(channel);
        Assert.Null(instanceContext.Host);
        return Note("client receives", request);
    }

    public void BeforeSendReply(ref Message reply, object? correlationState)
    {
        // One-way operations have no reply.
        if (reply is not null)
        {
            Note("client replies", reply);
        }
    }

    private object? Note(string what, Message message)
    {
        _notes.Enqueue($"{what} {message.Headers.Action}");
        return null;
    }
}
