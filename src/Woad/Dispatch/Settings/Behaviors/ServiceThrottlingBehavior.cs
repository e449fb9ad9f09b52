using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Dispatch.Settings;

namespace System.ServiceModel.Description;

/// <summary>
/// Limits what a service does at the same time. The limits may also be changed while the host is open; then a raised
/// limit takes effect at once, a lowered one as places are given back.
/// </summary>
/// <example>
/// <code>
/// host.Description.Behaviors.Add(new ServiceThrottlingBehavior
/// {
///     MaxConcurrentCalls = 64,
///     MaxConcurrentSessions = 1000,
/// });
/// </code>
/// </example>
public class ServiceThrottlingBehavior : IServiceBehavior
{
    private readonly List<ServiceThrottle> _applied = [];
    private int? _instances;

    /// <summary>Gets or sets the maximum number of calls at the same time.</summary>
    /// <value>The default is 16 for each processor.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    public int MaxConcurrentCalls
    {
        get;
        set
        {
            field = ThrottleLimits.Check(value);
            Update();
        }
    } = ThrottleLimits.DefaultCalls;

    /// <summary>Gets or sets the maximum number of instances at the same time.</summary>
    /// <value>The default is the sum of the other two.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    public int MaxConcurrentInstances
    {
        get => _instances ?? ThrottleLimits.Instances(MaxConcurrentCalls, MaxConcurrentSessions);
        set
        {
            _instances = ThrottleLimits.Check(value);
            Update();
        }
    }

    /// <summary>Gets or sets the maximum number of sessions at the same time.</summary>
    /// <value>The default is 100 for each processor.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    public int MaxConcurrentSessions
    {
        get;
        set
        {
            field = ThrottleLimits.Check(value);
            Update();
        }
    } = ThrottleLimits.DefaultSessions;

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        var throttle = new ServiceThrottle();
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            dispatcher.ServiceThrottle = throttle;
        }

        lock (_applied)
        {
            _applied.Add(throttle);
        }

        Update();
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    private void Update()
    {
        lock (_applied)
        {
            foreach (var throttle in _applied)
            {
                throttle.MaxConcurrentCalls = MaxConcurrentCalls;
                throttle.MaxConcurrentSessions = MaxConcurrentSessions;
                throttle.MaxConcurrentInstances = MaxConcurrentInstances;
            }
        }
    }
}
