using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Text;
using System.Xml;
using Woad.Federation.Tests.Handlers;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Saml;

/// <summary>Tokens with the types of a program, signed by the issuer of <see cref="TokenWorld"/>.</summary>
internal static class ProgramTokens
{
    /// <summary>An assertion about Ada with each type of the program.</summary>
    public static SamlAssertion Fill(SamlAssertion assertion)
    {
        assertion.AssertionId = "_program";
        assertion.Issuer = "https://issuer.test";
        assertion.IssueInstant = TokenWorld.Start;
        assertion.SigningCredentials = new X509SigningCredentials(TokenWorld.IssuerCertificate);
        assertion.Conditions = new SamlConditions(
            TokenWorld.Start, TokenWorld.Start.AddHours(1),
            [new SamlAudienceRestrictionCondition([new Uri(TokenWorld.Audience)]), new OneUseCondition { Uses = 3 }]);
        var subject = NewSubject();
        var level = new LevelAttribute { Namespace = "http://claims.test", Name = "clearance", Level = "4" };
        level.AttributeValues.Add("secret");
        assertion.Statements.Add(new SamlAttributeStatement(subject, [level]));
        assertion.Statements.Add(new BadgeStatement { SamlSubject = NewSubject(), Number = "17" });
        assertion.Statements.Add(new GrantStatement { Document = "plan & map" });
        return assertion;
    }

    /// <summary>The text of a token.</summary>
    public static string Write(SamlAssertion assertion, SamlSerializer? serializer = null)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            (serializer ?? new ProgramSerializer()).WriteToken(
                new SamlSecurityToken(assertion), writer, null);
        }

        return text.ToString();
    }

    /// <summary>The text of an assertion with each type of the program.</summary>
    public static string Write() => Write(Fill(new StampedAssertion()));

    /// <summary>The token of a text.</summary>
    public static SamlSecurityToken Read(string text, SamlSerializer serializer)
    {
        using var reader = XmlReader.Create(new StringReader(text));
        return serializer.ReadToken(reader, null, null);
    }

    /// <summary>An authenticator that trusts the issuer, at the time of <see cref="TokenWorld.Start"/>.</summary>
    public static SamlSecurityTokenAuthenticator Authenticator()
    {
        var authenticator = new SamlSecurityTokenAuthenticator(
            [new X509SecurityTokenAuthenticator(X509CertificateValidator.None)])
        {
            Clock = new SettableClock(TokenWorld.Start),
        };
        authenticator.AllowedAudienceUris.Add(TokenWorld.Audience);
        return authenticator;
    }

    private static SamlSubject NewSubject()
    {
        var subject = new SamlSubject("urn:format", "issuer.test", "Ada");
        subject.ConfirmationMethods.Add("urn:oasis:names:tc:SAML:1.0:cm:bearer");
        return subject;
    }
}
