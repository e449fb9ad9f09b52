using System.Globalization;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <content>Claims of assertions.</content>
public partial class SamlSecurityTokenHandler
{
    /// <summary>Creates the identity that an assertion tells of.</summary>
    /// <param name="samlToken">The token.</param>
    /// <returns>The identity.</returns>
    /// <exception cref="SecurityTokenException">The issuer is not trusted.</exception>
    protected virtual ClaimsIdentity CreateClaims(SamlSecurityToken samlToken)
    {
        ArgumentNullException.ThrowIfNull(samlToken);
        return CreateClaims(samlToken, TokenRules.NameOfIssuer(
            Settings(), CertificateValidator, samlToken.Assertion.SigningToken, samlToken.Assertion.Issuer));
    }

    /// <summary>Maps the method of an authentication to the value of a claim.</summary>
    /// <param name="saml11AuthenticationMethod">The method.</param>
    /// <returns>The value; the method itself where it is not known.</returns>
    protected virtual string NormalizeAuthenticationType(string saml11AuthenticationMethod) =>
        AuthenticationNames.ToClaim1(saml11AuthenticationMethod);

    /// <summary>Adds the claims of an attribute statement.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessAttributeStatement(
        SamlAttributeStatement statement, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(statement);
        ArgumentNullException.ThrowIfNull(subject);
        foreach (var attribute in statement.Attributes)
        {
            var type = $"{attribute.Namespace}/{attribute.Name}";
            if (type == SamlNames.Actor)
            {
                SetDelegateFromAttribute(attribute, subject, issuer);
                continue;
            }

            foreach (var value in attribute.AttributeValues)
            {
                subject.AddClaim(new Claim(
                    type, value, attribute.AttributeValueXsiType ?? ClaimValueTypes.String, issuer,
                    attribute.OriginalIssuer ?? issuer));
            }
        }
    }

    /// <summary>Adds the claims of an authentication statement.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessAuthenticationStatement(
        SamlAuthenticationStatement statement, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(statement);
        ArgumentNullException.ThrowIfNull(subject);
        subject.AddClaim(new Claim(
            ClaimTypes.AuthenticationMethod, NormalizeAuthenticationType(statement.AuthenticationMethod),
            ClaimValueTypes.String, issuer));
        subject.AddClaim(new Claim(
            ClaimTypes.AuthenticationInstant,
            XmlConvert.ToString(statement.AuthenticationInstant, "yyyy-MM-ddTHH:mm:ss.fffZ"), ClaimValueTypes.DateTime,
            issuer));
    }

    /// <summary>Adds the claims of an authorization decision statement; here none.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessAuthorizationDecisionStatement(
        SamlAuthorizationDecisionStatement statement, ClaimsIdentity subject, string issuer)
    {
    }

    /// <summary>Adds the claim of the subject's name.</summary>
    /// <param name="assertionSubject">The subject.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessSamlSubject(SamlSubject? assertionSubject, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(subject);
        if (assertionSubject?.Name is not { } name)
        {
            return;
        }

        var claim = new Claim(ClaimTypes.NameIdentifier, name, ClaimValueTypes.String, issuer);
        Add(claim, ClaimProperties.SamlNameIdentifierFormat, assertionSubject.NameFormat);
        Add(claim, ClaimProperties.SamlNameIdentifierNameQualifier, assertionSubject.NameQualifier);
        subject.AddClaim(claim);
    }

    /// <summary>Adds the claims of statements.</summary>
    /// <param name="statements">The statements.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessStatement(
        IList<SamlStatement> statements, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(statements);
        foreach (var statement in statements)
        {
            switch (statement)
            {
                case SamlAttributeStatement attributes:
                    ProcessAttributeStatement(attributes, subject, issuer);
                    break;
                case SamlAuthenticationStatement authentication:
                    ProcessAuthenticationStatement(authentication, subject, issuer);
                    break;
                case SamlAuthorizationDecisionStatement decision:
                    ProcessAuthorizationDecisionStatement(decision, subject, issuer);
                    break;
            }
        }
    }

    /// <summary>Sets the identity that acts for the subject.</summary>
    /// <param name="attribute">The attribute.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void SetDelegateFromAttribute(SamlAttribute attribute, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(attribute);
        ArgumentNullException.ThrowIfNull(subject);
        if (attribute.AttributeValues is [{ Length: > 0 } text, ..])
        {
            subject.Actor = ActorText.Read(text, issuer);
        }
    }

    private static void Add(Claim claim, string property, string? value)
    {
        if (value is not null)
        {
            claim.Properties[property] = value;
        }
    }

    private ClaimsIdentity CreateClaims(SamlSecurityToken token, string issuer)
    {
        var identity = new ClaimsIdentity(
            AuthenticationTypes.Federation, SamlSecurityTokenRequirement.NameClaimType,
            SamlSecurityTokenRequirement.RoleClaimType);
        ProcessSamlSubject(
            token.Assertion.Statements.OfType<SamlSubjectStatement>().FirstOrDefault()?.SamlSubject, identity, issuer);
        ProcessStatement(token.Assertion.Statements, identity, issuer);
        return identity;
    }
}
