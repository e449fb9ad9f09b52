using System.ServiceModel.Description;
using Woad.Contracts;
using Woad.Model.Access;

namespace System.ServiceModel;

public abstract partial class ServiceHostBase
{
    /// <summary>Enforces the attributes of ASP.NET Core that say who may call; null where nothing does.</summary>
    internal IAccessControl? Access { get; set; }

    /// <summary>
    /// Gets the authentication of callers: the behavior of the description, which is added when there is none. It is
    /// read-only once the host is open.
    /// </summary>
    public ServiceAuthenticationBehavior Authentication =>
        Description.Behaviors.Find<ServiceAuthenticationBehavior>() ?? Added(new ServiceAuthenticationBehavior());

    /// <summary>
    /// Gets the authorization of callers: the behavior of the description, which is added when there is none. It is
    /// read-only once the host is open.
    /// </summary>
    public ServiceAuthorizationBehavior Authorization =>
        Description.Behaviors.Find<ServiceAuthorizationBehavior>() ?? Added(new ServiceAuthorizationBehavior());

    /// <summary>A behavior that the description did not have; read-only where it comes too late.</summary>
    private T Added<T>(T behavior)
        where T : IServiceBehavior, ISealable
    {
        if (State is CommunicationState.Created or CommunicationState.Opening)
        {
            Description.Behaviors.Add(behavior);
        }
        else
        {
            behavior.MakeReadOnly();
        }

        return behavior;
    }
}
