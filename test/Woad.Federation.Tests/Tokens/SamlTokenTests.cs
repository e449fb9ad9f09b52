using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Tokens;

[Trait("Category", "Security")]
public sealed class SamlTokenTests
{
    public static TheoryData<string> Versions => TokenWorld.Versions;

    [Theory]
    [MemberData(nameof(Versions))]
    public void Claims_of_a_token_are_those_of_its_descriptor(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(
            version,
            new Claim("http://claims.test/limit", "12.5", "http://www.w3.org/2001/XMLSchema#decimal"),
            new Claim("http://claims.test/text", "a<b & \"c\"\r\n\td\u00e9"),
            new Claim("http://claims.test/origin", "x", ClaimValueTypes.String, "o", "elsewhere"));
        descriptor.AddAuthenticationClaims(AuthenticationMethods.Password, TokenWorld.Start);

        var identity = world.Accept(world.Write(descriptor));

        Assert.True(identity.IsAuthenticated);
        Assert.Equal("Federation", identity.AuthenticationType);
        Assert.Equal("Ada", identity.Name);
        Assert.Equal(["auditor", "clerk"], identity.FindAll(ClaimTypes.Role).Select(static c => c.Value).Order());
        Assert.Equal("ada@issuer.test", identity.FindFirst(ClaimTypes.NameIdentifier)!.Value);
        var limit = identity.FindFirst("http://claims.test/limit")!;
        Assert.Equal(("12.5", "http://www.w3.org/2001/XMLSchema#decimal"), (limit.Value, limit.ValueType));
        Assert.Equal("elsewhere", identity.FindFirst("http://claims.test/origin")!.OriginalIssuer);
        Assert.Equal("a<b & \"c\"\r\n\td\u00e9", identity.FindFirst("http://claims.test/text")!.Value);
        Assert.Equal(
            AuthenticationMethods.Password, identity.FindFirst(ClaimTypes.AuthenticationMethod)!.Value);
        Assert.All(identity.Claims, static claim => Assert.Equal("issuer", claim.Issuer));
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Actors_are_nested(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.Subject!.Actor = new ClaimsIdentity([new Claim(ClaimTypes.Name, "front")])
        {
            Actor = new ClaimsIdentity([new Claim(ClaimTypes.Name, "edge")]),
        };

        var identity = world.Accept(world.Write(descriptor));

        Assert.Equal("front", identity.Actor!.Name);
        Assert.Equal("edge", identity.Actor.Actor!.Name);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Secret_of_a_token_is_wrapped_for_the_service(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        var proof = new SymmetricProofDescriptor(256, new X509EncryptingCredentials(TokenWorld.ServiceCertificate));
        descriptor.Proof = proof;
        var text = world.Write(descriptor);

        var token = world.Read(text);

        var key = Assert.IsType<InMemorySymmetricSecurityKey>(Assert.Single(token.SecurityKeys));
        Assert.Equal(proof.GetKeyBytes(), key.GetSymmetricKey());
        Assert.DoesNotContain(Convert.ToBase64String(proof.GetKeyBytes()), text, StringComparison.Ordinal);
        Assert.Equal("Ada", Assert.Single(world.Handlers.ValidateToken(token)).Name);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Secret_and_public_key_can_be_in_the_token(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        var secret = new SymmetricProofDescriptor(RandomNumberGenerator.GetBytes(32), null);
        descriptor.Proof = secret;
        Assert.Equal(
            secret.GetKeyBytes(),
            ((SymmetricSecurityKey)world.Read(world.Write(descriptor)).SecurityKeys[0]).GetSymmetricKey());

        using var rsa = TestKeys.Rsa("holder");
        descriptor.Proof = new AsymmetricProofDescriptor(rsa);
        var token = world.Read(world.Write(descriptor));
        var held = (RSA)Assert.IsType<RsaSecurityKey>(Assert.Single(token.SecurityKeys))
            .GetAsymmetricAlgorithm(SecurityAlgorithms.RsaSha256Signature, privateKey: false);
        Assert.Equal(rsa.ExportParameters(false).Modulus, held.ExportParameters(false).Modulus);
        Assert.Equal("Ada", Assert.Single(world.Handlers.ValidateToken(token)).Name);
    }

    [Theory]
    [InlineData("1.1", SecurityAlgorithms.Aes256Encryption)]
    [InlineData("2.0", SecurityAlgorithms.Aes256Encryption)]
    [InlineData("2.0", "http://www.w3.org/2009/xmlenc11#aes256-gcm")]
    public void Encrypted_token_is_read_by_the_service(string version, string algorithm)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        var clear = world.Write(descriptor);
        descriptor.EncryptingCredentials = new EncryptedKeyEncryptingCredentials(
            TokenWorld.ServiceCertificate, SecurityAlgorithms.RsaOaepKeyWrap, 256, algorithm);
        var text = world.Write(descriptor);

        // With the marks around it: three letters alone come by chance in what is encrypted, too.
        Assert.Contains(">Ada<", clear, StringComparison.Ordinal);
        Assert.DoesNotContain(">Ada<", text, StringComparison.Ordinal);
        Assert.DoesNotContain("Attribute", text, StringComparison.Ordinal);
        Assert.Equal("Ada", world.Accept(text).Name);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Received_token_is_written_as_it_came(string version)
    {
        var world = new TokenWorld();
        var text = world.Write(TokenWorld.Descriptor(version));
        var again = world.Handlers.WriteToken(world.Read(text));

        Assert.Equal(text, again);
        Assert.Equal("Ada", world.Accept(again).Name);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Token_is_named_by_its_id(string version)
    {
        var world = new TokenWorld();
        var token = world.Handlers.CreateToken(TokenWorld.Descriptor(version));
        var handler = world.Handlers[token]!;
        var clause = handler.CreateSecurityTokenReference(token, attached: true);

        Assert.True(token.MatchesKeyIdentifierClause(clause));
        Assert.True(handler.CanWriteKeyIdentifierClause(clause));
    }

    [Fact]
    public void Settings_of_a_registry_come_from_its_element()
    {
        var registry = new ConfigurationBasedIssuerNameRegistry();
        registry.LoadCustomConfiguration(TokenWorld.Parse(
            "<r><trustedIssuers><add thumbprint='aa bb' name='gone'/><clear/><add name='' thumbprint='"
                + TokenWorld.IssuerCertificate.Thumbprint.ToLowerInvariant() + "'/></trustedIssuers></r>")
            .DocumentElement!.ChildNodes);

        Assert.Equal("CN=issuer", registry.GetIssuerName(new X509SecurityToken(TokenWorld.IssuerCertificate)));
        Assert.Null(registry.GetIssuerName(new X509SecurityToken(TokenWorld.OtherCertificate)));
        Assert.Single(registry.ConfiguredTrustedIssuers);
    }
}
