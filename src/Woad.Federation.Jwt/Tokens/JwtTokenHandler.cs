using System.Collections.ObjectModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using Microsoft.IdentityModel.JsonWebTokens;
using Microsoft.IdentityModel.Tokens;
using Woad.Federation.Handlers;
using Woad.Federation.Issued;
using Woad.Security.Elements;
using Woad.Waits;
using Woad.Xml;
using SecurityAlgorithms = Microsoft.IdentityModel.Tokens.SecurityAlgorithms;
using SecurityToken = System.IdentityModel.Tokens.SecurityToken;
using SecurityTokenException = System.IdentityModel.Tokens.SecurityTokenException;
using SecurityTokenHandler = System.IdentityModel.Tokens.SecurityTokenHandler;

namespace Woad.Federation.Jwt;

/// <summary>
/// Reads, validates and writes JSON Web Tokens, which messages carry as bearer tokens or by their key.
/// </summary>
/// <remarks>
/// Add it to <see cref="IdentityConfiguration.SecurityTokenHandlers"/> of the service. A token is accepted when it is
/// signed with an asymmetric key of its issuer, is valid now, and is for one of <see cref="Audiences"/> or of the
/// configuration's <see cref="IdentityConfiguration.AudienceRestriction"/>.
/// </remarks>
public class JwtTokenHandler : SecurityTokenHandler, IHeaderTokens
{
    private const string AuthenticationType = "Federation";

    private static readonly string[] Algorithms =
    [
        SecurityAlgorithms.RsaSha256, SecurityAlgorithms.RsaSha384, SecurityAlgorithms.RsaSha512,
        SecurityAlgorithms.RsaSsaPssSha256, SecurityAlgorithms.RsaSsaPssSha384, SecurityAlgorithms.RsaSsaPssSha512,
        SecurityAlgorithms.EcdsaSha256, SecurityAlgorithms.EcdsaSha384, SecurityAlgorithms.EcdsaSha512,
    ];

    private static readonly string[] KeyWraps = [SecurityAlgorithms.RsaOAEP, "RSA-OAEP-256"];

    private readonly JsonWebTokenHandler _handler = new()
    {
        MapInboundClaims = false,
        MaximumTokenSizeInBytes = JwtBearer.MaximumLength,
    };

    /// <summary>Initializes a new instance of the <see cref="JwtTokenHandler"/> class.</summary>
    /// <param name="issuers">The issuers whose tokens are accepted.</param>
    /// <exception cref="ArgumentNullException"><paramref name="issuers"/> is null.</exception>
    public JwtTokenHandler(params JwtIssuer[] issuers)
    {
        ArgumentNullException.ThrowIfNull(issuers);
        foreach (var issuer in issuers)
        {
            Issuers.Add(issuer);
        }
    }

    /// <summary>
    /// Gets the audiences of accepted tokens that are not addresses, such as the id of a registration.
    /// </summary>
    public Collection<string> Audiences { get; } = [];

    /// <summary>Gets the private keys of the service, for which issuers encrypt tokens.</summary>
    /// <value>Without keys encrypted tokens are refused, which is the default.</value>
    /// <remarks>Keys are RSA keys or certificates, and are wrapped by RSA-OAEP.</remarks>
    public Collection<Microsoft.IdentityModel.Tokens.SecurityKey> DecryptionKeys { get; } = [];

    /// <summary>Gets the issuers whose tokens are accepted.</summary>
    public Collection<JwtIssuer> Issuers { get; } = [];

    /// <summary>Gets or sets the claim that names the caller.</summary>
    /// <value>The default is <c>name</c>; a token without it is named by <c>sub</c>.</value>
    public string NameClaimType { get; set; } = "name";

    /// <summary>Gets or sets the claim that has a role of the caller.</summary>
    /// <value>The default is <c>roles</c>.</value>
    public string RoleClaimType { get; set; } = "roles";

    /// <inheritdoc/>
    public override bool CanValidateToken => true;

    /// <inheritdoc/>
    public override bool CanWriteToken => true;

    /// <inheritdoc/>
    public override Type TokenType => typeof(JwtToken);

    /// <inheritdoc/>
    public override bool CanReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement(SecurityNames.BinarySecurityToken, SecurityNames.Extension)
            && reader.GetAttribute("ValueType") == JwtBearer.TokenType;
    }

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [JwtBearer.TokenType];

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The element has no JSON Web Token.</exception>
    public override SecurityToken ReadToken(XmlReader reader)
    {
        var element = XmlDictionaryReader.CreateDictionaryReader(reader);
        element.MoveToContent();
        var bytes = BinaryToken.Read(element).Bytes;
        var text = Encoding.UTF8.GetString(bytes);
        return bytes.Length <= JwtBearer.MaximumLength && _handler.CanReadToken(text)
            ? Read(text)
            : throw new SecurityTokenException(Escaped.Text(
                $"The token is not a JSON Web Token in compact form of at most {JwtBearer.MaximumLength} characters."));
    }

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The token is refused.</exception>
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        var own = token as JwtToken ?? throw new ArgumentException("The token is not a JwtToken.", nameof(token));
        var settings = Settings();
        var read = new JsonWebToken(own.Text);
        var issuer = Issuers.FirstOrDefault(known => known.Name == read.Issuer)
            ?? throw new SecurityTokenException(Escaped.Text(
                $"The issuer '{read.Issuer}' of the JSON Web Token is not one of JwtTokenHandler.Issuers."));
        var (name, role) = (NameClaimType, RoleClaimType);
        var validation = _handler.ValidateTokenAsync(own.Text, new TokenValidationParameters
        {
            AuthenticationType = AuthenticationType,
            ValidAlgorithms = Algorithms,
            ValidIssuer = issuer.Name,
            AudienceValidator = (audiences, _, _) => audiences.Any(IsOurs),
            IssuerSigningKeys = issuer.KeysFor(read.Kid),
            TryAllIssuerSigningKeys = true,
            RequireExpirationTime = true,
            RequireSignedTokens = true,
            LifetimeValidator = (from, until, _, _) =>
            {
                TokenRules.CheckLifetime(settings, from, until);
                return until is not null;
            },
            NameClaimTypeRetriever = (_, _) => read.TryGetClaim(name, out _) ? name : JwtRegisteredClaimNames.Sub,
            RoleClaimType = role,
        });

        // All keys are given, so that nothing is waited for.
        var result = validation.IsCompletedSuccessfully
            ? Blocking.Wait(validation)
            : throw new SecurityTokenException("The JSON Web Token could not be validated at once.");
        if (!result.IsValid)
        {
            throw new SecurityTokenException(
                Escaped.Text($"The JSON Web Token is refused: {result.Exception?.Message}"), result.Exception!);
        }

        TokenRules.DetectReplay(settings, own, issuer.Name, () => own.ValidTo);
        if (settings.SaveBootstrapContext)
        {
            result.ClaimsIdentity.BootstrapContext = new BootstrapContext(own, this);
        }

        return new([result.ClaimsIdentity]);

        bool IsOurs(string audience) => Audiences.Contains(audience)
            || (Uri.TryCreate(audience, UriKind.Absolute, out var address)
                && Handlers.Audiences.HasOneOf(settings.AudienceRestriction.AllowedAudienceUris, address));
    }

    /// <inheritdoc/>
    public override void WriteToken(XmlWriter writer, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(writer);
        var own = token as JwtToken ?? throw new ArgumentException("The token is not a JwtToken.", nameof(token));
        JwtBearer.Element(own.Text).WriteTo(writer);
    }

    /// <summary>The signed token inside of an encrypted one.</summary>
    private (string Text, JsonWebToken Token) Decrypted(JsonWebToken token)
    {
        if (!KeyWraps.Contains(token.Alg))
        {
            throw new SecurityTokenException(Escaped.Text(
                $"The JSON Web Token has a key that is wrapped by '{token.Alg}', and not by RSA-OAEP."));
        }

        var text = _handler.DecryptToken(token, new TokenValidationParameters { TokenDecryptionKeys = DecryptionKeys });
        var inner = new JsonWebToken(text);
        return text.Length <= JwtBearer.MaximumLength && !inner.IsEncrypted
            ? (text, inner)
            : throw new SecurityTokenException(Escaped.Text(
                $"An encrypted JSON Web Token has a signed one inside of at most {JwtBearer.MaximumLength} "
                    + $"characters."));
    }

    bool IHeaderTokens.Reads(string name, string ns) =>
        name == SecurityNames.BinarySecurityToken && ns == SecurityNames.Extension;

    private JwtToken Read(string text)
    {
        try
        {
            var read = new JsonWebToken(text);
            if (read.IsEncrypted)
            {
                (text, read) = Decrypted(read);
            }

            return new JwtToken(text, JwtBearer.FromOf(read), JwtBearer.UntilOf(read), Confirmation.KeysOf(read));
        }
        catch (Microsoft.IdentityModel.Tokens.SecurityTokenException e)
        {
            throw new SecurityTokenException(Escaped.Text(
                $"The JSON Web Token cannot be decrypted: {e.Message} See JwtTokenHandler.DecryptionKeys."), e);
        }
        catch (Exception e) when (e is ArgumentException or FormatException or System.Text.Json.JsonException
            or NotSupportedException or InvalidOperationException or CryptographicException)
        {
            throw new SecurityTokenException("The JSON Web Token is malformed.", e);
        }
    }
}
