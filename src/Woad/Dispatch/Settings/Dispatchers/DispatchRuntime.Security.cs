using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel.Description;
using Woad.Contracts;

namespace System.ServiceModel.Dispatcher;

public sealed partial class DispatchRuntime
{
    /// <summary>Gets or sets the policies that are evaluated for each caller.</summary>
    /// <value>The default is none.</value>
    public ReadOnlyCollection<IAuthorizationPolicy>? ExternalAuthorizationPolicies
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether operations run as the caller's Windows account. Default: false; true
    /// is refused at open.
    /// </summary>
    public bool ImpersonateCallerForAllOperations
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether replies are written as the caller's Windows account. Default: false;
    /// true is refused at open.
    /// </summary>
    public bool ImpersonateOnSerializingReply
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets or sets the kind of <see cref="Thread.CurrentPrincipal"/> while an operation runs.</summary>
    /// <value>The default is the caller's Windows account.</value>
    public PrincipalPermissionMode PrincipalPermissionMode
    {
        get;
        set
        {
            ThrowIfOpened();
            field = Check.Defined(value);
        }
    } = PrincipalPermissionMode.UseWindowsGroups;

    /// <summary>Gets or sets the manager that authenticates the caller of each message.</summary>
    /// <value>The default is null, the caller is who transport and message security say.</value>
    public ServiceAuthenticationManager? ServiceAuthenticationManager
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets or sets the manager that decides whether a caller may call an operation.</summary>
    /// <value>The default is null, everybody may.</value>
    public ServiceAuthorizationManager? ServiceAuthorizationManager
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }
}
