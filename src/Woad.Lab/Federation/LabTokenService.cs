using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.Security.Claims;

namespace Woad.Lab.Federation;

/// <summary>Issues tokens that are signed, with keys that are encrypted for the service.</summary>
/// <param name="settings">The settings, which are <see cref="LabTokenSettings"/>.</param>
internal sealed class LabTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) => new(
        request.AppliesTo!.Uri.OriginalString,
        SecurityTokenServiceConfiguration.SigningCredentials,
        ((LabTokenSettings)SecurityTokenServiceConfiguration).Service)
    {
        // Over HTTPS the assertion itself is not encrypted.
        TokenEncryptionRequired = false,
    };

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope) =>
        new([new Claim(ClaimTypes.Name, principal.Identity?.Name ?? "")]);
}
