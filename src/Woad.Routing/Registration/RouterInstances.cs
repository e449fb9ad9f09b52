using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Woad.Routing.Sending;

namespace Woad.Routing.Registration;

/// <summary>Makes an instance for each session or call, which keeps the settings with which it began.</summary>
/// <param name="endpoint">The endpoint that the session or call has come to.</param>
internal sealed class RouterInstances(RoutedEndpoint endpoint) : IInstanceProvider
{
    /// <inheritdoc/>
    public object GetInstance(InstanceContext instanceContext) => New();

    /// <inheritdoc/>
    public object GetInstance(InstanceContext instanceContext, Message message) => New();

    /// <inheritdoc/>
    public void ReleaseInstance(InstanceContext instanceContext, object instance) =>
        ((IDisposable)instance).Dispose();

    private RoutingService New() => new(new RoutedSession(endpoint.Served, endpoint.Extension.Use()));
}
