using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.Security.Claims;

namespace Woad.Svcutil.Tests;

/// <summary>A token service of which only the metadata is asked for.</summary>
public sealed class NoTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) =>
        throw new RequestFailedException("No token is issued.");

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope) => new();
}
