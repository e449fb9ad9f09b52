using System.Globalization;
using System.IdentityModel.Protocols.WSTrust;
using System.Security.Claims;
using Woad.Federation.Handlers;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <content>Assertions of descriptors.</content>
public partial class Saml2SecurityTokenHandler
{
    /// <inheritdoc/>
    public override SecurityToken CreateToken(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        var assertion = new Saml2Assertion(CreateIssuerNameIdentifier(tokenDescriptor))
        {
            Subject = CreateSamlSubject(tokenDescriptor),
            SigningCredentials = GetSigningCredentials(tokenDescriptor),
            Conditions = CreateConditions(tokenDescriptor.Lifetime, tokenDescriptor.AppliesToAddress, tokenDescriptor),
            Advice = CreateAdvice(tokenDescriptor),
        };
        if (Configuration?.Clock is { } clock)
        {
            assertion.IssueInstant = clock.GetUtcNow().UtcDateTime;
        }

        foreach (var statement in CreateStatements(tokenDescriptor))
        {
            assertion.Statements.Add(statement);
        }

        assertion.EncryptingCredentials = GetEncryptingCredentials(tokenDescriptor);
        return new Saml2SecurityToken(assertion);
    }

    /// <summary>Creates the advice; here none.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The advice; null for none.</returns>
    protected virtual Saml2Advice? CreateAdvice(SecurityTokenDescriptor tokenDescriptor) => null;

    /// <summary>Creates the attribute of a claim.</summary>
    /// <param name="claim">The claim.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The attribute.</returns>
    protected virtual Saml2Attribute CreateAttribute(Claim claim, SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(claim);
        return new Saml2Attribute(claim.Type, claim.Value)
        {
            AttributeValueXsiType = claim.ValueType,
            OriginalIssuer = claim.OriginalIssuer == ClaimsIdentity.DefaultIssuer ? null : claim.OriginalIssuer,
            NameFormat = claim.Properties.TryGetValue(ClaimProperties.SamlAttributeNameFormat, out var format)
                ? new Uri(format, UriKind.RelativeOrAbsolute)
                : null,
            FriendlyName = claim.Properties.TryGetValue(ClaimProperties.SamlAttributeDisplayName, out var friendly)
                ? friendly
                : null,
        };
    }

    /// <summary>Creates the statement of the claims that are not the subject's name or its authentication.</summary>
    /// <param name="subject">The identity.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The statement; null for no claims.</returns>
    protected virtual Saml2AttributeStatement? CreateAttributeStatement(
        ClaimsIdentity? subject, SecurityTokenDescriptor tokenDescriptor)
    {
        if (subject is null)
        {
            return null;
        }

        ICollection<Saml2Attribute> attributes = [];
        attributes = new List<Saml2Attribute>(
            SubjectClaims.Attributes(subject).Select(claim => CreateAttribute(claim, tokenDescriptor)));
        AddDelegateToAttributes(subject, attributes, tokenDescriptor);
        return attributes.Count == 0 ? null : new Saml2AttributeStatement(CollectAttributeValues(attributes));
    }

    /// <summary>Adds the identity that acts for the subject.</summary>
    /// <param name="subject">The identity.</param>
    /// <param name="attributes">The attributes.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    protected virtual void AddDelegateToAttributes(
        ClaimsIdentity subject, ICollection<Saml2Attribute> attributes, SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(subject);
        ArgumentNullException.ThrowIfNull(attributes);
        if (subject.Actor is { } actor)
        {
            attributes.Add(new Saml2Attribute(SamlNames.Actor, ActorText.Of(actor)));
        }
    }

    /// <summary>Joins the values of attributes that differ in nothing else.</summary>
    /// <param name="attributes">The attributes.</param>
    /// <returns>The attributes, of which no two have the same name, type and issuer.</returns>
    protected virtual ICollection<Saml2Attribute> CollectAttributeValues(ICollection<Saml2Attribute> attributes)
    {
        ArgumentNullException.ThrowIfNull(attributes);
        return attributes.GroupBy(static a => (
            a.Name, a.AttributeValueXsiType, a.OriginalIssuer, a.FriendlyName, a.NameFormat?.OriginalString))
            .Select(static group =>
            {
                var first = group.First();
                foreach (var value in group.Skip(1).SelectMany(static a => a.Values).ToList())
                {
                    first.Values.Add(value);
                }

                return first;
            }).ToList();
    }

    /// <summary>Creates the statement of the subject's authentication.</summary>
    /// <param name="authInfo">The circumstances.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The statement; null without an authentication.</returns>
    /// <exception cref="InvalidOperationException">Only the method or only the time is known.</exception>
    protected virtual Saml2AuthenticationStatement? CreateAuthenticationStatement(
        AuthenticationInformation? authInfo, SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        if (SubjectClaims.Authentication(tokenDescriptor.Subject) is not (var method, var instant))
        {
            return null;
        }

        var statement = new Saml2AuthenticationStatement(
            new Saml2AuthenticationContext(
                new Uri(AuthenticationNames.ToSaml2(DenormalizeAuthenticationType(method)),
                    UriKind.RelativeOrAbsolute)),
            instant)
        {
            SessionIndex = authInfo?.Session,
            SessionNotOnOrAfter = authInfo?.NotOnOrAfter,
        };
        if (authInfo is { Address: not null } or { DnsName: not null })
        {
            statement.SubjectLocality = new Saml2SubjectLocality(authInfo.Address, authInfo.DnsName);
        }

        return statement;
    }

    /// <summary>Creates the conditions of an assertion.</summary>
    /// <param name="tokenLifetime">The time in which the token is valid.</param>
    /// <param name="relyingPartyAddress">The audience.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The conditions; null for none.</returns>
    protected virtual Saml2Conditions? CreateConditions(
        Lifetime? tokenLifetime, string? relyingPartyAddress, SecurityTokenDescriptor tokenDescriptor)
    {
        if (tokenLifetime is null && string.IsNullOrEmpty(relyingPartyAddress))
        {
            return null;
        }

        var conditions = new Saml2Conditions
        {
            NotBefore = tokenLifetime?.Created,
            NotOnOrAfter = tokenLifetime?.Expires,
        };
        if (!string.IsNullOrEmpty(relyingPartyAddress))
        {
            conditions.AudienceRestrictions.Add(new Saml2AudienceRestriction(
                new Uri(relyingPartyAddress, UriKind.RelativeOrAbsolute)));
        }

        return conditions;
    }

    /// <summary>Creates the name of the issuer.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The name.</returns>
    /// <exception cref="InvalidOperationException">The issuer has no name.</exception>
    protected virtual Saml2NameIdentifier CreateIssuerNameIdentifier(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        return tokenDescriptor.TokenIssuerName is { Length: > 0 } name
            ? new Saml2NameIdentifier(name)
            : throw new InvalidOperationException(
                "ID4138: The token cannot be created because SecurityTokenDescriptor.TokenIssuerName is empty.");
    }

    /// <summary>Creates the subject of an assertion.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The subject.</returns>
    protected virtual Saml2Subject CreateSamlSubject(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        var subject = new Saml2Subject();
        if (SubjectClaims.Name(tokenDescriptor.Subject) is { } name)
        {
            string? Of(string property) => name.Properties.TryGetValue(property, out var value) ? value : null;
            subject.NameId = new Saml2NameIdentifier(name.Value)
            {
                Format = Of(ClaimProperties.SamlNameIdentifierFormat) is { } format
                    ? new Uri(format, UriKind.RelativeOrAbsolute)
                    : null,
                NameQualifier = Of(ClaimProperties.SamlNameIdentifierNameQualifier),
                SPNameQualifier = Of(ClaimProperties.SamlNameIdentifierSPNameQualifier),
                SPProvidedId = Of(ClaimProperties.SamlNameIdentifierSPProvidedId),
            };
        }

        Saml2SubjectConfirmation confirmation;
        if (tokenDescriptor.Proof?.KeyIdentifier is { } key)
        {
            confirmation = new Saml2SubjectConfirmation(new Uri(SamlNames.HolderOfKey2), new());
            confirmation.SubjectConfirmationData!.KeyIdentifiers.Add(key);
        }
        else
        {
            confirmation = new Saml2SubjectConfirmation(new Uri(SamlNames.Bearer2));
        }

        subject.SubjectConfirmations.Add(confirmation);
        return subject;
    }

    /// <summary>Creates the statements of an assertion.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The statements.</returns>
    protected virtual IEnumerable<Saml2Statement> CreateStatements(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        return new Saml2Statement?[]
        {
            CreateAttributeStatement(tokenDescriptor.Subject, tokenDescriptor),
            CreateAuthenticationStatement(tokenDescriptor.AuthenticationInfo, tokenDescriptor),
        }.OfType<Saml2Statement>();
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
