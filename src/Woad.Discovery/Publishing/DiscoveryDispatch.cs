using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Discovery;
using System.ServiceModel.Dispatcher;
using Woad.Xml;

namespace Woad.Discovery.Publishing;

/// <summary>Lets the discovery service of a host answer at its discovery endpoints.</summary>
internal static class DiscoveryDispatch
{
    /// <exception cref="InvalidOperationException">The extension provides no service.</exception>
    public static void Answer(
        ServiceDescription description, ServiceHostBase host, DiscoveryServiceExtension extension)
    {
        var endpoints = description.Endpoints.OfType<DiscoveryEndpoint>().Where(e => e.IsSystemEndpoint).ToArray();
        if (endpoints.Length == 0)
        {
            return;
        }

        var service = extension.GetService() ?? throw new InvalidOperationException(
            Escaped.Text(
                $"{extension.GetType()}.GetDiscoveryService has returned null. Return the service that answers "
                    + $"searches."));
        var instance = new SharedInstance(service);
        foreach (var dispatcher in host.ChannelDispatchers.OfType<ChannelDispatcher>().SelectMany(d => d.Endpoints))
        {
            if (Array.Exists(endpoints, endpoint => PublishedService.IsOf(dispatcher, endpoint)))
            {
                var runtime = dispatcher.DispatchRuntime;
                runtime.Type = service.GetType();
                runtime.InstanceProvider = instance;
                runtime.InstanceMode = InstanceContextMode.PerCall;
                runtime.ConcurrencyMode = ConcurrencyMode.Multiple;
            }
        }
    }
}
