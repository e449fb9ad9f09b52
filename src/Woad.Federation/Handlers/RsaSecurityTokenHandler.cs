using System.Collections.ObjectModel;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Federation.Signatures;

namespace System.IdentityModel.Tokens;

/// <summary>Reads, validates and writes RSA keys without a certificate.</summary>
public class RsaSecurityTokenHandler : SecurityTokenHandler
{
    /// <summary>Initializes a new instance of the <see cref="RsaSecurityTokenHandler"/> class.</summary>
    public RsaSecurityTokenHandler()
    {
    }

    /// <inheritdoc/>
    public override bool CanValidateToken => true;

    /// <inheritdoc/>
    public override bool CanWriteToken => true;

    /// <inheritdoc/>
    public override Type TokenType => typeof(RsaSecurityToken);

    /// <inheritdoc/>
    public override bool CanReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement("KeyInfo", Names.Signature);
    }

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [SecurityTokenTypes.Rsa];

    /// <inheritdoc/>
    /// <exception cref="XmlException">The element has no RSA key.</exception>
    public override SecurityToken ReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return KeyInfo.Read(TokenTree.Read(reader)).TryFind<RsaKeyIdentifierClause>(out var clause)
            ? new RsaSecurityToken(clause.Rsa)
            : throw new XmlException("The KeyInfo of a token has no RSAKeyValue.");
    }

    /// <inheritdoc/>
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        var rsa = (token as RsaSecurityToken
            ?? throw new ArgumentException("The token is not an RsaSecurityToken.", nameof(token))).Rsa;
        var identity = new ClaimsIdentity(AuthenticationTypes.Signature);
        identity.AddClaim(new Claim(
            ClaimTypes.Rsa, Convert.ToBase64String(rsa.ExportRSAPublicKey()), ClaimValueTypes.RsaKeyValue));
        identity.AddClaim(new Claim(ClaimTypes.AuthenticationMethod, AuthenticationMethods.Signature));
        TraceTokenValidationSuccess(token);
        return new List<ClaimsIdentity> { TokenRules.WithToken(identity, Configuration, token, this) }.AsReadOnly();
    }

    /// <inheritdoc/>
    public override void WriteToken(XmlWriter writer, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(writer);
        var rsa = token as RsaSecurityToken
            ?? throw new ArgumentException("The token is not an RsaSecurityToken.", nameof(token));
        KeyInfo.Write(writer, new SecurityKeyIdentifier(new RsaKeyIdentifierClause(rsa.Rsa)));
    }
}
