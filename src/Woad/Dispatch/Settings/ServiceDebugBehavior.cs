using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>What a service tells about itself while it is being debugged.</summary>
public class ServiceDebugBehavior : IServiceBehavior
{
    /// <summary>Whether faults tell callers the exception's type, message and stack. Default: false.</summary>
    public bool IncludeExceptionDetailInFaults { get; set; }

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        if (!IncludeExceptionDetailInFaults)
        {
            return;
        }

        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            dispatcher.IncludeExceptionDetailInFaults = true;
        }
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }
}
