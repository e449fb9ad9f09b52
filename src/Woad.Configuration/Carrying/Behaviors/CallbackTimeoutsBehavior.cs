using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Configuration.Carrying.Behaviors;

/// <summary>
/// The maximum time of the transactions of a client's callbacks, as <c>callbackTimeouts</c> says it. Zero says nothing.
/// </summary>
internal sealed class CallbackTimeoutsBehavior(TimeSpan transactionTimeout) : IEndpointBehavior
{
    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.CallbackDispatchRuntime.ChannelDispatcher!.LimitTransactions(transactionTimeout);

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        throw new InvalidOperationException(
            "<callbackTimeouts> is for clients: it cannot be a behavior of the service's endpoint "
            + $"'{endpoint.Address}'. Use <serviceTimeouts>.");

    public void Validate(ServiceEndpoint endpoint)
    {
    }
}
