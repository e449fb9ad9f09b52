using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.Security.Claims;

namespace Woad.Federation.Tests.Documents;

/// <summary>Issues tokens to everybody, for one service.</summary>
public sealed class OrdersTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    public const string Service = "https://service.example.org/orders";

    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) =>
        request.AppliesTo?.Uri.OriginalString == Service
            ? new Scope(Service, SecurityTokenServiceConfiguration.SigningCredentials!)
            {
                TokenEncryptionRequired = false,
                SymmetricKeyEncryptionRequired = false,
            }
            : throw new RequestFailedException("The service is not known.");

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope) =>
        new([new Claim(ClaimTypes.Name, "Ada")]);
}
