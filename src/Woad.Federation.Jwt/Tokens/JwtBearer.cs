using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using Microsoft.IdentityModel.JsonWebTokens;
using Woad.Security.Elements;
using Woad.Security.Keys;
using Woad.Xml;

namespace Woad.Federation.Jwt;

/// <summary>Makes issued tokens of JSON Web Tokens, for clients that have got them elsewhere.</summary>
/// <example>
/// <code>
/// var channel = factory.CreateChannelWithIssuedToken(JwtBearer.CreateToken(accessToken));
/// </code>
/// </example>
public static class JwtBearer
{
    /// <summary>The type of the tokens, for <c>IssuedTokenType</c> and <c>TokenType</c> of bindings.</summary>
    public const string TokenType = "urn:ietf:params:oauth:token-type:jwt";

    /// <summary>The maximum length of a token, in characters.</summary>
    internal const int MaximumLength = 16 * 1024;

    /// <summary>Makes an issued token of the compact form of a JSON Web Token.</summary>
    /// <param name="token">The compact form.</param>
    /// <returns>The token, as messages carry it: a BinarySecurityToken.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    /// <exception cref="ArgumentException">It is not such a token, or it is too long.</exception>
    public static GenericXmlSecurityToken CreateToken(string token) => Create(token, null);

    /// <summary>Makes an issued token of a JSON Web Token that is bound to a key of the client.</summary>
    /// <param name="token">The compact form; its claim <c>cnf</c> has the public key.</param>
    /// <param name="key">The RSA key, which signs each message. It must live as long as the token.</param>
    /// <returns>The token, as messages carry it: a BinarySecurityToken.</returns>
    /// <remarks>The binding has the key type <see cref="SecurityKeyType.AsymmetricKey"/>.</remarks>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">It is not such a token, or it is too long.</exception>
    public static GenericXmlSecurityToken CreateToken(string token, RSA key)
    {
        ArgumentNullException.ThrowIfNull(key);
        return Create(token, new RsaSecurityToken(key));
    }

    private static GenericXmlSecurityToken Create(string token, SecurityToken? proof)
    {
        ArgumentNullException.ThrowIfNull(token);
        if (token.Length > MaximumLength || !new JsonWebTokenHandler().CanReadToken(token))
        {
            throw new ArgumentException(
                Escaped.Text(
                    $"The text is not a JSON Web Token in compact form of at most {MaximumLength} characters."),
                nameof(token));
        }

        var read = new JsonWebToken(token);
        return new GenericXmlSecurityToken(
            Element(token), proof, FromOf(read), UntilOf(read), null, null, null);
    }

    /// <summary>The beginning of a token's life.</summary>
    internal static DateTime FromOf(JsonWebToken token) =>
        token.ValidFrom == DateTime.MinValue
            ? DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc)
            : token.ValidFrom;

    /// <summary>
    /// The end of a token's life: the past for a token that names none, which no service accepts, and never for an
    /// encrypted one, which the client cannot read.
    /// </summary>
    internal static DateTime UntilOf(JsonWebToken token) =>
        token.IsEncrypted ? DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc)
        : token.ValidTo == DateTime.MinValue ? DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc)
        : token.ValidTo;

    /// <summary>The element of a token.</summary>
    internal static XmlElement Element(string token)
    {
        var document = new XmlDocument { XmlResolver = null };
        var element = document.CreateElement("o", SecurityNames.BinarySecurityToken, SecurityNames.Extension);
        var id = document.CreateAttribute("u", SecurityNames.Id, SecurityNames.Utility);
        id.Value = TokenIds.New();
        element.SetAttributeNode(id);
        element.SetAttribute("ValueType", TokenType);
        element.SetAttribute("EncodingType", SecurityNames.Base64);
        element.InnerText = Convert.ToBase64String(Encoding.UTF8.GetBytes(token));
        return element;
    }
}
