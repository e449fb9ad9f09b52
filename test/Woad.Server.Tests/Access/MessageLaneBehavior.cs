using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Access;

/// <summary>Has every operation called by messages: parameters are looked at on their way.</summary>
internal sealed class MessageLaneBehavior : IServiceBehavior, IParameterInspector
{
    public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
    {
    }

    public object? BeforeCall(string operationName, object?[] inputs) => null;

    public void AddBindingParameters(
        ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        foreach (var operation in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>()
            .SelectMany(static d => d.Endpoints).SelectMany(static e => e.DispatchRuntime.Operations))
        {
            operation.ParameterInspectors.Add(this);
        }
    }

    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }
}
