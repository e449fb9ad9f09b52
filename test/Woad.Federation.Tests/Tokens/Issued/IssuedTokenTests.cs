using System.IdentityModel.Claims;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Text;
using Woad.Federation.Issued;

namespace Woad.Federation.Tests.Tokens.Issued;

[Trait("Category", "Security")]
public sealed class IssuedTokenTests
{
    private const string OverTransport = "symmetric over transport";

    public static TheoryData<string, string> Uses
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var use in IssuedWorld.Uses)
            {
                data.Add(use, "1.1");
                data.Add(use, "2.0");
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public void Claims_of_the_token_reach_the_operation(string use, string version)
    {
        using var world = new IssuedWorld(use);
        var client = world.NewClient(world.NewToken(version));
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal($"{i} by Ada: auditor clerk", client.Tell($"{i}"));
        }

        if (!use.StartsWith("conversation", StringComparison.Ordinal))
        {
            Assert.Contains(world.Service.ClaimSets, static set => set.Any(static claim =>
                claim.ClaimType == System.IdentityModel.Claims.ClaimTypes.Name && claim.Resource.Equals("Ada")
                && claim.Right == Rights.PossessProperty));
            Assert.True(world.Service.Thread!.IsInRole("auditor"));
            Assert.Equal("Ada", world.Service.Thread.Identity!.Name);
        }
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public void Token_that_is_not_valid_is_refused_with_one_fault(string use, string version)
    {
        using var world = new IssuedWorld(use);
        List<Exception> refusals =
        [
            world.Refuses(world.NewToken(version, static d =>
                d.SigningCredentials = new X509SigningCredentials(TokenWorld.OtherCertificate))),
            world.Refuses(world.NewToken(version, static d => d.SigningCredentials = null)),
            world.Refuses(world.NewToken(version, static d => d.AppliesToAddress = "https://other.test/")),
            world.Refuses(world.NewToken(version, d => d.Lifetime = new Lifetime(
                world.Tokens.Clock.Now.AddHours(-2), world.Tokens.Clock.Now.AddMinutes(-6)))),
            world.Refuses(world.NewToken(version, null, static text =>
                text.Replace("Ada", "Eve", StringComparison.Ordinal))),
        ];
        Assert.Single(refusals.Select(static refusal => Shown(refusal)).Distinct());
    }

    [Theory]
    [InlineData(OverTransport)]
    [InlineData("asymmetric over transport")]
    [InlineData("symmetric by certificate")]
    [InlineData("asymmetric by certificate")]
    [InlineData("symmetric protection")]
    public void Token_of_another_holder_is_refused(string use)
    {
        using var world = new IssuedWorld(use);
        var token = world.NewToken("2.0");
        SecurityToken thief = use.StartsWith("symmetric", StringComparison.Ordinal)
            ? new BinarySecretSecurityToken(new byte[32])
            : new RsaSecurityToken(Woad.TestSupport.TestKeys.Rsa("thief"));
        world.Refuses(world.TokenOf(token.TokenXml.OuterXml, thief));

        // The secret of the token is for another service.
        if (use.StartsWith("symmetric", StringComparison.Ordinal))
        {
            var foreign = new SymmetricProofDescriptor(
                256, new X509EncryptingCredentials(TokenWorld.OtherCertificate));
            world.Refuses(world.TokenOf(
                world.NewToken("2.0", d => d.Proof = foreign).TokenXml.OuterXml,
                new BinarySecretSecurityToken(foreign.GetKeyBytes())));
        }
    }

    [Theory]
    [InlineData(OverTransport)]
    [InlineData("symmetric by certificate")]
    [InlineData("symmetric protection")]
    public void Encrypted_assertion_is_used_by_the_key_inside(string use)
    {
        using var world = new IssuedWorld(use);
        var token = world.NewToken("2.0", static d =>
            d.EncryptingCredentials = new X509EncryptingCredentials(TokenWorld.ServiceCertificate));
        var id = world.Tokens.Read(token.TokenXml.OuterXml).Id;
        SecurityToken With(SecurityToken proof) => new GenericXmlSecurityToken(
            token.TokenXml, proof, token.ValidFrom, token.ValidTo,
            new Saml2AssertionKeyIdentifierClause(id), null, null);
        Assert.Equal("x by Ada: auditor clerk", world.NewClient(With(token.ProofToken!)).Tell("x"));
        world.Refuses(With(new BinarySecretSecurityToken(new byte[32])));
    }

    [Theory]
    [InlineData("bearer over transport")]
    [InlineData("bearer by certificate")]
    public void Token_with_a_key_is_not_a_bearer_token(string use)
    {
        using var world = new IssuedWorld(use);
        foreach (var version in (string[])["1.1", "2.0"])
        {
            world.Refuses(world.NewToken(version, static d => d.Proof = new SymmetricProofDescriptor(
                256, new X509EncryptingCredentials(TokenWorld.ServiceCertificate))));
        }
    }

    [Fact]
    public void Encrypted_assertion_is_accepted_as_bearer_token()
    {
        using var world = new IssuedWorld("bearer over transport");
        var token = world.NewToken("2.0", static d =>
            d.EncryptingCredentials = new X509EncryptingCredentials(TokenWorld.ServiceCertificate));
        Assert.Equal("EncryptedAssertion", token.TokenXml.LocalName);
        Assert.Equal("x by Ada: auditor clerk", world.NewClient(token).Tell("x"));
        world.Refuses(world.NewToken("2.0", static d =>
            d.EncryptingCredentials = new X509EncryptingCredentials(TokenWorld.OtherCertificate)));
    }

    [Fact]
    public void Bearer_token_comes_once_where_replays_are_detected()
    {
        using var world = new IssuedWorld(
            "bearer over transport", static (world, _) => world.Tokens.Service.DetectReplayedTokens = true);
        var token = world.NewToken("2.0");
        var client = world.NewClient(token);
        Assert.Equal("1 by Ada: auditor clerk", client.Tell("1"));
        world.Refuses(token);
        Assert.Equal("2 by Ada: auditor clerk", world.NewClient(world.NewToken("2.0")).Tell("2"));
    }

    [Fact]
    public void Known_token_is_refused_when_it_has_expired()
    {
        using var world = new IssuedWorld("bearer over transport");
        var token = world.NewToken("2.0");
        Assert.Equal("1 by Ada: auditor clerk", world.NewClient(token).Tell("1"));
        world.Tokens.Clock.Now = world.Tokens.Clock.Now.AddMinutes(66);
        world.Refuses(token);
    }

    [Fact]
    public void Manager_of_claims_changes_and_denies_callers()
    {
        var manager = new OnlyOrders();
        using var world = new IssuedWorld(OverTransport, (world, _) =>
        {
            world.Tokens.Service.ClaimsAuthenticationManager = new AddsRole();
            world.Tokens.Service.ClaimsAuthorizationManager = manager;
        });
        var client = world.NewClient(world.NewToken("2.0"));
        Assert.Equal("1 by Ada: added auditor clerk", client.Tell("1"));
        Assert.EndsWith("/Tell", manager.Action, StringComparison.Ordinal);
        manager.IsClosed = true;
        Assert.Throws<SecurityAccessDeniedException>(() => client.Tell("2"));
        Assert.Equal(1, world.Service.Calls);
    }

    [Fact]
    public void Service_without_identity_configuration_takes_classic_tokens_only()
    {
        using var world = new IssuedWorld(OverTransport, static (_, host) => NotConfigured(host));
        world.NewClient(world.NewToken("1.1")).Tell("1");
        Assert.Contains(world.Service.ClaimSets, static set => set.Any(static claim =>
            claim.Resource.Equals("Ada")) && set.Issuer is X509CertificateClaimSet);
        world.Refuses(world.NewToken("2.0"));
        world.Refuses(world.NewToken("1.1", static d => d.AppliesToAddress = "https://other.test/"));
    }

    [Fact]
    public void Other_manager_of_authorization_is_refused_beside_an_identity_configuration()
    {
        var refusal = Assert.Throws<InvalidOperationException>(() => new IssuedWorld(
            OverTransport,
            static (_, host) => host.Authorization.ServiceAuthorizationManager = new ServiceAuthorizationManager()));
        Assert.StartsWith("ID4039", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Custom_validation_without_a_validator_is_refused_when_the_service_opens() =>
        Assert.Contains(
            "CustomCertificateValidator",
            Assert.Throws<InvalidOperationException>(() => new IssuedWorld(OverTransport, static (_, host) =>
            {
                host.Credentials.UseIdentityConfiguration = false;
                host.Credentials.IssuedTokenAuthentication.CertificateValidationMode =
                    X509CertificateValidationMode.Custom;
            })).Message,
            StringComparison.Ordinal);

    [Fact]
    public void Known_tokens_are_bounded()
    {
        var clock = new SettableClock(TokenWorld.Start);
        var known = new VerifiedTokens(clock, 2);
        var world = new TokenWorld();
        byte[][] names = [.. Enumerable.Range(0, 3).Select(static i =>
            System.Security.Cryptography.SHA256.HashData(Encoding.UTF8.GetBytes($"{i}")))];
        var token = world.Read(world.Write(TokenWorld.Descriptor("2.0")));
        foreach (var name in names)
        {
            known.Keep(name, token);
        }

        Assert.Equal(2, known.Count);
        Assert.Null(known.Find(names[0]));
        Assert.Same(token, known.Find(names[2]));
        clock.Now = TokenWorld.Start.AddHours(1);
        Assert.Null(known.Find(names[2]));
    }

    private static void NotConfigured(System.ServiceModel.ServiceHostBase host)
    {
        host.Credentials.UseIdentityConfiguration = false;
        var rules = host.Credentials.IssuedTokenAuthentication;
        rules.CertificateValidationMode = X509CertificateValidationMode.None;
        rules.AllowedAudienceUris.Add(TokenWorld.Audience);
    }

    private static string Shown(Exception refusal)
    {
        var fault = refusal as FaultException ?? refusal.InnerException as FaultException;
        return fault is null
            ? $"{refusal.GetType().Name}: {refusal.Message}"
            : $"{fault.Code.Name} {fault.Code.SubCode?.Name}: {fault.Reason}";
    }

    private sealed class AddsRole : ClaimsAuthenticationManager
    {
        public override ClaimsPrincipal Authenticate(string resourceName, ClaimsPrincipal incomingPrincipal)
        {
            var own = new ClaimsPrincipal(incomingPrincipal);
            own.AddIdentity(new ClaimsIdentity([new System.Security.Claims.Claim(
                System.Security.Claims.ClaimTypes.Role, "added")]));
            return own;
        }
    }

    private sealed class OnlyOrders : ClaimsAuthorizationManager
    {
        public bool IsClosed { get; set; }

        public string Action { get; private set; } = "";

        public override bool CheckAccess(AuthorizationContext context)
        {
            Action = context.Action[0].Value;
            return !IsClosed;
        }
    }
}
