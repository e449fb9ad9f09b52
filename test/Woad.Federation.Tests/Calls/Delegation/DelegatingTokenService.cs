using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Calls.Delegation;

/// <summary>Issues tokens to callers, and to services that call for others.</summary>
public sealed class DelegatingTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) =>
        new(request.AppliesTo!.Uri.OriginalString, new X509EncryptingCredentials(TokenWorld.ServiceCertificate))
        {
            TokenEncryptionRequired = false,
        };

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope)
    {
        var caller = new ClaimsIdentity([new Claim(ClaimTypes.Name, principal.Identity!.Name!)]);
        if (request.OnBehalfOf is { } other)
        {
            return Copy(other.GetIdentities()[0]);
        }

        if (request.ActAs is not { } subject)
        {
            return caller;
        }

        // The subject stays, and the caller is the last of those who act.
        var identity = subject.GetIdentities()[0];
        caller.Actor = identity.Actor;
        var output = Copy(identity);
        output.Actor = caller;
        return output;
    }

    private static ClaimsIdentity Copy(ClaimsIdentity identity) => new(
        identity.FindAll(ClaimTypes.Name).Select(static claim => new Claim(claim.Type, claim.Value)));
}
