extern alias federation;

using System.Security.Claims;
using federation::System.IdentityModel;
using federation::System.IdentityModel.Configuration;
using federation::System.IdentityModel.Protocols.WSTrust;
using Scope = federation::System.IdentityModel.Scope;

namespace Woad.Federation.Client.Tests.Calls;

/// <summary>Issues tokens with the name of the caller, and remembers the claims that were asked for.</summary>
public sealed class OrdersTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    /// <summary>The claims of the last request.</summary>
    public static string? LastClaims { get; private set; }

    /// <summary>The context of the last request.</summary>
    public static string? LastContext { get; private set; }

    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request)
    {
        LastContext = request.Context;
        LastClaims = string.Join(' ', request.Claims.Select(static claim => $"{claim.ClaimType}={claim.Value}"));
        return new Scope(request.AppliesTo!.Uri.OriginalString)
        {
            TokenEncryptionRequired = false,
            SymmetricKeyEncryptionRequired = false,
        };
    }

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope) =>
        new([new Claim(ClaimTypes.Name, principal.Identity!.Name!)]);
}
