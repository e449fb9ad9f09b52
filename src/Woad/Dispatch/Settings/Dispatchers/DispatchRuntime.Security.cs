using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel.Description;
using Woad.Contracts;

namespace System.ServiceModel.Dispatcher;

public sealed partial class DispatchRuntime
{
    /// <summary>Policies that are evaluated for each caller. Default: none.</summary>
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

    /// <summary>What <see cref="Thread.CurrentPrincipal"/> is while an operation runs. Default: the caller's Windows account.</summary>
    public PrincipalPermissionMode PrincipalPermissionMode
    {
        get;
        set
        {
            ThrowIfOpened();
            field = Check.Defined(value);
        }
    } = PrincipalPermissionMode.UseWindowsGroups;

    /// <summary>Names the caller of each message. Default: null, the caller is who transport and message security say.</summary>
    public ServiceAuthenticationManager? ServiceAuthenticationManager
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Decides whether a caller may call an operation. Default: null, everybody may.</summary>
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
