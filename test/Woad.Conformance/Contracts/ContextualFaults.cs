using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Conformance.Contracts;

/// <summary>Makes faults that name the action of the request, as the operation's context tells it.</summary>
public sealed class ContextualFaults : IErrorHandler, IServiceBehavior
{
    public bool HandleError(Exception error) => true;

    public void ProvideFault(Exception error, MessageVersion version, ref Message? fault)
    {
        var action = OperationContext.Current?.RequestContext?.RequestMessage.Headers.Action;
        fault = Message.CreateMessage(
            version, new FaultException($"failed: {action}").CreateMessageFault(), "urn:contextual");
    }

    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            dispatcher.ErrorHandlers.Add(this);
        }
    }

    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }
}
