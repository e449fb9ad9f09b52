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

/// <summary>Reads, validates, creates and writes assertions of SAML 1.1.</summary>
public partial class SamlSecurityTokenHandler : SecurityTokenHandler
{
    /// <summary>The namespace of assertions.</summary>
    public const string Assertion = SamlNames.Saml1;

    /// <summary>The confirmation method of tokens without a key.</summary>
    public const string BearerConfirmationMethod = SamlNames.Bearer1;

    /// <summary>The beginning of the names of SAML 1.x.</summary>
    public const string Namespace = "urn:oasis:names:tc:SAML:1.0";

    /// <summary>The method of an authentication that is not told.</summary>
    public const string UnspecifiedAuthenticationMethod = "urn:oasis:names:tc:SAML:1.0:am:unspecified";

    /// <summary>Initializes a new instance of the <see cref="SamlSecurityTokenHandler"/> class.</summary>
    public SamlSecurityTokenHandler()
        : this(new SamlSecurityTokenRequirement())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlSecurityTokenHandler"/> class.</summary>
    /// <param name="samlSecurityTokenRequirement">The rules by which assertions are accepted.</param>
    /// <exception cref="ArgumentNullException"><paramref name="samlSecurityTokenRequirement"/> is null.</exception>
    public SamlSecurityTokenHandler(SamlSecurityTokenRequirement samlSecurityTokenRequirement)
    {
        ArgumentNullException.ThrowIfNull(samlSecurityTokenRequirement);
        SamlSecurityTokenRequirement = samlSecurityTokenRequirement;
    }

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
    public override Type TokenType => typeof(SamlSecurityToken);

    /// <inheritdoc/>
    public override bool CanReadKeyIdentifierClause(XmlReader reader) =>
        SamlReferences.IsReference(reader, SamlNames.Reference1);

    /// <inheritdoc/>
    public override bool CanReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement(SamlNames.Assertion, SamlNames.Saml1);
    }

    /// <inheritdoc/>
    public override bool CanWriteKeyIdentifierClause(SecurityKeyIdentifierClause securityKeyIdentifierClause) =>
        securityKeyIdentifierClause is SamlAssertionKeyIdentifierClause;

    /// <inheritdoc/>
    public override SecurityKeyIdentifierClause CreateSecurityTokenReference(SecurityToken token, bool attached)
    {
        ArgumentNullException.ThrowIfNull(token);
        return token.CreateKeyIdentifierClause<SamlAssertionKeyIdentifierClause>();
    }

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [.. SamlNames.Types1];

    /// <inheritdoc/>
    public override void LoadCustomConfiguration(XmlNodeList nodelist) =>
        SamlSecurityTokenRequirement = SamlSecurityTokenRequirement.Of(nodelist);

    /// <inheritdoc/>
    public override SecurityKeyIdentifierClause ReadKeyIdentifierClause(XmlReader reader) =>
        new SamlAssertionKeyIdentifierClause(SamlReferences.Read(reader));

    /// <inheritdoc/>
    /// <exception cref="XmlException">The assertion is malformed.</exception>
    /// <exception cref="SecurityTokenException">The signature is not one of the assertion.</exception>
    public override SecurityToken ReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return TokenText.Guarded(() =>
        {
            var resolver = Settings().IssuerTokenResolver;
            var assertion = ReadAssertion(reader);
            assertion.SigningToken = assertion.SigningCredentials is not null
                ? ResolveIssuerToken(assertion, resolver)
                : TryResolveIssuerToken(assertion, resolver, out var known) ? known : null;
            assertion.ResolveKey(ResolveSubjectKeyIdentifier);
            return new SamlSecurityToken(assertion);
        });
    }

    /// <inheritdoc/>
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token) =>
        TokenTrace.Validated<SamlSecurityToken>(token, Validate);

    /// <inheritdoc/>
    public override void WriteKeyIdentifierClause(
        XmlWriter writer, SecurityKeyIdentifierClause securityKeyIdentifierClause)
    {
        ArgumentNullException.ThrowIfNull(securityKeyIdentifierClause);
        SamlReferences.Write(
            writer, SamlNames.TokenType1, SamlNames.Reference1,
            ((SamlAssertionKeyIdentifierClause)securityKeyIdentifierClause).AssertionId);
    }

    /// <inheritdoc/>
    public override void WriteToken(XmlWriter writer, SecurityToken token) =>
        WriteAssertion(writer, TokenRules.Known<SamlSecurityToken>(token).Assertion);

    /// <inheritdoc/>
    internal override void ThrowIfUnsupported() => SamlSecurityTokenRequirement.ThrowIfMapped();

    /// <inheritdoc/>
    protected override void DetectReplayedToken(SecurityToken token) =>
        Saml1Rules.DetectReplay(token, Settings, GetTokenReplayCacheEntryExpirationTime);

    /// <summary>Returns the time until which a token is remembered that may not come again.</summary>
    /// <param name="token">The token.</param><returns>The time, in UTC.</returns>
    /// <exception cref="SecurityTokenValidationException">The token does not expire.</exception>
    protected virtual DateTime GetTokenReplayCacheEntryExpirationTime(SamlSecurityToken token) =>
        Saml1Rules.RememberedUntil(token);

    /// <summary>Returns the issuer whose key has verified the signature of an assertion.</summary>
    /// <param name="assertion">The assertion.</param><param name="issuerResolver">Finds tokens of issuers.</param>
    /// <returns>The token of the issuer.</returns>
    /// <exception cref="SecurityTokenException">There is none.</exception>
    protected virtual SecurityToken ResolveIssuerToken(
        SamlAssertion assertion, SecurityTokenResolver issuerResolver) =>
        TokenRules.IssuerOf(TryResolveIssuerToken(assertion, issuerResolver, out var token), token);

    /// <summary>Returns the key of the subject, which the service has or the assertion shows.</summary>
    /// <param name="subjectKeyIdentifier">The references to the key.</param><returns>The key.</returns>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    protected virtual SecurityKey ResolveSubjectKeyIdentifier(SecurityKeyIdentifier subjectKeyIdentifier) =>
        SubjectKeys.Resolve(subjectKeyIdentifier, Settings().ServiceTokenResolver);

    /// <summary>Returns whether the signature of an assertion was verified, and by which issuer's key.</summary>
    /// <param name="assertion">The assertion.</param><param name="issuerResolver">Finds tokens of issuers.</param>
    /// <param name="token">The token of the issuer; null for none.</param>
    /// <returns><see langword="true"/> if it was; otherwise, <see langword="false"/>.</returns>
    protected virtual bool TryResolveIssuerToken(
        SamlAssertion assertion, SecurityTokenResolver issuerResolver, [NotNullWhen(true)] out SecurityToken? token)
    {
        ArgumentNullException.ThrowIfNull(assertion);
        token = VerifiedCredentials.IssuerOf(assertion.SigningCredentials);
        return token is not null;
    }

    /// <summary>Refuses conditions that do not hold.</summary>
    /// <param name="conditions">The conditions.</param>
    /// <param name="enforceAudienceRestriction">Whether the audience is checked.</param>
    /// <exception cref="SecurityTokenValidationException">A condition does not hold.</exception>
    protected virtual void ValidateConditions(SamlConditions? conditions, bool enforceAudienceRestriction) =>
        Saml1Rules.CheckConditions(Settings(), SamlSecurityTokenRequirement, conditions, enforceAudienceRestriction);

    private ClaimsIdentity Validate(SamlSecurityToken token)
    {
        var settings = Settings();
        var assertion = token.Assertion;
        TokenRules.CheckIssuer(CertificateValidator, assertion.SigningToken, TokenRules.NotSigned);
        ValidateConditions(assertion.Conditions, SamlSecurityTokenRequirement.Enforces(settings, token));
        Saml1Rules.CheckSubjects(token);

        // Also where a program creates the claims without asking the registry.
        TokenRules.NameOfIssuer(settings, assertion.SigningToken, assertion.Issuer);
        var identity = WindowsAccounts.Mapped(
            CreateClaims(token), SamlSecurityTokenRequirement, FindUpn, CreateWindowsIdentity);

        // Last, so that a token that is refused for another reason is not remembered.
        DetectReplayedToken(token);
        return TokenRules.WithToken(identity, settings, token, this);
    }
}
