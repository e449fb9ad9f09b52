using System.ServiceModel.Security;

namespace Woad.Security;

/// <summary>The rules of a service for Windows credentials.</summary>
internal static class WindowsLogons
{
    /// <summary>Whether clients without an identity are let in.</summary>
    /// <exception cref="InvalidOperationException">Another setting cannot be honoured.</exception>
    public static bool AllowAnonymous(WindowsServiceCredential settings) =>
        settings.DemandsGroups
            ? throw new InvalidOperationException(
                "ServiceCredentials.WindowsAuthentication.IncludeWindowsGroups is true, and the groups of Windows "
                    + "accounts become no claims here. Take the setting out or set it to false. An "
                    + "IAuthorizationPolicy (ServiceAuthorizationBehavior.ExternalAuthorizationPolicies) may add "
                    + "claims or roles of the caller's name.")
            : settings.AllowAnonymousLogons;
}
