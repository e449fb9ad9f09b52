using System.IdentityModel.Protocols.WSTrust;
using System.Security.Claims;
using Woad.Federation.Handlers;
using Woad.Federation.Saml;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <content>Assertions of descriptors.</content>
public partial class SamlSecurityTokenHandler
{
    /// <inheritdoc/>
    public override SecurityToken CreateToken(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        var assertion = CreateAssertion(
            tokenDescriptor.TokenIssuerName is { Length: > 0 } name ? name : throw new InvalidOperationException(
                "ID4138: The token cannot be created because SecurityTokenDescriptor.TokenIssuerName is empty."),
            CreateConditions(tokenDescriptor.Lifetime, tokenDescriptor.AppliesToAddress, tokenDescriptor),
            CreateAdvice(tokenDescriptor), CreateStatements(tokenDescriptor));
        assertion.SigningCredentials = GetSigningCredentials(tokenDescriptor);
        SecurityToken token = new SamlSecurityToken(assertion);
        return GetEncryptingCredentials(tokenDescriptor) is { } credentials
            ? new EncryptedSecurityToken(token, credentials)
            : token;
    }

    /// <summary>Creates the advice; here none.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The advice; null for none.</returns>
    protected virtual SamlAdvice? CreateAdvice(SecurityTokenDescriptor tokenDescriptor) => null;

    /// <summary>Creates the assertion of a token.</summary>
    /// <param name="issuer">The name of the issuer.</param>
    /// <param name="conditions">The conditions.</param>
    /// <param name="advice">The advice.</param>
    /// <param name="statements">The statements.</param>
    /// <returns>The assertion.</returns>
    protected virtual SamlAssertion CreateAssertion(
        string issuer, SamlConditions? conditions, SamlAdvice? advice, IEnumerable<SamlStatement> statements) =>
        new($"_{Guid.NewGuid():D}", issuer, (Configuration?.Clock ?? TimeProvider.System).GetUtcNow().UtcDateTime,
            conditions, advice, statements);

    /// <summary>Creates the attribute of a claim.</summary>
    /// <param name="claim">The claim.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The attribute.</returns>
    /// <exception cref="ArgumentException">The type of the claim has no slash that divides it.</exception>
    protected virtual SamlAttribute CreateAttribute(Claim claim, SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(claim);
        var slash = claim.Type.LastIndexOf('/');
        return slash <= 0 || slash == claim.Type.Length - 1
            ? throw new ArgumentException(Escaped.Text(
                $"ID4216: The claim type '{claim.Type}' cannot be divided into the namespace and the name of an "
                    + $"attribute of SAML 1.1. Use a type in the form 'namespace/name'."))
            : new SamlAttribute(claim.Type[..slash], claim.Type[(slash + 1)..], [claim.Value])
            {
                AttributeValueXsiType = claim.ValueType,
                OriginalIssuer = claim.OriginalIssuer == ClaimsIdentity.DefaultIssuer ? null : claim.OriginalIssuer,
            };
    }

    /// <summary>Creates the statement of the claims that are not the subject's name or its authentication.</summary>
    /// <param name="samlSubject">The subject.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The statement; null for no claims.</returns>
    protected virtual SamlAttributeStatement? CreateAttributeStatement(
        SamlSubject samlSubject, ClaimsIdentity? subject, SecurityTokenDescriptor tokenDescriptor)
    {
        if (subject is null)
        {
            return null;
        }

        ICollection<SamlAttribute> attributes = new List<SamlAttribute>(
            SubjectClaims.Attributes(subject).Select(claim => CreateAttribute(claim, tokenDescriptor)));
        AddDelegateToAttributes(subject, attributes, tokenDescriptor);
        return attributes.Count == 0
            ? null
            : new SamlAttributeStatement(samlSubject, CollectAttributeValues(attributes));
    }

    /// <summary>Adds the identity that acts for the subject.</summary>
    /// <param name="subject">The identity.</param>
    /// <param name="attributes">The attributes.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    protected virtual void AddDelegateToAttributes(
        ClaimsIdentity subject, ICollection<SamlAttribute> attributes, SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(subject);
        ArgumentNullException.ThrowIfNull(attributes);
        if (subject.Actor is { } actor)
        {
            attributes.Add(CreateAttribute(new Claim(SamlNames.Actor, ActorText.Of(actor)), tokenDescriptor));
        }
    }

    /// <summary>Joins the values of attributes that differ in nothing else.</summary>
    /// <param name="attributes">The attributes.</param>
    /// <returns>The attributes, of which no two have the same name, type and issuer.</returns>
    protected virtual ICollection<SamlAttribute> CollectAttributeValues(ICollection<SamlAttribute> attributes)
    {
        ArgumentNullException.ThrowIfNull(attributes);
        return attributes.GroupBy(static a => (a.Namespace, a.Name, a.AttributeValueXsiType, a.OriginalIssuer))
            .Select(static group =>
            {
                var first = group.First();
                foreach (var value in group.Skip(1).SelectMany(static a => a.AttributeValues).ToList())
                {
                    first.AttributeValues.Add(value);
                }

                return first;
            }).ToList();
    }

    /// <summary>Creates the statement of the subject's authentication.</summary>
    /// <param name="samlSubject">The subject.</param>
    /// <param name="authInfo">The circumstances.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The statement; null without an authentication.</returns>
    /// <exception cref="InvalidOperationException">Only the method or only the time is known.</exception>
    protected virtual SamlAuthenticationStatement? CreateAuthenticationStatement(
        SamlSubject samlSubject, AuthenticationInformation? authInfo, SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        return SubjectClaims.Authentication(tokenDescriptor.Subject) is (var method, var instant)
            ? new SamlAuthenticationStatement(
                samlSubject, AuthenticationNames.ToSaml1(DenormalizeAuthenticationType(method)), instant,
                authInfo?.DnsName, authInfo?.Address, null)
            : null;
    }

    /// <summary>Creates the conditions of an assertion.</summary>
    /// <param name="tokenLifetime">The time in which the token is valid.</param>
    /// <param name="relyingPartyAddress">The audience.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The conditions.</returns>
    protected virtual SamlConditions CreateConditions(
        Lifetime? tokenLifetime, string? relyingPartyAddress, SecurityTokenDescriptor tokenDescriptor)
    {
        var conditions = new SamlConditions();
        conditions.NotBefore = tokenLifetime?.Created ?? conditions.NotBefore;
        conditions.NotOnOrAfter = tokenLifetime?.Expires ?? conditions.NotOnOrAfter;
        if (!string.IsNullOrEmpty(relyingPartyAddress))
        {
            conditions.Conditions.Add(new SamlAudienceRestrictionCondition(
                [new Uri(relyingPartyAddress, UriKind.RelativeOrAbsolute)]));
        }

        return conditions;
    }

    /// <summary>Creates the subject of an assertion.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The subject.</returns>
    protected virtual SamlSubject CreateSamlSubject(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        var subject = new SamlSubject();
        if (SubjectClaims.Name(tokenDescriptor.Subject) is { } name)
        {
            string? Of(string property) => name.Properties.TryGetValue(property, out var value) ? value : null;
            subject.Name = name.Value;
            subject.NameFormat = Of(ClaimProperties.SamlNameIdentifierFormat);
            subject.NameQualifier = Of(ClaimProperties.SamlNameIdentifierNameQualifier);
        }

        subject.KeyIdentifier = tokenDescriptor.Proof?.KeyIdentifier;
        subject.ConfirmationMethods.Add(
            subject.KeyIdentifier is null ? SamlNames.Bearer1 : SamlNames.HolderOfKey1);
        return subject;
    }

    /// <summary>Creates the statements of an assertion.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The statements.</returns>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    protected virtual IEnumerable<SamlStatement> CreateStatements(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        var subject = CreateSamlSubject(tokenDescriptor);
        var statements = new SamlStatement?[]
        {
            CreateAttributeStatement(subject, tokenDescriptor.Subject, tokenDescriptor),
            CreateAuthenticationStatement(subject, tokenDescriptor.AuthenticationInfo, tokenDescriptor),
        }.OfType<SamlStatement>().ToList();
        return statements.Count > 0 ? statements : throw new InvalidOperationException(
            "ID4287: The token cannot be created because an assertion of SAML 1.1 needs a claim of its subject.");
    }

    /// <summary>Maps the value of a claim to the method of an authentication; here the same.</summary>
    /// <param name="normalizedAuthenticationType">The value.</param>
    /// <returns>The method.</returns>
    protected virtual string DenormalizeAuthenticationType(string normalizedAuthenticationType) =>
        normalizedAuthenticationType;

    /// <summary>Returns the key that encrypts the token.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The key; null for none.</returns>
    protected virtual EncryptingCredentials? GetEncryptingCredentials(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        return tokenDescriptor.EncryptingCredentials switch
        {
            null => null,
            { SecurityKey: SymmetricSecurityKey } symmetric => symmetric,
            var other => new EncryptedKeyEncryptingCredentials(other, 256, SecurityAlgorithms.Aes256Encryption),
        };
    }

    /// <summary>Returns the key that signs the token.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The key; null for none.</returns>
    protected virtual SigningCredentials? GetSigningCredentials(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        return tokenDescriptor.SigningCredentials;
    }
}
