using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;

namespace Woad.Samples.Federation;

/// <summary>Passes on to the service what the company says of its people.</summary>
public sealed class ShopTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) =>
        request.AppliesTo?.Uri.AbsoluteUri == Addresses.Orders
            ? new Scope(Addresses.Orders, new X509EncryptingCredentials(Certificates.Load("orders")))
            : throw new RequestFailedException($"Tokens for '{request.AppliesTo?.Uri}' are not issued.");

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope) => new(
    [
        .. principal.Claims.Where(static claim => claim.Type is ClaimTypes.Name or Addresses.Department)
            .Select(static claim => new Claim(claim.Type, claim.Value)),
    ]);
}
