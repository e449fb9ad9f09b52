using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Northbank.Services.Behaviors
{
    public class TimingBehavior : IServiceBehavior
    {
        public void AddBindingParameters(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            foreach (ChannelDispatcherBase channel in serviceHostBase.ChannelDispatchers)
            {
                ChannelDispatcher dispatcher = channel as ChannelDispatcher;
                if (dispatcher != null)
                {
                    foreach (EndpointDispatcher endpoint in dispatcher.Endpoints)
                    {
                        endpoint.DispatchRuntime.MessageInspectors.Add(new TimingInspector());
                    }
                }
            }
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }
    }
}
