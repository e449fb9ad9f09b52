using System.Collections.ObjectModel;
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
    public Saml2SecurityTokenHandler(SamlSecurityTokenRequirement samlSecurityTokenRequirement)
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
    public override Type TokenType => typeof(Saml2SecurityToken);

    /// <inheritdoc/>
    public override bool CanReadKeyIdentifierClause(XmlReader reader) =>
        SamlReferences.IsReference(reader, SamlNames.Reference2);

    /// <inheritdoc/>
    public override bool CanReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement(SamlNames.Assertion, SamlNames.Saml2)
            || reader.IsStartElement(SamlNames.EncryptedAssertion, SamlNames.Saml2);
    }

    /// <inheritdoc/>
    public override bool CanWriteKeyIdentifierClause(SecurityKeyIdentifierClause securityKeyIdentifierClause) =>
        securityKeyIdentifierClause is Saml2AssertionKeyIdentifierClause;

    /// <inheritdoc/>
    public override SecurityKeyIdentifierClause CreateSecurityTokenReference(SecurityToken token, bool attached)
    {
        ArgumentNullException.ThrowIfNull(token);
        return token.CreateKeyIdentifierClause<Saml2AssertionKeyIdentifierClause>();
    }

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [.. SamlNames.Types2];

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
        new Saml2AssertionKeyIdentifierClause(SamlReferences.Read(reader));

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
            EncryptingCredentials? encryption = null;
            if (element.Is(SamlNames.EncryptedAssertion, SamlNames.Saml2))
            {
                element = Decrypt(element, settings.ServiceTokenResolver);
                encryption = new EncryptingCredentials();
            }

            return ReadAssertion(element, settings, encryption);
        });
    }

    /// <inheritdoc/>
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        if (token is not Saml2SecurityToken saml)
        {
            throw new ArgumentException(Escaped.Text(
                $"The token is not a Saml2SecurityToken but a {token.GetType()}."));
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
            writer, SamlNames.TokenType2, SamlNames.Reference2, securityKeyIdentifierClause.Id!);
    }

    /// <inheritdoc/>
    public override void WriteToken(XmlWriter writer, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (token is not Saml2SecurityToken { Assertion: var assertion })
        {
            throw new ArgumentException("The token is not a Saml2SecurityToken.", nameof(token));
        }

        Saml2Writer.WriteToken(writer, assertion);
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
        if (token is Saml2SecurityToken saml)
        {
            TokenRules.DetectReplay(
                Settings(), token, saml.Assertion.Issuer.Value, GetTokenReplayCacheEntryExpirationTime(saml));
        }
    }

    /// <summary>Returns the time until which a token is remembered that may not come again.</summary>
    /// <param name="token">The token.</param>
    /// <returns>The time, in UTC.</returns>
    /// <exception cref="SecurityTokenValidationException">The token does not expire.</exception>
    protected virtual DateTime GetTokenReplayCacheEntryExpirationTime(Saml2SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        return token.Assertion.Conditions?.NotOnOrAfter ?? throw new SecurityTokenValidationException(
            "ID1069: A token that may not come again must expire, and the assertion has no NotOnOrAfter.");
    }

    /// <summary>Refuses conditions that do not hold.</summary>
    /// <param name="conditions">The conditions.</param>
    /// <param name="enforceAudienceRestriction">Whether the audience is checked.</param>
    /// <exception cref="SecurityTokenValidationException">A condition does not hold.</exception>
    protected virtual void ValidateConditions(Saml2Conditions? conditions, bool enforceAudienceRestriction)
    {
        var settings = Settings();
        TokenRules.CheckLifetime(settings, conditions?.NotBefore, conditions?.NotOnOrAfter);
        if (conditions is { OneTimeUse: true })
        {
            throw new SecurityTokenValidationException(
                "ID4149: The assertion is rejected because it has the condition OneTimeUse. Override "
                    + "ValidateConditions to accept it.");
        }

        if (conditions?.ProxyRestriction is not null)
        {
            throw new SecurityTokenValidationException(
                "ID4150: The assertion is rejected because it has the condition ProxyRestriction. Override "
                    + "ValidateConditions to accept it.");
        }

        if (!enforceAudienceRestriction)
        {
            return;
        }

        if (conditions is null or { AudienceRestrictions.Count: 0 })
        {
            throw new AudienceUriValidationFailedException(
                "ID1035: The assertion is for no audience, and AudienceMode asks for one.");
        }

        foreach (var restriction in conditions.AudienceRestrictions)
        {
            SamlSecurityTokenRequirement.ValidateAudienceRestriction(
                settings.AudienceRestriction.AllowedAudienceUris, restriction.Audiences);
        }
    }

    /// <summary>Refuses data of a confirmation that do not hold.</summary>
    /// <param name="confirmationData">The data.</param>
    /// <exception cref="SecurityTokenValidationException">They do not hold, or cannot be checked.</exception>
    protected virtual void ValidateConfirmationData(Saml2SubjectConfirmationData confirmationData)
    {
        ArgumentNullException.ThrowIfNull(confirmationData);
        if (confirmationData.Address is not null || confirmationData.InResponseTo is not null
            || confirmationData.Recipient is not null)
        {
            throw new SecurityTokenValidationException(
                "ID4153: The assertion is rejected because its confirmation has an Address, an InResponseTo or a "
                    + "Recipient, which this handler does not check. Override ValidateConfirmationData to check them.");
        }

        TokenRules.CheckLifetime(Settings(), confirmationData.NotBefore, confirmationData.NotOnOrAfter);
    }

    private static XmlElement Decrypt(XmlElement encrypted, SecurityTokenResolver resolver)
    {
        var children = Elements.Of(encrypted);
        var data = children.Find(static child => child.Is("EncryptedData", Names.Encryption))
            ?? throw new XmlException("An EncryptedAssertion has no EncryptedData.");
        var beside = children.Where(static child => child.Is("EncryptedKey", Names.Encryption))
            .Select(KeyInfo.ReadEncryptedKey);
        var plain = TokenCipher.Read(data, beside, resolver);
        return plain.Is(SamlNames.Assertion, SamlNames.Saml2)
            ? plain
            : throw new XmlException("An EncryptedAssertion has no assertion.");
    }

    private static Saml2SecurityToken ReadAssertion(
        XmlElement element, SecurityTokenHandlerConfiguration settings, EncryptingCredentials? encryption)
    {
        var verified = EnvelopedSignature.Verify(
            element, element.GetAttribute("ID"), Saml2Reader.SignatureOf(element), settings.IssuerTokenResolver);
        var assertion = Saml2Reader.Read(verified.Content);
        (assertion.Source, assertion.EncryptingCredentials) = (element, encryption);
        var keys = assertion.Subject?.SubjectConfirmations.Select(static c => c.SubjectConfirmationData)
            .SelectMany(static data => data?.KeyIdentifiers ?? [])
            .Select(names => TokenRules.KeyOf(names, settings.ServiceTokenResolver)) ?? [];
        return new Saml2SecurityToken(assertion, keys.Take(1).ToList().AsReadOnly(), verified.Issuer);
    }

    private ClaimsIdentity Validate(Saml2SecurityToken token)
    {
        var settings = Settings();
        var assertion = token.Assertion;
        if (token.IssuerToken is null)
        {
            throw new SecurityTokenValidationException(
                "ID4152: The Saml2SecurityToken cannot be validated because the IssuerToken property is not set: the "
                    + "assertion is not signed.");
        }

        ValidateConditions(
            assertion.Conditions,
            SamlSecurityTokenRequirement.ShouldEnforceAudienceRestriction(
                settings.AudienceRestriction.AudienceMode, token));
        if (assertion.Subject is not { SubjectConfirmations: [var confirmation] })
        {
            throw new SecurityTokenException(
                "ID4130: The assertion is rejected because its subject has not exactly one confirmation.");
        }

        if (confirmation.SubjectConfirmationData is { } data)
        {
            ValidateConfirmationData(data);
        }

        var hasKey = confirmation.SubjectConfirmationData is { KeyIdentifiers.Count: > 0 };
        var isFitting = confirmation.Method.OriginalString switch
        {
            SamlNames.Bearer2 => !hasKey && token.SecurityKeys.Count == 0,
            SamlNames.HolderOfKey2 => hasKey && token.SecurityKeys.Count == 1,
            _ => false,
        };
        if (!isFitting)
        {
            throw new SecurityTokenException(Escaped.Text(
                $"ID4136: The assertion is rejected because of its confirmation '{confirmation.Method}': bearer has no "
                    + $"key, holder-of-key has one, and other methods are not accepted."));
        }

        var issuer = TokenRules.NameOfIssuer(
            settings, CertificateValidator, token.IssuerToken, assertion.Issuer.Value);
        var identity = CreateClaims(token, issuer);

        // Last, so that a token that is refused for another reason is not remembered.
        DetectReplayedToken(token);
        if (settings.SaveBootstrapContext)
        {
            identity.BootstrapContext = new BootstrapContext(token, this);
        }

        return identity;
    }
}
