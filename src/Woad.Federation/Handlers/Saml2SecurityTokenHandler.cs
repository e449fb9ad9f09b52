using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Selectors;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Federation.Saml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Reads, validates, creates and writes assertions of SAML 2.0.</summary>
public partial class Saml2SecurityTokenHandler : SecurityTokenHandler
{
    /// <summary>The type of references to assertions of SAML 2.0.</summary>
    public const string TokenProfile11ValueType = SamlNames.Reference2;

    /// <summary>Initializes a new instance of the <see cref="Saml2SecurityTokenHandler"/> class.</summary>
    public Saml2SecurityTokenHandler()
        : this(new SamlSecurityTokenRequirement())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2SecurityTokenHandler"/> class.</summary>
    /// <param name="samlSecurityTokenRequirement">The rules by which assertions are accepted.</param>
    /// <exception cref="ArgumentNullException"><paramref name="samlSecurityTokenRequirement"/> is null.</exception>
    public Saml2SecurityTokenHandler(SamlSecurityTokenRequirement samlSecurityTokenRequirement) =>
        SamlSecurityTokenRequirement = samlSecurityTokenRequirement
            ?? throw new ArgumentNullException(nameof(samlSecurityTokenRequirement));

    /// <inheritdoc/>
    public override bool CanValidateToken => true;

    /// <inheritdoc/>
    public override bool CanWriteToken => true;

    /// <summary>Gets or sets the validator of the certificates of issuers.</summary>
    public X509CertificateValidator CertificateValidator
    {
        get => SamlSecurityTokenRequirement.CertificateValidator ?? Settings().CertificateValidator;
        set => SamlSecurityTokenRequirement.CertificateValidator = value;
    }

    /// <summary>Gets or sets the serializer of KeyInfo elements.</summary>
    /// <value>The default reads and writes the references of WS-Security's profile of SAML, within limits.</value>
    public SecurityTokenSerializer KeyInfoSerializer
    {
        get => field ??= new ProfileKeyInfoSerializer();
        set => field = value ?? throw new ArgumentNullException(nameof(value));
    }

    /// <summary>Gets or sets the rules by which assertions are accepted.</summary>
    public SamlSecurityTokenRequirement SamlSecurityTokenRequirement { get; set; }

    /// <inheritdoc/>
    public override Type TokenType => typeof(Saml2SecurityToken);

    /// <inheritdoc/>
    public override bool CanReadKeyIdentifierClause(XmlReader reader) =>
        SamlReferences.IsReference(reader, SamlNames.Reference2);

    /// <inheritdoc/>
    public override bool CanReadToken(XmlReader reader) => Saml2Envelope.IsAt(reader);

    /// <inheritdoc/>
    public override bool CanWriteKeyIdentifierClause(SecurityKeyIdentifierClause securityKeyIdentifierClause) =>
        securityKeyIdentifierClause is Saml2AssertionKeyIdentifierClause;

    /// <inheritdoc/>
    public override SecurityKeyIdentifierClause CreateSecurityTokenReference(SecurityToken token, bool attached) =>
        SamlReferences.Of<Saml2AssertionKeyIdentifierClause>(token);

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [.. SamlNames.Types2];

    /// <inheritdoc/>
    public override void LoadCustomConfiguration(XmlNodeList nodelist) =>
        SamlSecurityTokenRequirement = SamlSecurityTokenRequirement.Of(nodelist);

    /// <inheritdoc/>
    public override SecurityKeyIdentifierClause ReadKeyIdentifierClause(XmlReader reader) =>
        new Saml2AssertionKeyIdentifierClause(SamlReferences.Read(reader));

    /// <inheritdoc/>
    /// <exception cref="XmlException">The assertion is malformed.</exception>
    /// <exception cref="SecurityTokenException">The signature is refused, or cannot be decrypted.</exception>
    public override SecurityToken ReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return TokenText.Guarded(() => Saml2Rules.TokenOf(
            ReadAssertion(reader), Settings(), ResolveSecurityKeys, ResolveIssuerToken,
            (read, resolver) => TryResolveIssuerToken(read, resolver, out var known) ? known : null));
    }

    /// <inheritdoc/>
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token) =>
        TokenTrace.Validated<Saml2SecurityToken>(token, Validate);

    /// <inheritdoc/>
    public override void WriteKeyIdentifierClause(
        XmlWriter writer, SecurityKeyIdentifierClause securityKeyIdentifierClause) => SamlReferences.Write(
            writer, SamlNames.TokenType2, SamlNames.Reference2, securityKeyIdentifierClause);

    /// <inheritdoc/>
    public override void WriteToken(XmlWriter writer, SecurityToken token) =>
        WriteAssertion(writer, TokenRules.Known<Saml2SecurityToken>(token).Assertion);

    /// <inheritdoc/>
    internal override void ThrowIfUnsupported() => SamlSecurityTokenRequirement.ThrowIfMapped();

    /// <inheritdoc/>
    protected override void DetectReplayedToken(SecurityToken token) =>
        Saml2Rules.DetectReplay(token, Settings, GetTokenReplayCacheEntryExpirationTime);

    /// <summary>Returns the time until which a token is remembered that may not come again.</summary>
    /// <param name="token">The token.</param><returns>The time, in UTC.</returns>
    /// <exception cref="SecurityTokenValidationException">The token does not expire.</exception>
    protected virtual DateTime GetTokenReplayCacheEntryExpirationTime(Saml2SecurityToken token) =>
        Saml2Rules.RememberedUntil(token);

    /// <summary>Returns the issuer whose key has verified the signature of an assertion.</summary>
    /// <param name="assertion">The assertion.</param><param name="issuerResolver">Finds tokens of issuers.</param>
    /// <returns>The token of the issuer.</returns>
    /// <exception cref="SecurityTokenException">There is none.</exception>
    protected virtual SecurityToken ResolveIssuerToken(
        Saml2Assertion assertion, SecurityTokenResolver issuerResolver) =>
        TokenRules.IssuerOf(TryResolveIssuerToken(assertion, issuerResolver, out var token), token);

    /// <summary>Returns the keys that the subject's confirmations name; here that of the first.</summary>
    /// <param name="assertion">The assertion.</param><param name="resolver">Finds the keys of the service.</param>
    /// <returns>The keys of the subject.</returns>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    protected virtual ReadOnlyCollection<SecurityKey> ResolveSecurityKeys(
        Saml2Assertion assertion, SecurityTokenResolver resolver) => Saml2Rules.KeysOf(assertion, resolver);

    /// <summary>Returns whether the signature of an assertion was verified, and by which issuer's key.</summary>
    /// <param name="assertion">The assertion.</param><param name="issuerResolver">Finds tokens of issuers.</param>
    /// <param name="token">The token of the issuer; null for none.</param>
    /// <returns><see langword="true"/> if it was; otherwise, <see langword="false"/>.</returns>
    protected virtual bool TryResolveIssuerToken(
        Saml2Assertion assertion, SecurityTokenResolver issuerResolver, [NotNullWhen(true)] out SecurityToken? token) =>
        Saml2Rules.HasIssuer(assertion, out token);

    /// <summary>Refuses conditions that do not hold.</summary>
    /// <param name="conditions">The conditions.</param>
    /// <param name="enforceAudienceRestriction">Whether the audience is checked.</param>
    /// <exception cref="SecurityTokenValidationException">A condition does not hold.</exception>
    protected virtual void ValidateConditions(Saml2Conditions? conditions, bool enforceAudienceRestriction) =>
        Saml2Rules.CheckConditions(Settings(), SamlSecurityTokenRequirement, conditions, enforceAudienceRestriction);

    /// <summary>Refuses data of a confirmation that do not hold.</summary>
    /// <param name="confirmationData">The data.</param>
    /// <exception cref="SecurityTokenValidationException">They do not hold, or cannot be checked.</exception>
    protected virtual void ValidateConfirmationData(Saml2SubjectConfirmationData confirmationData) =>
        Saml2Rules.CheckConfirmationData(Settings(), confirmationData);

    private ClaimsIdentity Validate(Saml2SecurityToken token)
    {
        var settings = Settings();
        TokenRules.CheckIssuer(CertificateValidator, token.IssuerToken, Saml2Rules.NotSigned);
        ValidateConditions(token.Assertion.Conditions, SamlSecurityTokenRequirement.Enforces(settings, token));
        Saml2Rules.CheckConfirmation(token, ValidateConfirmationData);

        // Also where a program creates the claims without asking the registry.
        TokenRules.NameOfIssuer(settings, token.IssuerToken, token.Assertion.Issuer.Value);
        var identity = WindowsAccounts.Mapped(
            CreateClaims(token), SamlSecurityTokenRequirement, FindUpn, CreateWindowsIdentity);

        // Last, so that a token that is refused for another reason is not remembered.
        DetectReplayedToken(token);
        return TokenRules.WithToken(identity, settings, token, this);
    }
}
