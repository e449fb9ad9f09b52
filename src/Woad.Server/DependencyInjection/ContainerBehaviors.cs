using System.ServiceModel;
using System.ServiceModel.Description;
using Microsoft.Extensions.DependencyInjection;

namespace Woad.Server.DependencyInjection;

/// <summary>
/// Gives a host the behaviors that the application has registered for all of its services, before the program itself
/// configures the host.
/// </summary>
internal static class ContainerBehaviors
{
    public static void AddTo(ServiceHostBase host, IServiceProvider services)
    {
        var behaviors = host.Description.Behaviors;
        foreach (var behavior in services.GetServices<IServiceBehavior>())
        {
            var type = behavior.GetType();
            if (behaviors.Contains(type))
            {
                if (IsOfClass(host, type))
                {
                    continue;
                }

                // One that the host has by default.
                behaviors.Remove(type);
            }

            behaviors.Add(behavior);
        }

        if (services.GetService<ServiceAuthorizationManager>() is { } authorization)
        {
            host.Authorization.ServiceAuthorizationManager ??= authorization;
        }

        if (services.GetService<ServiceAuthenticationManager>() is { } authentication)
        {
            host.Authentication.ServiceAuthenticationManager ??= authentication;
        }

        behaviors.Add(new ContainerBehavior(services));
    }

    /// <summary>Whether the class says it itself, or the object that is the service, which knows better.</summary>
    private static bool IsOfClass(ServiceHostBase host, Type behavior) =>
        (behavior == typeof(ServiceBehaviorAttribute) && host is ServiceHost { SingletonInstance: not null })
        || (behavior.IsAssignableTo(typeof(Attribute))
            && host.Description.ServiceType?.IsDefined(behavior, inherit: true) == true);
}
