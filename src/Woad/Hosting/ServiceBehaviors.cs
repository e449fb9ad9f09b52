using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Dispatch.Settings;
using Woad.Freeze;

namespace Woad.Hosting;

/// <summary>
/// Calls the behaviors of a service in WCF's order: service, then contract, endpoint and operation of each endpoint;
/// each phase over all before the next.
/// </summary>
internal static class ServiceBehaviors
{
    /// <summary>
    /// Lets everything that can refuse refuse, before anything is built. Refusals of endpoints are collected.
    /// </summary>
    public static void Validate(ServiceDescription service, ServiceHostBase host, EndpointRefusals refusals)
    {
        foreach (var behavior in BehaviorList.Growing(service.Behaviors))
        {
            behavior.Validate(service, host);
        }

        foreach (var endpoint in service.Endpoints)
        {
            refusals.Try(endpoint, () => EndpointBehaviors.Validate(endpoint));
        }
    }

    /// <summary>Collects what behaviors hand to the bindings of the endpoints of one listen address.</summary>
    public static BindingParameterCollection AddBindingParameters(
        ServiceDescription service, ServiceHostBase host, Collection<ServiceEndpoint> endpoints)
    {
        var parameters = new BindingParameterCollection();
        if (host.Cookies is { } cookies)
        {
            parameters.Add(cookies);
        }

        foreach (var behavior in BehaviorList.Growing(service.Behaviors))
        {
            behavior.AddBindingParameters(service, host, endpoints, parameters);
        }

        foreach (var endpoint in endpoints)
        {
            EndpointBehaviors.AddBindingParameters(endpoint, parameters);
        }

        return parameters;
    }

    /// <summary>Lets behaviors change the dispatchers that stand in the host.</summary>
    public static void ApplyDispatch(
        ServiceDescription service, ServiceHostBase host, IReadOnlyList<DispatchedEndpoint> endpoints)
    {
        foreach (var behavior in BehaviorList.Growing(service.Behaviors))
        {
            behavior.ApplyDispatchBehavior(service, host);
        }

        foreach (var (endpoint, dispatcher) in endpoints)
        {
            EndpointBehaviors.ApplyDispatch(endpoint, dispatcher);
            PrincipalDemand.AddTo(dispatcher.DispatchRuntime, endpoint, service.ServiceType);
        }
    }
}
