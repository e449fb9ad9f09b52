using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Conformance.Duplex;

/// <summary>A client's behavior that claims the exceptions of callbacks, so that they end no session.</summary>
internal sealed class ClaimingHandler : IEndpointBehavior, IErrorHandler
{
    public TaskCompletionSource<Exception> Handled { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.CallbackDispatchRuntime.ChannelDispatcher!.ErrorHandlers.Add(this);

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public void ProvideFault(Exception error, MessageVersion version, ref Message? fault)
    {
    }

    public bool HandleError(Exception error)
    {
        Handled.TrySetResult(error);
        return true;
    }
}
