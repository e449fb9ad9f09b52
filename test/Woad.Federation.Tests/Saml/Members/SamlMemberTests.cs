using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Saml.Members;

/// <summary>Each virtual member of types of SAML 1.1 is called for tokens that are written and read.</summary>
[Trait("Category", "Security")]
public sealed class SamlMemberTests
{
    private static readonly string[] Others = ["SamlSecurityTokenHandler", "SamlSecurityTokenRequirement",
        "SamlSecurityToken", "SamlSecurityKeyIdentifierClause", "SamlAssertionKeyIdentifierClause"];

    [Fact]
    public void Each_virtual_member_is_called()
    {
        Derived.Called.Clear();
        var serializer = Derived.New<DerivingSerializer>();
        var text = ProgramTokens.Write(NewAssertion(), serializer);
        var token = ProgramTokens.Read(text, serializer);
        Assert.Equal(text, ProgramTokens.Write(token.Assertion, serializer));
        var authenticator = Derived.New<SamlSecurityTokenAuthenticator>(
            new List<SecurityTokenAuthenticator> { new X509SecurityTokenAuthenticator(X509CertificateValidator.None) });
        authenticator.Clock = new SettableClock(TokenWorld.Start);
        authenticator.AllowedAudienceUris.Add(TokenWorld.Audience);

        var context = AuthorizationContext.CreateDefaultAuthorizationContext(authenticator.ValidateToken(token));

        Assert.Contains(context.ClaimSets.SelectMany(static set => set), static c => c.ClaimType == "urn:gates/action");
        token.Assertion.MakeReadOnly();
        Assert.All(token.Assertion.Statements, static statement => Assert.True(statement.IsReadOnly));
        Assert.All(token.Assertion.Conditions!.Conditions, static condition => Assert.True(condition.IsReadOnly));
        var expected = typeof(SamlAssertion).Assembly.GetExportedTypes()
            .Where(static type => type.Name.StartsWith("Saml", StringComparison.Ordinal)
                && !type.Name.StartsWith("Saml2", StringComparison.Ordinal) && !type.IsAbstract
                && !Others.Contains(type.Name))
            .SelectMany(Derived.MembersOf).ToList();
        Assert.True(expected.Count > 60, $"{expected.Count} members");
        Assert.Equal(expected.Order(StringComparer.Ordinal), Derived.Called.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void No_member_of_a_part_is_called_for_an_altered_assertion()
    {
        var serializer = Derived.New<DerivingSerializer>();
        var text = ProgramTokens.Write(NewAssertion(), serializer).Replace(
            "clerk", "chief", StringComparison.Ordinal);
        Derived.Called.Clear();

        Assert.ThrowsAny<SecurityTokenException>(() => ProgramTokens.Read(text, serializer));

        Assert.Equal(
            ["SamlAssertion.ReadXml", "SamlSerializer.LoadAssertion", "SamlSerializer.ReadToken"],
            Derived.Called.Select(static name => name[..name.IndexOf('(', StringComparison.Ordinal)])
                .Order(StringComparer.Ordinal));
    }

    private static SamlAssertion NewAssertion()
    {
        var assertion = Derived.New<SamlAssertion>(
            "_members", "https://issuer.test", TokenWorld.Start,
            Derived.New<SamlConditions>(TokenWorld.Start, TokenWorld.Start.AddHours(1), new List<SamlCondition>
            {
                Derived.New<SamlAudienceRestrictionCondition>(new List<Uri> { new(TokenWorld.Audience) }),
                Derived.New<SamlDoNotCacheCondition>(),
            }),
            Derived.New<SamlAdvice>(new List<string> { "_1" }),
            new List<SamlStatement>
            {
                Derived.New<SamlAttributeStatement>(NewSubject(), new List<SamlAttribute>
                {
                    Derived.New<SamlAttribute>("http://claims.test", "role", new List<string> { "clerk" }),
                }),
                Derived.New<SamlAuthenticationStatement>(
                    NewSubject(), "urn:method", TokenWorld.Start, "dns", "10.0.0.1",
                    new List<SamlAuthorityBinding> { NewBinding() }),
                Derived.New<SamlAuthorizationDecisionStatement>(
                    NewSubject(), "urn:r", SamlAccessDecision.Permit, new List<SamlAction> { NewAction() },
                    NewEvidence()),
                new GateStatement
                {
                    SamlSubject = NewSubject(),
                    Action = NewAction(),
                    Binding = NewBinding(),
                    Evidence = NewEvidence(),
                },
            });
        assertion.SigningCredentials = new X509SigningCredentials(TokenWorld.IssuerCertificate);
        return assertion;
    }

    private static SamlAction NewAction() => Derived.New<SamlAction>("read", "urn:actions");

    private static SamlAuthorityBinding NewBinding() =>
        Derived.New<SamlAuthorityBinding>(new XmlQualifiedName("samlp:Query"), "urn:b", "urn:l");

    private static SamlEvidence NewEvidence() => Derived.New<SamlEvidence>(new List<string> { "_2" });

    private static SamlSubject NewSubject()
    {
        var subject = Derived.New<SamlSubject>();
        subject.ConfirmationMethods.Add(SamlConstants.HolderOfKey);
        subject.KeyIdentifier = new SecurityKeyIdentifier(
            new X509RawDataKeyIdentifierClause(TokenWorld.OtherCertificate));
        return subject;
    }
}
