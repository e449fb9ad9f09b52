using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Schemes;

/// <summary>Gives every request another destination, in each place where a message names one.</summary>
internal sealed class AddressRewriter(Uri address, bool manual = false) : IEndpointBehavior, IClientMessageInspector
{
    public object? BeforeSendRequest(ref Message request, IClientChannel channel)
    {
        request.Headers.To = address;
        request.Properties.Via = address;
        return null;
    }

    public void AfterReceiveReply(ref Message reply, object? correlationState)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        clientRuntime.MessageInspectors.Add(this);
        clientRuntime.ManualAddressing |= manual;
    }

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }
}
