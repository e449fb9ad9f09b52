using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Principal;
using System.Xml;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Saml;

/// <summary>Tokens of SAML 1.1 are validated without an identity configuration.</summary>
[Trait("Category", "Security")]
public sealed class SamlAuthenticatorTests
{
    private const string Bearer = "urn:oasis:names:tc:SAML:1.0:cm:bearer";
    private const string Holder = "urn:oasis:names:tc:SAML:1.0:cm:holder-of-key";

    [Fact]
    public void Statements_become_claims_of_the_issuer()
    {
        var assertion = NewAssertion(NewSubject("Ada", Bearer));

        var context = Accept(Read(assertion));

        var claims = context.ClaimSets.SelectMany(static set => set).ToList();
        Assert.Equal(
            new SamlNameIdentifierClaimResource("Ada", "issuer.test", "urn:format"),
            Assert.Single(claims.Distinct(), static c => c.Right == Rights.Identity).Resource);
        Assert.Equal("clerk", Assert.Single(claims, static c => c.ClaimType == "http://claims.test/role").Resource);
        Assert.Equal(
            new SamlAuthenticationClaimResource(
                TokenWorld.Start, "urn:method", "dns", "10.0.0.1",
                [new SamlAuthorityBinding(new XmlQualifiedName("samlp:Query"), "urn:b", "urn:l")]),
            Assert.Single(claims, static c => c.ClaimType == SamlAuthenticationStatement.ClaimType).Resource);
        Assert.Equal(
            [
                new SamlAuthorizationDecisionClaimResource("urn:r", SamlAccessDecision.Deny, "urn:actions", "read"),
                new SamlAuthorizationDecisionClaimResource("urn:r", SamlAccessDecision.Deny, null, "write"),
            ],
            claims.Where(static c => c.ClaimType == SamlAuthorizationDecisionStatement.ClaimType)
                .Select(static c => (SamlAuthorizationDecisionClaimResource)c.Resource));
        Assert.Equal("Ada", Assert.Single((IList<IIdentity>)context.Properties["Identities"]).Name);
        Assert.Equal(ClaimTypes.Authentication, SamlAuthenticationStatement.ClaimType);
        Assert.Equal(ClaimTypes.AuthorizationDecision, SamlAuthorizationDecisionStatement.ClaimType);
    }

    [Fact]
    public void Owner_of_the_key_becomes_claims_too()
    {
        var subject = NewSubject(null, Holder);
        subject.KeyIdentifier = new SecurityKeyIdentifier(
            new X509RawDataKeyIdentifierClause(TokenWorld.OtherCertificate));

        var context = Accept(Read(NewAssertion(subject)));

        Assert.Contains(
            context.ClaimSets.OfType<X509CertificateClaimSet>(),
            static set => set.X509Certificate.Equals(TokenWorld.OtherCertificate));
        Assert.Contains("CN=other", Assert.Single((IList<IIdentity>)context.Properties["Identities"]).Name);
    }

    [Theory]
    [InlineData("early")]
    [InlineData("late")]
    [InlineData("audience")]
    [InlineData("no audience")]
    [InlineData("two names")]
    [InlineData("two keys")]
    [InlineData("sender vouches")]
    [InlineData("unsigned")]
    [InlineData("unknown issuer")]
    public void Token_is_refused(string why)
    {
        var assertion = NewAssertion(NewSubject("Ada", why == "sender vouches" ? SamlConstants.SenderVouches : Bearer));
        var authenticator = ProgramTokens.Authenticator();
        switch (why)
        {
            case "early":
                authenticator.Clock = new SettableClock(TokenWorld.Start.AddMinutes(-1));
                break;
            case "late":
                authenticator.Clock = new SettableClock(TokenWorld.Start.AddHours(1));
                break;
            case "audience":
                authenticator.AllowedAudienceUris[0] = "https://service.test/order";
                break;
            case "no audience":
                assertion.Conditions!.Conditions.Clear();
                break;
            case "two names":
                ((SamlSubjectStatement)assertion.Statements[1]).SamlSubject = NewSubject("Eve", Bearer);
                break;
            case "two keys":
                SetKeys(assertion);
                break;
            case "unsigned":
                assertion.SigningCredentials = null;
                break;
            case "unknown issuer":
                authenticator = new SamlSecurityTokenAuthenticator([new RsaSecurityTokenAuthenticator()])
                {
                    AudienceUriMode = AudienceUriMode.Never,
                    Clock = new SettableClock(TokenWorld.Start),
                };
                break;
        }

        var token = Read(assertion);
        Assert.True(authenticator.CanValidateToken(token));
        Assert.ThrowsAny<SecurityTokenException>(() => authenticator.ValidateToken(token));
    }

    [Fact]
    public void Certificate_of_the_issuer_is_validated()
    {
        var authenticator = new SamlSecurityTokenAuthenticator(
            [new X509SecurityTokenAuthenticator(X509CertificateValidator.ChainTrust)])
        {
            AudienceUriMode = AudienceUriMode.Never,
            Clock = new SettableClock(TokenWorld.Start),
        };
        Assert.ThrowsAny<SecurityTokenException>(
            () => authenticator.ValidateToken(Read(NewAssertion(NewSubject("Ada", Bearer)))));
    }

    [Fact]
    public void Clocks_may_differ_by_the_skew()
    {
        var token = Read(NewAssertion(NewSubject("Ada", Bearer)));
        var authenticator = new SamlSecurityTokenAuthenticator(
            [new X509SecurityTokenAuthenticator(X509CertificateValidator.None)], TimeSpan.FromMinutes(5))
        {
            AudienceUriMode = AudienceUriMode.Never,
            Clock = new SettableClock(TokenWorld.Start.AddMinutes(64)),
        };
        Assert.NotEmpty(authenticator.ValidateToken(token));
        authenticator.Clock = new SettableClock(TokenWorld.Start.AddMinutes(66));
        Assert.Throws<SecurityTokenExpiredException>(() => authenticator.ValidateToken(token));
        Assert.Throws<ArgumentOutOfRangeException>(
            () => new SamlSecurityTokenAuthenticator([], TimeSpan.FromTicks(-1)));
    }

    private static AuthorizationContext Accept(SecurityToken token) =>
        AuthorizationContext.CreateDefaultAuthorizationContext(ProgramTokens.Authenticator().ValidateToken(token));

    private static SamlSecurityToken Read(SamlAssertion assertion) =>
        ProgramTokens.Read(ProgramTokens.Write(assertion, new SamlSerializer()), new SamlSerializer());

    private static SamlSubject NewSubject(string? name, string method)
    {
        var subject = new SamlSubject("urn:format", "issuer.test", name);
        subject.ConfirmationMethods.Add(method);
        return subject;
    }

    private static void SetKeys(SamlAssertion assertion)
    {
        var subjects = new[] { NewSubject("Ada", Holder), NewSubject("Ada", Holder) };
        subjects[0].KeyIdentifier = new SecurityKeyIdentifier(
            new X509RawDataKeyIdentifierClause(TokenWorld.OtherCertificate));
        subjects[1].KeyIdentifier = new SecurityKeyIdentifier(
            new X509RawDataKeyIdentifierClause(TokenWorld.ServiceCertificate));
        for (var i = 0; i < assertion.Statements.Count; i++)
        {
            ((SamlSubjectStatement)assertion.Statements[i]).SamlSubject = subjects[i % 2];
        }
    }

    private static SamlAssertion NewAssertion(SamlSubject subject) => new(
        "_a", "https://issuer.test", TokenWorld.Start,
        new SamlConditions(
            TokenWorld.Start, TokenWorld.Start.AddHours(1),
            [new SamlAudienceRestrictionCondition([new Uri(TokenWorld.Audience)])]),
        null,
        [
            new SamlAttributeStatement(subject, [new SamlAttribute("http://claims.test", "role", ["clerk"])]),
            new SamlAuthenticationStatement(
                subject, "urn:method", TokenWorld.Start, "dns", "10.0.0.1",
                [new SamlAuthorityBinding(new XmlQualifiedName("samlp:Query"), "urn:b", "urn:l")]),
            new SamlAuthorizationDecisionStatement(
                subject, "urn:r", SamlAccessDecision.Deny,
                [new SamlAction("read", "urn:actions"), new SamlAction("write")]),
        ])
    {
        SigningCredentials = new X509SigningCredentials(TokenWorld.IssuerCertificate),
    };
}
