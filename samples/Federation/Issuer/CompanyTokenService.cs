using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;

namespace Woad.Samples.Federation;

// <issuer>
/// <summary>Tells the token service of the shop who a caller is, and for which department the caller works.</summary>
public sealed class CompanyTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) =>
        request.AppliesTo?.Uri.AbsoluteUri == Addresses.Shop
            ? new Scope(Addresses.Shop, new X509EncryptingCredentials(Certificates.Load("shop")))
            : throw new RequestFailedException($"Tokens for '{request.AppliesTo?.Uri}' are not issued.");

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope)
    {
        var name = principal.Identity!.Name!;
        return new ClaimsIdentity(
        [
            new Claim(ClaimTypes.Name, name),
            new Claim(Addresses.Department, name == "alice" ? "purchasing" : "kitchen"),
        ]);
    }
}
// </issuer>
