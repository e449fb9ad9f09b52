using System.Collections.ObjectModel;
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
    public override void LoadCustomConfiguration(XmlNodeList nodelist)
    {
        ArgumentNullException.ThrowIfNull(nodelist);
        SamlSecurityTokenRequirement = new SamlSecurityTokenRequirement(
            nodelist.OfType<XmlElement>().FirstOrDefault(static e => e.LocalName == "samlSecurityTokenRequirement")
                ?? throw new InvalidOperationException(
                    "The handler of SAML tokens takes the element samlSecurityTokenRequirement only."));
    }

    /// <inheritdoc/>
    public override SecurityKeyIdentifierClause ReadKeyIdentifierClause(XmlReader reader) =>
        new SamlAssertionKeyIdentifierClause(SamlReferences.Read(reader));

    /// <inheritdoc/>
    /// <exception cref="XmlException">The assertion is malformed.</exception>
    /// <exception cref="SecurityTokenException">The signature is not one of the assertion, or cannot be
    /// decrypted.</exception>
    public override SecurityToken ReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return TokenText.Guarded(() =>
        {
            var settings = Settings();
            var element = TokenTree.Read(reader);
            return ReadAssertion(element, settings);
        });
    }

    /// <inheritdoc/>
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        if (token is not SamlSecurityToken saml)
        {
            throw new ArgumentException(Escaped.Text(
                $"The token is not a SamlSecurityToken but a {token.GetType()}."));
        }

        try
        {
            var identity = Validate(saml);
            TraceTokenValidationSuccess(token);
            return new List<ClaimsIdentity> { identity }.AsReadOnly();
        }
        catch (Exception e) when (e is SecurityTokenException or InvalidOperationException)
        {
            TraceTokenValidationFailure(token, e.Message);
            throw;
        }
    }

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
    public override void WriteToken(XmlWriter writer, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (token is not SamlSecurityToken { Assertion: var assertion })
        {
            throw new ArgumentException("The token is not a SamlSecurityToken.", nameof(token));
        }

        Saml1Writer.Signed(assertion).WriteTo(writer);
    }

    /// <inheritdoc/>
    internal override void ThrowIfUnsupported()
    {
        if (SamlSecurityTokenRequirement.MapToWindows)
        {
            throw WindowsAccounts.Missing("mapToWindows of samlSecurityTokenRequirement");
        }
    }

    /// <inheritdoc/>
    protected override void DetectReplayedToken(SecurityToken token)
    {
        if (token is SamlSecurityToken saml)
        {
            TokenRules.DetectReplay(
                Settings(), token, saml.Assertion.Issuer, GetTokenReplayCacheEntryExpirationTime(saml));
        }
    }

    /// <summary>Returns the time until which a token is remembered that may not come again.</summary>
    /// <param name="token">The token.</param>
    /// <returns>The time, in UTC.</returns>
    /// <exception cref="SecurityTokenValidationException">The token does not expire.</exception>
    protected virtual DateTime GetTokenReplayCacheEntryExpirationTime(SamlSecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        return token.Assertion.Conditions is { } conditions && conditions.NotOnOrAfter != DateTime.MaxValue
            ? conditions.NotOnOrAfter
            : throw new SecurityTokenValidationException(
                "ID1069: A token that may not come again must expire, and the assertion has no NotOnOrAfter.");
    }

    /// <summary>Refuses conditions that do not hold.</summary>
    /// <param name="conditions">The conditions.</param>
    /// <param name="enforceAudienceRestriction">Whether the audience is checked.</param>
    /// <exception cref="SecurityTokenValidationException">A condition does not hold.</exception>
    protected virtual void ValidateConditions(SamlConditions? conditions, bool enforceAudienceRestriction)
    {
        var settings = Settings();
        TokenRules.CheckLifetime(settings, conditions?.NotBefore, conditions?.NotOnOrAfter);
        if (!enforceAudienceRestriction)
        {
            return;
        }

        var restrictions = conditions?.Conditions.OfType<SamlAudienceRestrictionCondition>().ToList() ?? [];
        if (restrictions.Count == 0)
        {
            throw new AudienceUriValidationFailedException(
                "ID1035: The assertion is for no audience, and AudienceMode asks for one.");
        }

        foreach (var restriction in restrictions)
        {
            SamlSecurityTokenRequirement.ValidateAudienceRestriction(
                settings.AudienceRestriction.AllowedAudienceUris, restriction.Audiences);
        }
    }

    private static SamlSecurityToken ReadAssertion(XmlElement element, SecurityTokenHandlerConfiguration settings)
    {
        var verified = EnvelopedSignature.Verify(
            element, element.GetAttribute("AssertionID"), Saml1Reader.SignatureOf(element),
            settings.IssuerTokenResolver);
        var assertion = Saml1Reader.Read(verified.Content);
        (assertion.Source, assertion.SigningToken) = (element, verified.Issuer);
        if (assertion.Statements.OfType<SamlSubjectStatement>().FirstOrDefault() is { SamlSubject: var subject }
            && subject.KeyIdentifier is { } names)
        {
            // The statements are of one subject, which validation checks: its key is resolved once.
            subject.Crypto = TokenRules.KeyOf(names, settings.ServiceTokenResolver);
        }

        return new SamlSecurityToken(assertion);
    }

    private ClaimsIdentity Validate(SamlSecurityToken token)
    {
        var settings = Settings();
        var assertion = token.Assertion;
        if (assertion.SigningToken is null)
        {
            throw new SecurityTokenValidationException(
                "ID4220: The SamlAssertion is either not signed or the signature cannot be resolved to a "
                    + "SecurityToken.");
        }

        ValidateConditions(
            assertion.Conditions,
            SamlSecurityTokenRequirement.ShouldEnforceAudienceRestriction(
                settings.AudienceRestriction.AudienceMode, token));
        CheckSubjects(token);
        var issuer = TokenRules.NameOfIssuer(
            settings, CertificateValidator, assertion.SigningToken, assertion.Issuer);
        var identity = CreateClaims(token, issuer);

        // Last, so that a token that is refused for another reason is not remembered.
        DetectReplayedToken(token);
        if (settings.SaveBootstrapContext)
        {
            identity.BootstrapContext = new BootstrapContext(token, this);
        }

        return identity;
    }

    private static void CheckSubjects(SamlSecurityToken token)
    {
        var subjects = token.Assertion.Statements.OfType<SamlSubjectStatement>().Select(static s => s.SamlSubject)
            .ToList();
        var first = subjects[0];
        if (subjects.Exists(subject => subject.Name != first.Name || subject.NameFormat != first.NameFormat
            || subject.NameQualifier != first.NameQualifier
            || !subject.ConfirmationMethods.SequenceEqual(first.ConfirmationMethods)
            || subject.SubjectConfirmationData != first.SubjectConfirmationData
            || (subject.KeyIdentifier is null) != (first.KeyIdentifier is null)))
        {
            throw new SecurityTokenException(
                "ID4225: The assertion is rejected because its statements are of several subjects.");
        }

        var isFitting = first.ConfirmationMethods is [var method] && first.SubjectConfirmationData is null
            && method switch
            {
                SamlNames.Bearer1 => first.KeyIdentifier is null,
                SamlNames.HolderOfKey1 => first.Crypto is not null,
                _ => false,
            };
        if (!isFitting)
        {
            throw new SecurityTokenException(Escaped.Text(
                $"ID4136: The assertion is rejected because of its confirmation "
                    + $"'{string.Join(' ', first.ConfirmationMethods)}': bearer has no key, holder-of-key has one, and "
                    + $"other methods are not accepted."));
        }
    }
}
