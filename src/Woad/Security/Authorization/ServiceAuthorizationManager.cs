using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace System.ServiceModel;

/// <summary>
/// Decides before each operation whether the caller may call it. Derive to decide; here every caller may.
/// </summary>
/// <remarks>A refused caller gets the fault "Access is denied." Called at once by several threads.</remarks>
public class ServiceAuthorizationManager
{
    /// <summary>Initializes a new instance of the <see cref="ServiceAuthorizationManager"/> class.</summary>
    public ServiceAuthorizationManager()
    {
    }

    internal ReadOnlyCollection<IAuthorizationPolicy> ExternalPolicies { get; set; } =
        ReadOnlyCollection<IAuthorizationPolicy>.Empty;

    /// <summary>Decides with the request at hand, whose body may be read when it is replaced by a copy.</summary>
    /// <param name="operationContext">The context of the request.</param>
    /// <param name="message">The request, or the copy that replaces it.</param>
    /// <returns><see langword="true"/> when the caller may call the operation.</returns>
    public virtual bool CheckAccess(OperationContext operationContext, ref Message message) =>
        CheckAccess(operationContext);

    /// <summary>Evaluates the authorization policies, then decides.</summary>
    /// <param name="operationContext">The context of the request.</param>
    /// <returns><see langword="true"/> when the caller may call the operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="operationContext"/> is null.</exception>
    public virtual bool CheckAccess(OperationContext operationContext)
    {
        ArgumentNullException.ThrowIfNull(operationContext);
        var policies = GetAuthorizationPolicies(operationContext);
        var security = operationContext.IncomingMessageProperties!.Security ??= new SecurityMessageProperty();
        if (policies.Count > 0 || security.ServiceSecurityContext is null)
        {
            security.ServiceSecurityContext = policies.Count == 0
                ? ServiceSecurityContext.Anonymous
                : new ServiceSecurityContext(policies);
        }

        return CheckAccessCore(operationContext);
    }

    /// <summary>Decides; the policies have been evaluated. Here: true.</summary>
    /// <param name="operationContext">The context of the request.</param>
    /// <returns><see langword="true"/> when the caller may call the operation.</returns>
    protected virtual bool CheckAccessCore(OperationContext operationContext) => true;

    /// <summary>The policies of the caller's message, followed by those of the service.</summary>
    /// <param name="operationContext">The context of the request.</param>
    /// <returns>The policies, in that order.</returns>
    protected virtual ReadOnlyCollection<IAuthorizationPolicy> GetAuthorizationPolicies(
        OperationContext operationContext)
    {
        ArgumentNullException.ThrowIfNull(operationContext);
        var own = operationContext.IncomingMessageProperties!.Security?.ServiceSecurityContext?.AuthorizationPolicies;
        return own is null or { Count: 0 } ? ExternalPolicies : new([.. own, .. ExternalPolicies]);
    }
}
