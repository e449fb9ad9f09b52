using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.LoadBenchmarks.Secured;

namespace Woad.LoadBenchmarks.Federated;

/// <summary>Issues tokens that are signed, with keys that are encrypted for the benchmark's service.</summary>
/// <param name="settings">The settings of the token service.</param>
internal sealed class BenchTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) => new(
        request.AppliesTo!.Uri.OriginalString,
        SecurityTokenServiceConfiguration.SigningCredentials,
        new X509EncryptingCredentials(BenchSecurity.Certificate))
    {
        TokenEncryptionRequired = false,
    };

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope) =>
        new([new Claim(ClaimTypes.Name, principal.Identity?.Name ?? "")]);
}
