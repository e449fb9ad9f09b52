using System.ServiceModel.Description;

namespace System.ServiceModel;

public abstract partial class ServiceHostBase
{
    /// <summary>
    /// Gets the authentication of callers: the behavior of the description, which is added when there is none.
    /// </summary>
    public ServiceAuthenticationBehavior Authentication
    {
        get
        {
            if (Description.Behaviors.Find<ServiceAuthenticationBehavior>() is not { } behavior)
            {
                Description.Behaviors.Add(behavior = new ServiceAuthenticationBehavior());
            }

            return behavior;
        }
    }

    /// <summary>
    /// Gets the authorization of callers: the behavior of the description, which is added when there is none.
    /// </summary>
    public ServiceAuthorizationBehavior Authorization
    {
        get
        {
            if (Description.Behaviors.Find<ServiceAuthorizationBehavior>() is { } behavior)
            {
                return behavior;
            }

            Description.Behaviors.Add(behavior = new ServiceAuthorizationBehavior());
            return behavior;
        }
    }
}
