using System.IdentityModel.Protocols.WSTrust;
using System.Security.Claims;
using Woad.Federation.Handlers;

namespace System.IdentityModel.Tokens;

/// <content>Assertions of descriptors.</content>
public partial class SamlSecurityTokenHandler
{
    /// <inheritdoc/>
    public override SecurityToken CreateToken(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        var assertion = CreateAssertion(
            DescribedToken.IssuerName(tokenDescriptor),
            CreateConditions(tokenDescriptor.Lifetime, tokenDescriptor.AppliesToAddress, tokenDescriptor),
            CreateAdvice(tokenDescriptor), CreateStatements(tokenDescriptor));
        assertion.SigningCredentials = GetSigningCredentials(tokenDescriptor);
        SecurityToken token = new SamlSecurityToken(assertion);
        return GetEncryptingCredentials(tokenDescriptor) is { } credentials
            ? new EncryptedSecurityToken(token, credentials)
            : token;
    }

    /// <summary>Adds the identity that acts for the subject.</summary>
    /// <param name="subject">The identity.</param><param name="attributes">The attributes.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    protected virtual void AddDelegateToAttributes(
        ClaimsIdentity subject, ICollection<SamlAttribute> attributes, SecurityTokenDescriptor tokenDescriptor) =>
        ActorText.AddDelegate(
            subject, attributes, claim => CreateAttribute(claim, tokenDescriptor),
            (actor, own) => AddDelegateToAttributes(actor, own, tokenDescriptor),
            own => CreateXmlStringFromAttributes(CollectAttributeValues(own)));

    /// <summary>Joins the values of attributes that differ in nothing else.</summary>
    /// <param name="attributes">The attributes.</param>
    /// <returns>The attributes, of which no two have the same name, type and issuer.</returns>
    protected virtual ICollection<SamlAttribute> CollectAttributeValues(ICollection<SamlAttribute> attributes) =>
        Saml1Parts.Collect(attributes);

    /// <summary>Creates the advice of an assertion; here none.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param><returns>The advice; null for none.</returns>
    protected virtual SamlAdvice? CreateAdvice(SecurityTokenDescriptor tokenDescriptor) => null;

    /// <summary>Creates the assertion of a token.</summary>
    /// <param name="issuer">The name of the issuer.</param><param name="conditions">The conditions.</param>
    /// <param name="advice">The advice.</param><param name="statements">The statements.</param>
    /// <returns>The assertion.</returns>
    protected virtual SamlAssertion CreateAssertion(
        string issuer, SamlConditions? conditions, SamlAdvice? advice, IEnumerable<SamlStatement> statements) =>
        new($"_{Guid.NewGuid():D}", issuer, (Configuration?.Clock ?? TimeProvider.System).GetUtcNow().UtcDateTime,
            conditions, advice, statements);

    /// <summary>Creates the attribute of a claim.</summary>
    /// <param name="claim">The claim.</param><param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The attribute.</returns>
    protected virtual SamlAttribute CreateAttribute(Claim claim, SecurityTokenDescriptor tokenDescriptor) =>
        Saml1Parts.Attribute(claim);

    /// <summary>Creates the statement of the claims that are not the subject's name or its authentication.</summary>
    /// <param name="samlSubject">The subject.</param><param name="subject">The identity.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The statement; null for no claims.</returns>
    protected virtual SamlAttributeStatement? CreateAttributeStatement(
        SamlSubject samlSubject, ClaimsIdentity? subject, SecurityTokenDescriptor tokenDescriptor) =>
        Saml1Parts.Attributes(
            samlSubject, subject, claim => CreateAttribute(claim, tokenDescriptor),
            (from, attributes) => AddDelegateToAttributes(from, attributes, tokenDescriptor), CollectAttributeValues);

    /// <summary>Creates the statement of the subject's authentication.</summary>
    /// <param name="samlSubject">The subject.</param><param name="authInfo">The circumstances.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The statement; null without an authentication.</returns>
    /// <exception cref="InvalidOperationException">Only the method or only the time is known.</exception>
    protected virtual SamlAuthenticationStatement? CreateAuthenticationStatement(
        SamlSubject samlSubject, AuthenticationInformation? authInfo, SecurityTokenDescriptor tokenDescriptor) =>
        Saml1Parts.Authentication(samlSubject, authInfo, tokenDescriptor, DenormalizeAuthenticationType);

    /// <summary>Creates the conditions of an assertion.</summary>
    /// <param name="tokenLifetime">The time in which the token is valid.</param>
    /// <param name="relyingPartyAddress">The audience.</param><param name="tokenDescriptor">The content.</param>
    /// <returns>The conditions.</returns>
    protected virtual SamlConditions CreateConditions(
        Lifetime? tokenLifetime, string? relyingPartyAddress, SecurityTokenDescriptor tokenDescriptor) =>
        Saml1Parts.Conditions(tokenLifetime, relyingPartyAddress);

    /// <summary>Creates the subject of an assertion.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param><returns>The subject.</returns>
    protected virtual SamlSubject CreateSamlSubject(SecurityTokenDescriptor tokenDescriptor) =>
        Saml1Parts.Subject(tokenDescriptor);

    /// <summary>Creates the statements of an assertion.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param><returns>The statements.</returns>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    protected virtual IEnumerable<SamlStatement> CreateStatements(SecurityTokenDescriptor tokenDescriptor)
    {
        var subject = CreateSamlSubject(tokenDescriptor);
        return Saml1Parts.Statements(
            CreateAttributeStatement(subject, tokenDescriptor.Subject, tokenDescriptor),
            CreateAuthenticationStatement(subject, tokenDescriptor.AuthenticationInfo, tokenDescriptor));
    }

    /// <summary>Creates the text of the attributes of an identity that acts for another one.</summary>
    /// <param name="attributes">The attributes.</param><returns>The text, which is an element.</returns>
    protected virtual string CreateXmlStringFromAttributes(IEnumerable<SamlAttribute> attributes) =>
        ActorText.Write(attributes, WriteAttribute);

    /// <summary>Maps the value of a claim to the method of an authentication; here the same.</summary>
    /// <param name="normalizedAuthenticationType">The value.</param><returns>The method.</returns>
    protected virtual string DenormalizeAuthenticationType(string normalizedAuthenticationType) =>
        normalizedAuthenticationType;

    /// <summary>Returns the key that encrypts the token.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param><returns>The key; null for none.</returns>
    protected virtual EncryptingCredentials? GetEncryptingCredentials(SecurityTokenDescriptor tokenDescriptor) =>
        DescribedToken.Encrypting(tokenDescriptor);

    /// <summary>Returns the key that signs the token.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param><returns>The key; null for none.</returns>
    protected virtual SigningCredentials? GetSigningCredentials(SecurityTokenDescriptor tokenDescriptor) =>
        DescribedToken.Signing(tokenDescriptor);
}
