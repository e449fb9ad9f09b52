using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Saml;

namespace Woad.Federation.Handlers;

/// <summary>Claims of assertions of SAML 1.1.</summary>
internal static class Saml1Claims
{
    /// <summary>Adds the claims of statements by the members of their types.</summary>
    public static void Statements(
        IEnumerable<SamlStatement> statements, Action<SamlAttributeStatement> attributes,
        Action<SamlAuthenticationStatement> authentication, Action<SamlAuthorizationDecisionStatement> decision)
    {
        ArgumentNullException.ThrowIfNull(statements);
        foreach (var statement in statements)
        {
            switch (statement)
            {
                case SamlAttributeStatement known:
                    attributes(known);
                    break;
                case SamlAuthenticationStatement known:
                    authentication(known);
                    break;
                case SamlAuthorizationDecisionStatement known:
                    decision(known);
                    break;
            }
        }
    }

    /// <summary>Adds the claims of attributes, of which one may have an identity that acts for the subject.</summary>
    public static void Attributes(
        IEnumerable<SamlAttribute>? attributes, ClaimsIdentity subject, string issuer,
        Action<SamlAttribute, ClaimsIdentity, string> actor)
    {
        ArgumentNullException.ThrowIfNull(attributes);
        ArgumentNullException.ThrowIfNull(subject);
        foreach (var attribute in attributes)
        {
            var type = $"{attribute.Namespace}/{attribute.Name}";
            if (type == SamlNames.Actor)
            {
                actor(attribute, subject, issuer);
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

    /// <summary>Adds the identity that acts for the subject.</summary>
    /// <exception cref="XmlException">The value is malformed, or actors are nested too deep.</exception>
    public static void Delegate(
        SamlAttribute attribute, ClaimsIdentity subject, string issuer, Func<XmlReader, SamlAttribute> read,
        Action<SamlAttribute, ClaimsIdentity, string> actor)
    {
        ArgumentNullException.ThrowIfNull(attribute);
        if (attribute.AttributeValues is [{ Length: > 0 } text, ..])
        {
            Attributes(ActorText.Read(text, read), ActorText.Add(subject), issuer, actor);
        }
    }

    /// <summary>Adds the claims of an authentication statement.</summary>
    public static void Authentication(
        SamlAuthenticationStatement statement, ClaimsIdentity subject, string issuer, Func<string, string> normalize)
    {
        ArgumentNullException.ThrowIfNull(statement);
        ArgumentNullException.ThrowIfNull(subject);
        subject.AddClaim(new Claim(
            ClaimTypes.AuthenticationMethod, normalize(statement.AuthenticationMethod), ClaimValueTypes.String,
            issuer));
        subject.AddClaim(SubjectClaims.Instant(statement.AuthenticationInstant, issuer));
    }

    /// <summary>Adds the claim of the subject's name.</summary>
    public static void Subject(SamlSubject? assertionSubject, ClaimsIdentity subject, string issuer)
    {
        ArgumentNullException.ThrowIfNull(subject);
        if (assertionSubject?.Name is not { } name)
        {
            return;
        }

        var claim = new Claim(ClaimTypes.NameIdentifier, name, ClaimValueTypes.String, issuer);
        SubjectClaims.Set(claim, ClaimProperties.SamlNameIdentifierFormat, assertionSubject.NameFormat);
        SubjectClaims.Set(claim, ClaimProperties.SamlNameIdentifierNameQualifier, assertionSubject.NameQualifier);
        subject.AddClaim(claim);
    }
}
