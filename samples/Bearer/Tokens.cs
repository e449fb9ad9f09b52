using System.Security.Claims;
using System.Security.Cryptography;
using Microsoft.IdentityModel.JsonWebTokens;
using Microsoft.IdentityModel.Tokens;

namespace Woad.Samples.Bearer;

/// <summary>Issues tokens, in the place of an authorization server.</summary>
internal static class Tokens
{
    public const string Issuer = "https://issuer.example";
    public const string Audience = "accounts";

    public static SecurityKey Key { get; } = new SymmetricSecurityKey(RandomNumberGenerator.GetBytes(32));

    public static string Issue(string name, string? scope = null)
    {
        var subject = new ClaimsIdentity([new Claim("name", name)]);
        if (scope is not null)
        {
            subject.AddClaim(new Claim("scope", scope));
        }

        return new JsonWebTokenHandler().CreateToken(new SecurityTokenDescriptor
        {
            Issuer = Issuer,
            Audience = Audience,
            Subject = subject,
            Expires = DateTime.UtcNow.AddMinutes(5),
            SigningCredentials = new SigningCredentials(Key, SecurityAlgorithms.HmacSha256),
        });
    }
}
