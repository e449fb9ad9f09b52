using System.Security.Claims;
using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Authentication;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Woad.Server.Tests.Access;

/// <summary>
/// Believes what the request says: "Authorization: scheme name,claim=value", or the same in the query for WebSockets.
/// </summary>
internal sealed class TokenHandler(
    IOptionsMonitor<AuthenticationSchemeOptions> options, ILoggerFactory logger, UrlEncoder encoder)
    : AuthenticationHandler<AuthenticationSchemeOptions>(options, logger, encoder)
{
    protected override Task<AuthenticateResult> HandleAuthenticateAsync()
    {
        var sent = Request.Headers.Authorization.ToString();
        if (sent.Length == 0)
        {
            sent = Request.Query["as"].ToString();
        }

        if (!sent.StartsWith(Scheme.Name + " ", StringComparison.Ordinal))
        {
            return Task.FromResult(AuthenticateResult.NoResult());
        }

        var parts = sent[(Scheme.Name.Length + 1)..].Split(',');
        var claims = parts.Skip(1).Select(static part => part.Split('=')).Select(
            static pair => new Claim(pair[0] == "role" ? ClaimTypes.Role : pair[0], pair[1]));
        var identity = new ClaimsIdentity([new Claim(ClaimTypes.Name, parts[0]), .. claims], Scheme.Name);
        return Task.FromResult(
            AuthenticateResult.Success(new AuthenticationTicket(new ClaimsPrincipal(identity), Scheme.Name)));
    }

    protected override async Task HandleChallengeAsync(AuthenticationProperties properties)
    {
        await base.HandleChallengeAsync(properties);
        Response.Headers.WWWAuthenticate = $"{Scheme.Name} realm=\"vault\"";
    }
}
