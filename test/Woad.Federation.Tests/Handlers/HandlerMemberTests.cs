using System.IdentityModel.Tokens;
using System.Reflection;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Each protected member is called where a token is made, read or validated.</summary>
[Trait("Category", "Security")]
public sealed class HandlerMemberTests
{
    private static readonly Uri Resource = new("urn:resource");

    [Fact]
    public void Each_member_of_the_handler_of_Saml2_is_called()
    {
        var world = new TokenWorld();
        var handler = new RecordingSaml2Handler();
        world.Handlers.AddOrReplace(handler);
        var token = (Saml2SecurityToken)world.Handlers.CreateToken(Descriptor("2.0"));
        Fill(token.Assertion);
        var text = world.Handlers.WriteToken(token);

        var identity = world.Accept(text);

        Assert.Equal("Ada", identity.Name);
        Assert.Equal("front", identity.Actor!.Name);
        token.Assertion.Conditions!.ProxyRestriction = new Saml2ProxyRestriction { Count = 1 };
        world.Refuses(world.Handlers.WriteToken(token));
        handler.SamlSecurityTokenRequirement.MapToWindows = true;
        Assert.Throws<PlatformNotSupportedException>(() => world.Accept(text));
        handler.SamlSecurityTokenRequirement.MapToWindows = false;
        world.Service.DetectReplayedTokens = true;
        world.Accept(world.Write(TokenWorld.Descriptor("2.0")));
        Assert.Equal(MembersOf(typeof(Saml2SecurityTokenHandler)), handler.Called.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Each_member_of_the_handler_of_Saml11_is_called()
    {
        var world = new TokenWorld();
        var handler = new RecordingSamlHandler();
        world.Handlers.AddOrReplace(handler);
        var token = (SamlSecurityToken)world.Handlers.CreateToken(Descriptor("1.1"));
        Fill(token.Assertion);
        var text = world.Handlers.WriteToken(token);

        var identity = world.Accept(text);

        Assert.Equal("Ada", identity.Name);
        Assert.Equal("front", identity.Actor!.Name);
        handler.SamlSecurityTokenRequirement.MapToWindows = true;
        Assert.Throws<PlatformNotSupportedException>(() => world.Accept(text));
        handler.SamlSecurityTokenRequirement.MapToWindows = false;
        world.Service.DetectReplayedTokens = true;
        world.Accept(world.Write(TokenWorld.Descriptor("1.1")));
        Assert.Equal(MembersOf(typeof(SamlSecurityTokenHandler)), handler.Called.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Elements_of_an_assertion_of_Saml2_come_back_as_they_were_written()
    {
        var world = new TokenWorld();
        var token = (Saml2SecurityToken)world.Handlers.CreateToken(Descriptor("2.0"));
        Fill(token.Assertion);

        var read = ((Saml2SecurityToken)world.Read(world.Handlers.WriteToken(token))).Assertion;

        Assert.Equal("_1", Assert.Single(read.Advice!.AssertionIdReferences).Value);
        Assert.Equal("urn:advice", Assert.Single(read.Advice.AssertionUriReferences).OriginalString);
        Assert.Empty(read.Advice.Assertions);
        var decision = Assert.IsType<Saml2AuthorizationDecisionStatement>(read.Statements[^1]);
        Assert.Equal((SamlAccessDecision.Deny, Resource), (decision.Decision, decision.Resource));
        var action = Assert.Single(decision.Actions);
        Assert.Equal(("read", "urn:actions"), (action.Value, action.Namespace.OriginalString));
        Assert.Equal("_2", Assert.Single(decision.Evidence!.AssertionIdReferences).Value);
        Assert.Equal("urn:evidence", Assert.Single(decision.Evidence.AssertionUriReferences).OriginalString);
        var authentication = Assert.Single(read.Statements.OfType<Saml2AuthenticationStatement>());
        Assert.Equal("session", authentication.SessionIndex);
        Assert.Equal(
            ("10.0.0.1", "host.test"),
            (authentication.SubjectLocality!.Address, authentication.SubjectLocality.DnsName));
        Assert.Equal("urn:authority", Assert.Single(
            authentication.AuthenticationContext.AuthenticatingAuthorities).OriginalString);
        var confirmed = Assert.Single(read.Subject!.SubjectConfirmations).NameIdentifier!;
        Assert.Equal("proxy@issuer.test", confirmed.Value);
        Assert.NotNull(confirmed.EncryptingCredentials);
    }

    [Fact]
    public void Elements_of_an_assertion_of_Saml11_come_back_as_they_were_written()
    {
        var world = new TokenWorld();
        var token = (SamlSecurityToken)world.Handlers.CreateToken(Descriptor("1.1"));
        Fill(token.Assertion);

        var read = ((SamlSecurityToken)world.Read(world.Handlers.WriteToken(token))).Assertion;

        Assert.Equal("_1", Assert.Single(read.Advice!.AssertionIdReferences));
        Assert.IsType<SamlDoNotCacheCondition>(read.Conditions!.Conditions[^1]);
        var decision = Assert.IsType<SamlAuthorizationDecisionStatement>(read.Statements[^1]);
        Assert.Equal(
            (SamlAccessDecision.Deny, Resource.OriginalString), (decision.AccessDecision, decision.Resource));
        var action = Assert.Single(decision.SamlActions);
        Assert.Equal(("read", "urn:actions"), (action.Action, action.Namespace));
        Assert.Equal("_2", Assert.Single(decision.Evidence!.AssertionIdReferences));
        var authentication = Assert.Single(read.Statements.OfType<SamlAuthenticationStatement>());
        Assert.Equal(("10.0.0.1", "host.test"), (authentication.IPAddress, authentication.DnsAddress));
        var binding = Assert.Single(authentication.AuthorityBindings);
        Assert.Equal(
            ("samlp:Query", "urn:b", "urn:l"), (binding.AuthorityKind.Name, binding.Binding, binding.Location));
    }

    private static SecurityTokenDescriptor Descriptor(string version)
    {
        var descriptor = TokenWorld.Descriptor(version, new Claim(ClaimTypes.Upn, "ada@domain.test"));
        descriptor.AddAuthenticationClaims(AuthenticationMethods.Password, TokenWorld.Start);
        descriptor.AuthenticationInfo = new AuthenticationInformation
        {
            Address = "10.0.0.1",
            DnsName = "host.test",
            Session = "session",
            NotOnOrAfter = TokenWorld.Start.AddHours(1),
        };
        descriptor.Subject!.Actor = new ClaimsIdentity([new Claim(ClaimTypes.Name, "front")]);
        descriptor.Proof = new SymmetricProofDescriptor(
            256, new X509EncryptingCredentials(TokenWorld.ServiceCertificate));
        return descriptor;
    }

    private static void Fill(Saml2Assertion assertion)
    {
        assertion.Advice = new Saml2Advice();
        assertion.Advice.AssertionIdReferences.Add(new Saml2Id("_1"));
        assertion.Advice.AssertionUriReferences.Add(new Uri("urn:advice"));
        assertion.Advice.Assertions.Add(new Saml2Assertion(new Saml2NameIdentifier("other"))
        {
            Subject = new Saml2Subject { NameId = new Saml2NameIdentifier("eve") },
        });
        assertion.Statements.OfType<Saml2AuthenticationStatement>().Single().AuthenticationContext
            .AuthenticatingAuthorities.Add(new Uri("urn:authority"));
        assertion.Subject!.SubjectConfirmations[0].NameIdentifier = new Saml2NameIdentifier("proxy@issuer.test")
        {
            EncryptingCredentials = new X509EncryptingCredentials(TokenWorld.ServiceCertificate),
        };
        var evidence = new Saml2Evidence(new Saml2Id("_2"));
        evidence.AssertionUriReferences.Add(new Uri("urn:evidence"));
        assertion.Statements.Add(new Saml2AuthorizationDecisionStatement(
            Resource, SamlAccessDecision.Deny, [new Saml2Action("read", new Uri("urn:actions"))])
        {
            Evidence = evidence,
        });
    }

    private static void Fill(SamlAssertion assertion)
    {
        var subject = assertion.Statements.OfType<SamlAuthenticationStatement>().Single();
        subject.AuthorityBindings.Add(new SamlAuthorityBinding(
            new XmlQualifiedName("samlp:Query"), "urn:b", "urn:l"));
        assertion.Advice = new SamlAdvice(["_1"]);
        assertion.Conditions!.Conditions.Add(new SamlDoNotCacheCondition());
        assertion.Statements.Add(new SamlAuthorizationDecisionStatement(
            subject.SamlSubject, Resource.OriginalString, SamlAccessDecision.Deny,
            [new SamlAction("read", "urn:actions")], new SamlEvidence(["_2"])));
    }

    private static IEnumerable<string> MembersOf(Type handler) =>
        handler.GetMethods(BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DeclaredOnly)
            .Where(static m => m.IsFamily && m.IsVirtual && m.GetBaseDefinition().DeclaringType == m.DeclaringType)
            .Select(static m => m.Name).Order(StringComparer.Ordinal);
}
