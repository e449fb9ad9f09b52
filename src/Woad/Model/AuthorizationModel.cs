using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Security;

namespace Woad.Model;

/// <summary>Who may call an endpoint, and as whom its operations run, fixed at open.</summary>
internal sealed record AuthorizationModel(ServiceAuthorizationManager Manager, PrincipalPermissionMode Mode)
{
    /// <summary>Names the caller first; null where nobody does.</summary>
    public ServiceAuthenticationManager? Authentication { get; init; }

    /// <summary>Logs the decisions; null where they are not logged.</summary>
    public SecurityAudit? Audit { get; init; }
}
