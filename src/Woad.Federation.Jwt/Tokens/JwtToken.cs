using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Text;

namespace Woad.Federation.Jwt;

/// <summary>Represents a JSON Web Token that has been read, and that nobody has validated yet.</summary>
public class JwtToken : SecurityToken
{
    internal JwtToken(
        string text, DateTime validFrom, DateTime validTo, ReadOnlyCollection<SecurityKey> securityKeys)
    {
        (Text, ValidFrom, ValidTo, SecurityKeys) = (text, validFrom, validTo, securityKeys);
        Id = "jwt-" + Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(text)));
    }

    /// <summary>Gets the hash of the token, by which it is recognized.</summary>
    public override string Id { get; }

    /// <summary>Gets the keys of the token; a bearer token has none.</summary>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys { get; }

    /// <summary>Gets the compact form of the token.</summary>
    public string Text { get; }

    /// <summary>Gets the beginning of the token's life, as the token says.</summary>
    public override DateTime ValidFrom { get; }

    /// <summary>Gets the end of the token's life, as the token says.</summary>
    public override DateTime ValidTo { get; }
}
