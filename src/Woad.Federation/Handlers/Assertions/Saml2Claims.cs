using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Saml;

namespace Woad.Federation.Handlers;

/// <summary>Claims of assertions of SAML 2.0.</summary>
internal static class Saml2Claims
{
    /// <summary>Adds the claims of statements by the members of their types.</summary>
    public static void Statements(
        IEnumerable<Saml2Statement> statements, Action<Saml2AttributeStatement> attributes,
        Action<Saml2AuthenticationStatement> authentication, Action<Saml2AuthorizationDecisionStatement> decision)
    {
        ArgumentNullException.ThrowIfNull(statements);
        foreach (var statement in statements)
        {
            switch (statement)
            {
                case Saml2AttributeStatement known:
                    attributes(known);
                    break;
                case Saml2AuthenticationStatement known:
                    authentication(known);
                    break;
                case Saml2AuthorizationDecisionStatement known:
                    decision(known);
                    break;
            }
        }
    }

    /// <summary>Adds the claims of attributes, of which one may have an identity that acts for the subject.</summary>
    public static void Attributes(
        IEnumerable<Saml2Attribute>? attributes, ClaimsIdentity subject, string issuer,
        Action<Saml2Attribute, ClaimsIdentity, string> actor)
    {
        ArgumentNullException.ThrowIfNull(attributes);
        ArgumentNullException.ThrowIfNull(subject);
        foreach (var attribute in attributes)
        {
            if (attribute.Name == SamlNames.Actor)
            {
                actor(attribute, subject, issuer);
                continue;
            }

            foreach (var value in attribute.Values)
            {
                var claim = new Claim(
                    attribute.Name, value, attribute.AttributeValueXsiType ?? ClaimValueTypes.String, issuer,
                    attribute.OriginalIssuer ?? issuer);
                SubjectClaims.Set(
                    claim, ClaimProperties.SamlAttributeNameFormat, attribute.NameFormat?.OriginalString);
                SubjectClaims.Set(claim, ClaimProperties.SamlAttributeDisplayName, attribute.FriendlyName);
                subject.AddClaim(claim);
            }
        }
    }

    /// <summary>Adds the identity that acts for the subject.</summary>
    /// <exception cref="XmlException">The value is malformed, or actors are nested too deep.</exception>
    public static void Delegate(
        Saml2Attribute attribute, ClaimsIdentity subject, string issuer, Func<XmlReader, Saml2Attribute> read,
        Action<Saml2Attribute, ClaimsIdentity, string> actor)
    {
        ArgumentNullException.ThrowIfNull(attribute);
        if (attribute.Values is [{ Length: > 0 } text, ..])
        {
            Attributes(ActorText.Read(text, read), ActorText.Add(subject), issuer, actor);
        }
    }

    /// <summary>Adds the claims of an authentication statement.</summary>
    public static void Authentication(
        Saml2AuthenticationStatement statement, ClaimsIdentity subject, string issuer, Func<string, string> normalize)
    {
        ArgumentNullException.ThrowIfNull(statement);
        ArgumentNullException.ThrowIfNull(subject);
        if (statement.AuthenticationContext.ClassReference is { } reference)
        {
            subject.AddClaim(new Claim(
                ClaimTypes.AuthenticationMethod, normalize(reference.OriginalString), ClaimValueTypes.String, issuer));
        }

        subject.AddClaim(SubjectClaims.Instant(statement.AuthenticationInstant, issuer));
    }

    /// <summary>Adds the claim of the subject's name.</summary>
    public static void Subject(Saml2Subject? assertionSubject, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(subject);
        if (assertionSubject?.NameId is not { } name)
        {
            return;
        }

        var claim = new Claim(ClaimTypes.NameIdentifier, name.Value, ClaimValueTypes.String, issuer);
        SubjectClaims.Set(claim, ClaimProperties.SamlNameIdentifierFormat, name.Format?.OriginalString);
        SubjectClaims.Set(claim, ClaimProperties.SamlNameIdentifierNameQualifier, name.NameQualifier);
        SubjectClaims.Set(claim, ClaimProperties.SamlNameIdentifierSPNameQualifier, name.SPNameQualifier);
        SubjectClaims.Set(claim, ClaimProperties.SamlNameIdentifierSPProvidedId, name.SPProvidedId);
        subject.AddClaim(claim);
    }
}
