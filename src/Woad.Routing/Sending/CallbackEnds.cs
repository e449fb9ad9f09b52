using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Routing.Sending;

/// <summary>The end of a session that leads on ends the caller's session.</summary>
internal sealed class CallbackEnds : IEndpointBehavior, IInputSessionShutdown
{
    /// <inheritdoc/>
    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    /// <inheritdoc/>
    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.CallbackDispatchRuntime.InputSessionShutdownHandlers.Add(this);

    /// <inheritdoc/>
    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    /// <inheritdoc/>
    public void Validate(ServiceEndpoint endpoint)
    {
    }

    /// <inheritdoc/>
    public void ChannelFaulted(IDuplexContextChannel channel) => SessionOf(channel)?.ServiceFailed();

    /// <inheritdoc/>
    public void DoneReceiving(IDuplexContextChannel channel) => SessionOf(channel)?.ServiceIsDone();

    private static RoutedSession? SessionOf(IDuplexContextChannel channel) =>
        (channel.CallbackInstance?.GetServiceInstance() as DuplexCallback)?.Session;
}
