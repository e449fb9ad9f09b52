using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using Woad.Federation.Tests.Tokens;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>Conversations in cookies keep the claims that an authenticator of the program has made.</summary>
[Trait("Category", "Security")]
public sealed class OwnCookieClaimsTests
{
    [Theory]
    [InlineData("cookie of bearer over transport", "1.1")]
    [InlineData("cookie of bearer over transport", "2.0")]
    [InlineData("cookie of symmetric by certificate", "1.1")]
    [InlineData("cookie of symmetric protection", "2.0")]
    public void Caller_has_the_claims_of_the_token(string use, string version)
    {
        using var world = new IssuedWorld(use, (_, host) =>
            new ManagedCredentials(_ => OwnAuthenticators.Of(version)).AddTo(host));
        var client = world.NewClient(world.NewToken(version));
        client.Tell("one");
        client.Tell("two");

        var claims = Assert.Single(
            world.Service.ClaimSets,
            static set => set.FindClaims(System.Security.Claims.ClaimTypes.Role, Rights.PossessProperty).Any());
        Assert.Contains(claims, static claim => claim.Resource.Equals("auditor"));
        var issuer = Assert.IsType<X509CertificateClaimSet>(claims.Issuer);
        Assert.Equal(TokenWorld.IssuerCertificate.Thumbprint, issuer.X509Certificate.Thumbprint);
    }

    [Fact]
    public void Resources_are_kept_as_they_are()
    {
        object?[] resources =
        [
            "text", null, new byte[] { 1, 2 }, new Uri("urn:a"), new X500DistinguishedName("CN=a"),
            new SamlNameIdentifierClaimResource("Ada", null, "urn:format"),
            new SamlAuthorizationDecisionClaimResource("urn:r", SamlAccessDecision.Deny, null, "read"),
            new SamlAuthenticationClaimResource(
                TokenWorld.Start, "urn:method", "dns", null,
                [new SamlAuthorityBinding(new System.Xml.XmlQualifiedName("a", "urn:b"), "urn:c", "urn:d")]),
        ];
        using var world = new IssuedWorld("cookie of bearer over transport", (_, host) =>
            new ManagedCredentials(_ => new Telling(resources)).AddTo(host));
        world.NewClient(world.NewToken("1.1")).Tell("x");

        var kept = world.Service.ClaimSets.SelectMany(static set => set)
            .Where(static claim => claim.ClaimType == "urn:told").Select(static claim => claim.Resource).ToList();
        Assert.Equal(resources.Length, kept.Count);
        Assert.Equal(resources.Select(Shown), kept.Select(Shown));
        Assert.Contains(world.Service.ClaimSets, static set => set is X509CertificateClaimSet own
            && own.X509Certificate.Equals(TokenWorld.OtherCertificate));
    }

    [Fact]
    public void Claim_that_a_cookie_cannot_keep_ends_the_conversation_before_the_call()
    {
        using var world = new IssuedWorld("cookie of bearer over transport", static (_, host) =>
            new ManagedCredentials(static _ => new Telling([new Version(1, 2)])).AddTo(host));
        world.Refuses(world.NewToken("1.1"));
    }

    private static object? Shown(object? resource) => resource switch
    {
        X500DistinguishedName name => name.Name,
        _ => resource,
    };

    private sealed class Telling(object?[] resources) : SecurityTokenAuthenticator
    {
        protected override bool CanValidateTokenCore(SecurityToken token) => token is SamlSecurityToken;

        protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token) =>
            new([new Policy(resources)]);
    }

    private sealed class Policy(object?[] resources) : IAuthorizationPolicy
    {
        public string Id => "told";

        public ClaimSet Issuer => ClaimSet.System;

        public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
        {
            evaluationContext.AddClaimSet(this, new DefaultClaimSet(
                resources.Select(static r => new Claim("urn:told", r, Rights.PossessProperty)).ToList()));
            evaluationContext.AddClaimSet(this, new X509CertificateClaimSet(TokenWorld.OtherCertificate));
            return true;
        }
    }
}
