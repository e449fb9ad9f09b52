using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Conformance.Duplex;

/// <summary>Hears how the other side ends sessions; a behavior of clients and services.</summary>
internal sealed class RecordingShutdown : IEndpointBehavior, IInputSessionShutdown
{
    public TaskCompletionSource<IDuplexContextChannel> Done { get; } = new(
        TaskCreationOptions.RunContinuationsAsynchronously);

    public TaskCompletionSource<IDuplexContextChannel> Faulted { get; } = new(
        TaskCreationOptions.RunContinuationsAsynchronously);

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.CallbackDispatchRuntime.InputSessionShutdownHandlers.Add(this);

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        endpointDispatcher.DispatchRuntime.InputSessionShutdownHandlers.Add(this);

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public void ChannelFaulted(IDuplexContextChannel channel) => Faulted.TrySetResult(channel);

    public void DoneReceiving(IDuplexContextChannel channel) => Done.TrySetResult(channel);
}
