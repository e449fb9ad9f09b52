using System.Globalization;
using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;

namespace Woad.Interop.Tests.Farm.Federated;

/// <summary>Issues tokens with the name of the caller and the number of the process.</summary>
public sealed class FarmTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) => new(
        request.AppliesTo!.Uri.OriginalString,
        SecurityTokenServiceConfiguration.SigningCredentials,
        new X509EncryptingCredentials(((FarmTokenSettings)SecurityTokenServiceConfiguration).Service));

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope) => new(
    [
        new Claim(ClaimTypes.Name, principal.Identity!.Name!),
        new Claim(Vault.IssuerClaim, Environment.ProcessId.ToString(CultureInfo.InvariantCulture)),
    ]);
}
