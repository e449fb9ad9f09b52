using Woad.Routing.Sending;

namespace System.ServiceModel.Routing;

/// <summary>The present settings of the routing service of a host. They may be replaced while it is open.</summary>
public sealed class RoutingExtension : IExtension<ServiceHostBase>
{
    private readonly Lock _gate = new();
    private ActiveConfiguration _active;

    internal RoutingExtension(RoutingConfiguration configuration) => _active = new ActiveConfiguration(configuration);

    /// <summary>
    /// Replaces the settings. Sessions that are open, and calls that are under way, go on by those with which they
    /// began.
    /// </summary>
    /// <param name="routingConfiguration">The settings.</param>
    /// <exception cref="ArgumentNullException"><paramref name="routingConfiguration"/> is null.</exception>
    public void ApplyConfiguration(RoutingConfiguration routingConfiguration)
    {
        ArgumentNullException.ThrowIfNull(routingConfiguration);
        var next = new ActiveConfiguration(routingConfiguration);
        ActiveConfiguration before;
        lock (_gate)
        {
            (before, _active) = (_active, next);
        }

        before.Release();
    }

    void IExtension<ServiceHostBase>.Attach(ServiceHostBase owner) =>
        owner.Closed += (_, _) =>
        {
            lock (_gate)
            {
                _active.Release();
            }
        };

    void IExtension<ServiceHostBase>.Detach(ServiceHostBase owner)
    {
    }

    /// <summary>The present settings, in use until they are released.</summary>
    internal ActiveConfiguration Use()
    {
        lock (_gate)
        {
            _active.Use();
            return _active;
        }
    }
}
