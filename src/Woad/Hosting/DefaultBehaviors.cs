using System.ServiceModel.Description;

namespace Woad.Hosting;

/// <summary>
/// The behaviors that every service has. Programs find them in the description and change them, as in WCF.
/// </summary>
internal static class DefaultBehaviors
{
    /// <summary>Adds the behaviors that a description lacks.</summary>
    /// <param name="description">The description; null for a host that fills its dispatchers itself.</param>
    public static void AddTo(ServiceDescription? description)
    {
        if (description is not { Behaviors: { } behaviors })
        {
            return;
        }

        if (behaviors.Find<ServiceAuthenticationBehavior>() is null)
        {
            behaviors.Add(new ServiceAuthenticationBehavior());
        }

        if (behaviors.Find<ServiceAuthorizationBehavior>() is null)
        {
            behaviors.Add(new ServiceAuthorizationBehavior());
        }

        if (behaviors.Find<ServiceDebugBehavior>() is null)
        {
            behaviors.Add(new ServiceDebugBehavior());
        }
    }
}
