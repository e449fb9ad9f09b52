using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Model;

/// <summary>Who may call an endpoint, and as whom its operations run, fixed at open.</summary>
internal sealed record AuthorizationModel(ServiceAuthorizationManager Manager, PrincipalPermissionMode Mode);
