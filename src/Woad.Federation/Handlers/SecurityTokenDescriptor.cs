using System.IdentityModel.Protocols.WSTrust;
using System.Security.Claims;
using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a token that is to be issued.</summary>
public partial class SecurityTokenDescriptor
{
    /// <summary>Initializes a new instance of the <see cref="SecurityTokenDescriptor"/> class.</summary>
    public SecurityTokenDescriptor()
    {
    }

    /// <summary>Gets or sets the address of the party for which the token is.</summary>
    public string? AppliesToAddress { get; set; }

    /// <summary>Gets or sets the reference to the token in messages that carry it.</summary>
    public SecurityKeyIdentifierClause? AttachedReference { get; set; }

    /// <summary>Gets or sets the circumstances under which the subject has authenticated.</summary>
    public AuthenticationInformation? AuthenticationInfo { get; set; }

    /// <summary>Gets or sets the key that encrypts the token.</summary>
    public EncryptingCredentials? EncryptingCredentials { get; set; }

    /// <summary>Gets or sets the time in which the token is valid.</summary>
    public Lifetime? Lifetime { get; set; }

    /// <summary>Gets or sets the key of the token.</summary>
    public ProofDescriptor? Proof { get; set; }

    /// <summary>Gets further values of custom handlers.</summary>
    public Dictionary<string, object> Properties { get; } = [];

    /// <summary>Gets or sets the address to which the token is sent.</summary>
    public string? ReplyToAddress { get; set; }

    /// <summary>Gets or sets the key that signs the token.</summary>
    public SigningCredentials? SigningCredentials { get; set; }

    /// <summary>Gets or sets the claims of the subject.</summary>
    public ClaimsIdentity? Subject { get; set; }

    /// <summary>Gets or sets the token.</summary>
    public SecurityToken? Token { get; set; }

    /// <summary>Gets or sets the name of the issuer.</summary>
    public string? TokenIssuerName { get; set; }

    /// <summary>Gets or sets the type of the token.</summary>
    public string? TokenType { get; set; }

    /// <summary>Gets or sets the reference to the token in messages that do not carry it.</summary>
    public SecurityKeyIdentifierClause? UnattachedReference { get; set; }

    /// <summary>Adds claims of an authentication that happens now.</summary>
    /// <param name="authType">The method, one of <see cref="AuthenticationMethods"/>.</param>
    public void AddAuthenticationClaims(string authType) =>
        AddAuthenticationClaims(authType, TimeProvider.System.GetUtcNow().UtcDateTime);

    /// <summary>Adds claims of an authentication.</summary>
    /// <param name="authType">The method, one of <see cref="AuthenticationMethods"/>.</param>
    /// <param name="time">The time of the authentication.</param>
    public void AddAuthenticationClaims(string authType, DateTime time)
    {
        Subject ??= new ClaimsIdentity();
        Subject.AddClaim(new Claim(ClaimTypes.AuthenticationMethod, authType, ClaimValueTypes.String));
        Subject.AddClaim(new Claim(
            ClaimTypes.AuthenticationInstant, XmlConvert.ToString(time.ToUniversalTime(), "yyyy-MM-ddTHH:mm:ss.fffZ"),
            ClaimValueTypes.DateTime));
    }
}
