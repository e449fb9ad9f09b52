using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Text.Json;
using Microsoft.IdentityModel.JsonWebTokens;
using Microsoft.IdentityModel.Tokens;
using SecurityKey = System.IdentityModel.Tokens.SecurityKey;
using SecurityTokenException = System.IdentityModel.Tokens.SecurityTokenException;

namespace Woad.Federation.Jwt;

/// <summary>The key that the holder of a token has to prove: the claim <c>cnf</c> of RFC 7800.</summary>
internal static class Confirmation
{
    private const string Claim = "cnf";
    private const string JsonWebKey = "jwk";
    private const int LeastBits = 2048;
    private const int MostBits = 16384;
    private const int BitsOfByte = 8;

    /// <summary>The keys of a token; none for a bearer token.</summary>
    /// <param name="token">The token.</param>
    /// <exception cref="SecurityTokenException">The token is bound to a key in a way that is not known.</exception>
    public static ReadOnlyCollection<SecurityKey> KeysOf(JsonWebToken token)
    {
        if (!token.TryGetClaim(Claim, out _))
        {
            return ReadOnlyCollection<SecurityKey>.Empty;
        }

        // A thief may show a token whose key nobody asks for.
        if (!token.TryGetPayloadValue<JsonElement>(Claim, out var confirmation)
            || confirmation.ValueKind != JsonValueKind.Object
            || confirmation.EnumerateObject().ToList() is not [{ Name: JsonWebKey, Value: var key }]
            || key.ValueKind != JsonValueKind.Object)
        {
            throw new SecurityTokenException(
                "The JSON Web Token is bound to a key by another member of 'cnf' than 'jwk'. Have the issuer write "
                    + "the public RSA key into the token.");
        }

        if (Text(key, "kty") != "RSA" || Text(key, "n") is not { } modulus || Text(key, "e") is not { } exponent
            || key.TryGetProperty("d", out _))
        {
            throw new SecurityTokenException(
                "The key in 'cnf' of the JSON Web Token is not a public RSA key with the members 'n' and 'e'.");
        }

        var parameters = new RSAParameters
        {
            Modulus = Base64UrlEncoder.DecodeBytes(modulus),
            Exponent = Base64UrlEncoder.DecodeBytes(exponent),
        };
        if (parameters.Modulus.Length * BitsOfByte is < LeastBits or > MostBits)
        {
            throw new SecurityTokenException(
                "The RSA key in 'cnf' of the JSON Web Token has fewer than 2,048 or more than 16,384 bits.");
        }

        return new([.. new RsaSecurityToken(RSA.Create(parameters)).SecurityKeys]);
    }

    private static string? Text(JsonElement key, string name) =>
        key.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.String ? value.GetString() : null;
}
