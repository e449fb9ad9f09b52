using System.Collections.ObjectModel;
using System.Globalization;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <content>Claims of assertions.</content>
public partial class Saml2SecurityTokenHandler
{
    /// <summary>Creates the identity that an assertion tells of.</summary>
    /// <param name="samlToken">The token.</param>
    /// <returns>The identity.</returns>
    /// <exception cref="SecurityTokenException">The issuer is not trusted.</exception>
    protected virtual ClaimsIdentity CreateClaims(Saml2SecurityToken samlToken)
    {
        ArgumentNullException.ThrowIfNull(samlToken);
        return CreateClaims(samlToken, TokenRules.NameOfIssuer(
            Settings(), CertificateValidator, samlToken.IssuerToken, samlToken.Assertion.Issuer.Value));
    }

    /// <summary>Maps the class of an authentication to the value of a claim.</summary>
    /// <param name="saml2AuthenticationContextClassReference">The class.</param>
    /// <returns>The value; the class itself where it is not known.</returns>
    protected virtual string NormalizeAuthenticationContextClassReference(
        string saml2AuthenticationContextClassReference) =>
        AuthenticationNames.ToClaim2(saml2AuthenticationContextClassReference);

    /// <summary>Adds the claims of an attribute statement.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessAttributeStatement(
        Saml2AttributeStatement statement, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(statement);
        ArgumentNullException.ThrowIfNull(subject);
        foreach (var attribute in statement.Attributes)
        {
            if (attribute.Name == SamlNames.Actor)
            {
                SetDelegateFromAttribute(attribute, subject, issuer);
                continue;
            }

            foreach (var value in attribute.Values)
            {
                var claim = new Claim(
                    attribute.Name, value, attribute.AttributeValueXsiType ?? ClaimValueTypes.String, issuer,
                    attribute.OriginalIssuer ?? issuer);
                if (attribute.NameFormat is { } format)
                {
                    claim.Properties[ClaimProperties.SamlAttributeNameFormat] = format.OriginalString;
                }

                if (attribute.FriendlyName is { } friendly)
                {
                    claim.Properties[ClaimProperties.SamlAttributeDisplayName] = friendly;
                }

                subject.AddClaim(claim);
            }
        }
    }

    /// <summary>Adds the claims of an authentication statement.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessAuthenticationStatement(
        Saml2AuthenticationStatement statement, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(statement);
        ArgumentNullException.ThrowIfNull(subject);
        if (statement.AuthenticationContext.ClassReference is { } reference)
        {
            subject.AddClaim(new Claim(
                ClaimTypes.AuthenticationMethod,
                NormalizeAuthenticationContextClassReference(reference.OriginalString), ClaimValueTypes.String,
            issuer));
        }

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
        Saml2AuthorizationDecisionStatement statement, ClaimsIdentity subject, string issuer)
    {
    }

    /// <summary>Adds the claim of the subject's name.</summary>
    /// <param name="assertionSubject">The subject.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessSamlSubject(Saml2Subject? assertionSubject, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(subject);
        if (assertionSubject?.NameId is not { } name)
        {
            return;
        }

        var claim = new Claim(ClaimTypes.NameIdentifier, name.Value, ClaimValueTypes.String, issuer);
        Add(claim, ClaimProperties.SamlNameIdentifierFormat, name.Format?.OriginalString);
        Add(claim, ClaimProperties.SamlNameIdentifierNameQualifier, name.NameQualifier);
        Add(claim, ClaimProperties.SamlNameIdentifierSPNameQualifier, name.SPNameQualifier);
        Add(claim, ClaimProperties.SamlNameIdentifierSPProvidedId, name.SPProvidedId);
        subject.AddClaim(claim);
    }

    /// <summary>Adds the claims of statements.</summary>
    /// <param name="statements">The statements.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessStatement(
        Collection<Saml2Statement> statements, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(statements);
        foreach (var statement in statements)
        {
            switch (statement)
            {
                case Saml2AttributeStatement attributes:
                    ProcessAttributeStatement(attributes, subject, issuer);
                    break;
                case Saml2AuthenticationStatement authentication:
                    ProcessAuthenticationStatement(authentication, subject, issuer);
                    break;
                case Saml2AuthorizationDecisionStatement decision:
                    ProcessAuthorizationDecisionStatement(decision, subject, issuer);
                    break;
            }
        }
    }

    /// <summary>Sets the identity that acts for the subject.</summary>
    /// <param name="attribute">The attribute.</param>
    /// <param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void SetDelegateFromAttribute(Saml2Attribute attribute, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(attribute);
        ArgumentNullException.ThrowIfNull(subject);
        if (attribute.Values is [{ Length: > 0 } text, ..])
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

    private ClaimsIdentity CreateClaims(Saml2SecurityToken token, string issuer)
    {
        var identity = new ClaimsIdentity(
            AuthenticationTypes.Federation, SamlSecurityTokenRequirement.NameClaimType,
            SamlSecurityTokenRequirement.RoleClaimType);
        ProcessSamlSubject(token.Assertion.Subject, identity, issuer);
        ProcessStatement(token.Assertion.Statements, identity, issuer);
        return identity;
    }
}
