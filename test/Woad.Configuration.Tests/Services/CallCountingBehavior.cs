using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Contoso.Extensions;

public sealed class CallCountingBehavior(
    string counter,
    bool enabled) : IServiceBehavior, IEndpointBehavior, IDispatchMessageInspector, IClientMessageInspector
{
    public static ConcurrentDictionary<string, int> Counts { get; } = new();

    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
    {
        Counts.AddOrUpdate(counter, 1, (_, count) => count + 1);
        return null;
    }

    public void AfterReceiveReply(ref Message reply, object? correlationState)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.ClientMessageInspectors.Add(this);

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>().SelectMany(
            dispatcher => dispatcher.Endpoints))
        {
            dispatcher.DispatchRuntime.MessageInspectors.Add(this);
        }
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        if (enabled)
        {
            endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);
        }
    }

    public object? BeforeSendRequest(ref Message request, IClientChannel channel) =>
        Counts.AddOrUpdate(counter, 1, (_, count) => count + 1);

    public void BeforeSendReply(ref Message reply, object? correlationState)
    {
    }

    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }
}
