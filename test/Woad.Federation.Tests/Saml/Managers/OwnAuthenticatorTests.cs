using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Federation.Tests.Tokens;
using Woad.Federation.Tests.Tokens.Issued;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>A service whose manager of tokens has the authenticator of issued tokens.</summary>
[Trait("Category", "Security")]
public sealed class OwnAuthenticatorTests
{
    private static readonly string[] Serializers = ["base", "plain", "with SamlSerializer", "derived"];

    public static TheoryData<string, string, string> Uses
    {
        get
        {
            var data = new TheoryData<string, string, string>();
            foreach (var use in IssuedWorld.Uses.Concat(
                ["conversation of bearer by certificate"]))
            {
                foreach (var serializer in Serializers)
                {
                    data.Add(use, "1.1", serializer);
                    data.Add(use, "2.0", serializer);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public void Claims_of_the_token_reach_the_operation(string use, string version, string serializer)
    {
        using var world = NewWorld(use, version, serializer);
        var client = world.NewClient(world.NewToken(version));
        client.Tell("one");
        client.Tell("two");

        Assert.Equal("two", world.Service.Text);
        Assert.Contains(world.Service.ClaimSets, static set => set.Issuer is
            System.IdentityModel.Claims.X509CertificateClaimSet
            && set.Any(static claim => claim.ClaimType == ClaimTypes.Role && claim.Resource.Equals("auditor")));
    }

    [Theory]
    [InlineData("bearer over transport", "base")]
    [InlineData("bearer by certificate", "with SamlSerializer")]
    [InlineData("symmetric over transport", "plain")]
    [InlineData("symmetric protection", "base")]
    [InlineData("asymmetric by certificate", "derived")]
    [InlineData("conversation of bearer over transport", "base")]
    public void Token_that_is_not_valid_is_refused_before_the_call(string use, string serializer)
    {
        foreach (var version in (string[])["1.1", "2.0"])
        {
            using var world = NewWorld(use, version, serializer);
            world.Refuses(world.NewToken(version, static d =>
                d.SigningCredentials = new X509SigningCredentials(TokenWorld.OtherCertificate)));
            world.Refuses(world.NewToken(version, static d => d.SigningCredentials = null));
            world.Refuses(world.NewToken(version, static d => d.AppliesToAddress = "https://other.test/"));
            world.Refuses(world.NewToken(version, d => d.Lifetime = new Lifetime(
                world.Tokens.Clock.Now.AddHours(-2), world.Tokens.Clock.Now.AddMinutes(-6))));
            world.Refuses(world.NewToken(version, null, static text =>
                text.Replace("Ada", "Eve", StringComparison.Ordinal)));
            world.Refuses(world.NewToken(version == "1.1" ? "2.0" : "1.1"));
        }
    }

    [Theory]
    [InlineData("symmetric over transport")]
    [InlineData("asymmetric over transport")]
    [InlineData("symmetric by certificate")]
    [InlineData("symmetric protection")]
    [InlineData("conversation of symmetric by certificate")]
    public void Token_of_another_holder_is_refused(string use)
    {
        foreach (var version in (string[])["1.1", "2.0"])
        {
            using var world = NewWorld(use, version, "base");
            SecurityToken thief = use.Contains("asymmetric", StringComparison.Ordinal)
                ? new RsaSecurityToken(TestKeys.Rsa("thief"))
                : new BinarySecretSecurityToken(new byte[32]);
            world.Refuses(world.TokenOf(world.NewToken(version).TokenXml.OuterXml, thief));
        }
    }

    [Theory]
    [InlineData("bearer over transport", "base")]
    [InlineData("bearer by certificate", "derived")]
    public void Token_with_a_key_is_not_a_bearer_token(string use, string serializer)
    {
        foreach (var version in (string[])["1.1", "2.0"])
        {
            using var world = NewWorld(use, version, serializer);
            world.Refuses(world.NewToken(version, static d => d.Proof = new SymmetricProofDescriptor(
                256, new X509EncryptingCredentials(TokenWorld.ServiceCertificate))));
        }
    }

    [Fact]
    public void Encrypted_assertion_is_read_with_the_key_of_the_service()
    {
        using var world = NewWorld("bearer over transport", "2.0", "base");
        world.NewClient(world.NewToken("2.0", static d =>
            d.EncryptingCredentials = new X509EncryptingCredentials(TokenWorld.ServiceCertificate))).Tell("x");
        Assert.Equal("x", world.Service.Text);
        world.Refuses(world.NewToken("2.0", static d =>
            d.EncryptingCredentials = new X509EncryptingCredentials(TokenWorld.OtherCertificate)));
    }

    [Fact]
    public void Resolver_of_the_manager_finds_the_keys_of_tokens()
    {
        var other = SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
            new([new X509SecurityToken(TokenWorld.OtherCertificate)]), canMatchLocalId: false);
        using var world = new IssuedWorld("symmetric over transport", (_, host) =>
            new ManagedCredentials(static _ => OwnAuthenticators.Of("1.1")) { Resolver = other }.AddTo(host));
        var proof = new SymmetricProofDescriptor(256, new X509EncryptingCredentials(TokenWorld.OtherCertificate));
        world.NewClient(world.TokenOf(
            world.NewToken("1.1", d => d.Proof = proof).TokenXml.OuterXml,
            new BinarySecretSecurityToken(proof.GetKeyBytes()))).Tell("x");
        Assert.Equal("x", world.Service.Text);
    }

    [Theory]
    [InlineData("1.1", true)]
    [InlineData("2.0", true)]
    [InlineData("1.1", false)]
    public void Authenticator_around_the_usual_one_adds_claims(string version, bool isConfigured)
    {
        using var world = new IssuedWorld("symmetric by certificate", (world, host) =>
        {
            var credentials = new ManagedCredentials(static usual => new Adding(usual())).AddTo(host);
            credentials.UseIdentityConfiguration = isConfigured;
            credentials.IdentityConfiguration = world.Tokens.Service;
            credentials.IssuedTokenAuthentication.CertificateValidationMode = X509CertificateValidationMode.None;
            credentials.IssuedTokenAuthentication.AllowedAudienceUris.Add(TokenWorld.Audience);
        });
        world.NewClient(world.NewToken(version)).Tell("x");
        Assert.Contains(world.Service.ClaimSets, static set => set.Any(static c => c.Resource.Equals("auditor")));
        Assert.Contains(world.Service.ClaimSets, static set => set.Any(static c => c.Resource.Equals("added")));
    }

    [Fact]
    public void Requirement_tells_the_address_of_the_listener()
    {
        ManagedCredentials? credentials = null;
        using var world = new IssuedWorld("bearer over transport", (_, host) =>
            credentials = new ManagedCredentials(static _ => OwnAuthenticators.Of("1.1")).AddTo(host));
        Assert.NotEmpty(credentials!.Asked);
        Assert.All(credentials.Asked, requirement => Assert.Equal(world.Address, requirement.ListenUri));
    }

    [Fact]
    public void Address_of_the_service_is_an_audience()
    {
        using var world = new IssuedWorld("bearer over transport", static (_, host) =>
        {
            host.Credentials.UseIdentityConfiguration = false;
            host.Credentials.IssuedTokenAuthentication.CertificateValidationMode = X509CertificateValidationMode.None;
        });
        world.NewClient(world.NewToken("1.1", d => d.AppliesToAddress = world.Address.AbsoluteUri)).Tell("x");
        Assert.Equal("x", world.Service.Text);
        world.Refuses(world.NewToken("1.1", d => d.AppliesToAddress = world.Address.AbsoluteUri + "/other"));
    }

    private static IssuedWorld NewWorld(string use, string version, string serializer) => new(use, (_, host) =>
        new ManagedCredentials(_ => OwnAuthenticators.Of(version))
        {
            Serializer = OwnAuthenticators.Serializer(serializer),
        }.AddTo(host));

    private sealed class Adding(SecurityTokenAuthenticator inner) : SecurityTokenAuthenticator
    {
        protected override bool CanValidateTokenCore(SecurityToken token) => inner.CanValidateToken(token);

        protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token) => new(
        [
            .. inner.ValidateToken(token),
            new GrantPolicy(System.IdentityModel.Claims.ClaimSet.System, "added"),
        ]);
    }
}
