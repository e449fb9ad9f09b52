using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Calls;

/// <summary>Issues tokens with the name of the caller, and one role more than the caller has.</summary>
public sealed class NamingTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) =>
        new(
            request.AppliesTo!.Uri.OriginalString,
            new X509EncryptingCredentials(TokenWorld.ServiceCertificate))
        {
            TokenEncryptionRequired = ((NamingSettings)SecurityTokenServiceConfiguration).Encrypts,
        };

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope) => new(
    [
        new Claim(ClaimTypes.Name, principal.Identity!.Name!),
        .. principal.FindAll(ClaimTypes.Role).Select(static role => new Claim(ClaimTypes.Role, role.Value)),
        new Claim(ClaimTypes.Role, ((NamingSettings)SecurityTokenServiceConfiguration).Role),
    ]);
}
