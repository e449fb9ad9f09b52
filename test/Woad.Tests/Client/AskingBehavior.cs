using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Tests.Client;

/// <summary>An interactive initializer that notes the channels that it was asked for.</summary>
internal sealed class AskingBehavior : IEndpointBehavior, IInteractiveChannelInitializer
{
    public List<IClientChannel> Asked { get; } = [];

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.InteractiveChannelInitializers.Add(this);

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public IAsyncResult BeginDisplayInitializationUI(IClientChannel channel, AsyncCallback? callback, object? state)
    {
        Asked.Add(channel);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    public void EndDisplayInitializationUI(IAsyncResult result) => TaskToAsyncResult.End(result);
}
