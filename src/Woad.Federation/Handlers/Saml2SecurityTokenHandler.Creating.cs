using System.IdentityModel.Protocols.WSTrust;
using System.Security.Claims;
using Woad.Federation.Handlers;

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
        Saml2Parts.Fill(assertion, Configuration?.Clock, CreateStatements(tokenDescriptor));
        assertion.EncryptingCredentials = GetEncryptingCredentials(tokenDescriptor);
        return new Saml2SecurityToken(assertion);
    }

    /// <summary>Adds the identity that acts for the subject.</summary>
    /// <param name="subject">The identity.</param><param name="attributes">The attributes.</param>
    /// <param name="tokenDescriptor">The content of the token.</param>
    protected virtual void AddDelegateToAttributes(
        ClaimsIdentity subject, ICollection<Saml2Attribute> attributes, SecurityTokenDescriptor tokenDescriptor) =>
        ActorText.AddDelegate(
            subject, attributes, claim => CreateAttribute(claim, tokenDescriptor),
            (actor, own) => AddDelegateToAttributes(actor, own, tokenDescriptor),
            own => CreateXmlStringFromAttributes(CollectAttributeValues(own)));

    /// <summary>Joins the values of attributes that differ in nothing else.</summary>
    /// <param name="attributes">The attributes.</param>
    /// <returns>The attributes, of which no two have the same name, type and issuer.</returns>
    protected virtual ICollection<Saml2Attribute> CollectAttributeValues(ICollection<Saml2Attribute> attributes) =>
        Saml2Parts.Collect(attributes);

    /// <summary>Creates the advice of an assertion; here none.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param><returns>The advice; null for none.</returns>
    protected virtual Saml2Advice? CreateAdvice(SecurityTokenDescriptor tokenDescriptor) => null;

    /// <summary>Creates the attribute of a claim.</summary>
    /// <param name="claim">The claim.</param><param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The attribute.</returns>
    protected virtual Saml2Attribute CreateAttribute(Claim claim, SecurityTokenDescriptor tokenDescriptor) =>
        Saml2Parts.Attribute(claim);

    /// <summary>Creates the statement of the claims that are not the subject's name or its authentication.</summary>
    /// <param name="subject">The identity.</param><param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The statement; null for no claims.</returns>
    protected virtual Saml2AttributeStatement? CreateAttributeStatement(
        ClaimsIdentity? subject, SecurityTokenDescriptor tokenDescriptor) =>
        Saml2Parts.Attributes(
            subject, claim => CreateAttribute(claim, tokenDescriptor),
            (from, attributes) => AddDelegateToAttributes(from, attributes, tokenDescriptor), CollectAttributeValues);

    /// <summary>Creates the statement of the subject's authentication.</summary>
    /// <param name="authInfo">The circumstances.</param><param name="tokenDescriptor">The content.</param>
    /// <returns>The statement; null without an authentication.</returns>
    /// <exception cref="InvalidOperationException">Only the method or only the time is known.</exception>
    protected virtual Saml2AuthenticationStatement? CreateAuthenticationStatement(
        AuthenticationInformation? authInfo, SecurityTokenDescriptor tokenDescriptor) =>
        Saml2Parts.Authentication(authInfo, tokenDescriptor, DenormalizeAuthenticationType);

    /// <summary>Creates the conditions of an assertion.</summary>
    /// <param name="tokenLifetime">The time in which the token is valid.</param>
    /// <param name="relyingPartyAddress">The audience.</param><param name="tokenDescriptor">The content.</param>
    /// <returns>The conditions; null for none.</returns>
    protected virtual Saml2Conditions? CreateConditions(
        Lifetime? tokenLifetime, string? relyingPartyAddress, SecurityTokenDescriptor tokenDescriptor) =>
        Saml2Parts.Conditions(tokenLifetime, relyingPartyAddress);

    /// <summary>Creates the name of the issuer.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The name.</returns>
    /// <exception cref="InvalidOperationException">The issuer has no name.</exception>
    protected virtual Saml2NameIdentifier CreateIssuerNameIdentifier(SecurityTokenDescriptor tokenDescriptor) =>
        new(DescribedToken.IssuerName(tokenDescriptor));

    /// <summary>Creates the subject of an assertion.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param><returns>The subject.</returns>
    protected virtual Saml2Subject CreateSamlSubject(SecurityTokenDescriptor tokenDescriptor) =>
        Saml2Parts.Subject(tokenDescriptor);

    /// <summary>Creates the statements of an assertion.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param><returns>The statements.</returns>
    protected virtual IEnumerable<Saml2Statement> CreateStatements(SecurityTokenDescriptor tokenDescriptor) =>
        Saml2Parts.Statements(tokenDescriptor, CreateAttributeStatement, CreateAuthenticationStatement);

    /// <summary>Creates the text of the attributes of an identity that acts for another one.</summary>
    /// <param name="attributes">The attributes.</param><returns>The text, which is an element.</returns>
    protected virtual string CreateXmlStringFromAttributes(IEnumerable<Saml2Attribute> attributes) =>
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
