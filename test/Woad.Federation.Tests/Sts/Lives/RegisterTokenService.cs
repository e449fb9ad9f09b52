using System.Collections.Concurrent;
using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Sts.Lives;

/// <summary>Issues tokens for one service, and renews, validates and cancels those that it has issued.</summary>
public sealed class RegisterTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    private static readonly ConcurrentDictionary<string, bool> Cancelled = new();

    public override RequestSecurityTokenResponse Renew(ClaimsPrincipal principal, RequestSecurityToken request)
    {
        var (token, identity) = Known(request.RenewTarget);
        return Cancelled.ContainsKey(token.Id)
            ? throw new RequestFailedException("The token was cancelled.")
            : base.Issue(new ClaimsPrincipal(identity), new RequestSecurityToken(RequestTypes.Issue, request.KeyType)
            {
                AppliesTo = request.AppliesTo,
                Context = request.Context,
            });
    }

    public override RequestSecurityTokenResponse Cancel(ClaimsPrincipal principal, RequestSecurityToken request)
    {
        Cancelled[Known(request.CancelTarget).Token.Id] = true;
        return new RequestSecurityTokenResponse(request) { RequestedTokenCancelled = true };
    }

    public override RequestSecurityTokenResponse Validate(ClaimsPrincipal principal, RequestSecurityToken request)
    {
        var ns = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/status/";
        try
        {
            var isValid = !Cancelled.ContainsKey(Known(request.ValidateTarget).Token.Id);
            return Answer(isValid ? "valid" : "invalid", isValid ? null : "The token was cancelled.");
        }
        catch (SecurityTokenException)
        {
            return Answer("invalid", "The token is not known.");
        }

        RequestSecurityTokenResponse Answer(string code, string? reason) =>
            new(request) { Status = new Status(ns + code, reason) };
    }

    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) =>
        new(TokenWorld.Audience) { TokenEncryptionRequired = false };

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope) =>
        new([new Claim(ClaimTypes.Name, principal.Identity!.Name!)]);

    private static (SecurityToken Token, ClaimsIdentity Identity) Known(SecurityTokenElement? element)
    {
        if (element is null)
        {
            throw new InvalidRequestException("The request names no token.");
        }

        var identity = element.GetIdentities()[0];
        return (element.GetSecurityToken(), identity);
    }
}
