using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Handlers that programs derive, as Microsoft's pages show them.</summary>
[Trait("Category", "Security")]
public sealed class HandlerOverrideTests
{
    private const string Ds = "http://www.w3.org/2000/09/xmldsig#";

    public static TheoryData<string> Versions => TokenWorld.Versions;

    [Fact]
    public void Value_with_elements_is_written_and_read_by_a_program()
    {
        var world = new TokenWorld();
        world.Handlers.AddOrReplace(new AddressHandler());

        var identity = world.Accept(world.Write(TokenWorld.Descriptor(
            "2.0", new Claim(AddressHandler.Address, "Main & High|Springfield"))));

        Assert.Equal("Main & High|Springfield", identity.FindFirst(AddressHandler.Address)!.Value);
        Assert.Equal("Ada", identity.Name);
    }

    [Fact]
    public void Value_with_elements_is_text_for_a_handler_that_does_not_know_it()
    {
        var world = new TokenWorld();
        var writer = new TokenWorld();
        writer.Handlers.AddOrReplace(new AddressHandler());

        var identity = world.Accept(writer.Write(TokenWorld.Descriptor(
            "2.0", new Claim(AddressHandler.Address, "Main & High|Springfield"))));

        var value = new XmlDocument();
        value.LoadXml($"<r>{identity.FindFirst(AddressHandler.Address)!.Value}</r>");
        Assert.Equal("Main & HighSpringfield", value.InnerText);
        Assert.Equal("Street", value.DocumentElement!.FirstChild!.LocalName);
        Assert.Equal("urn:address", value.DocumentElement.FirstChild.NamespaceURI);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Attribute_and_statement_of_a_program_are_written_and_read(string version)
    {
        var world = new TokenWorld();
        world.Handlers.AddOrReplace(version == "2.0" ? new RenamingSaml2Handler() : new RenamingSamlHandler());

        var identity = world.Accept(world.Write(TokenWorld.Descriptor(
            version, new Claim("http://claims.test/colour", "red"))));

        Assert.Null(identity.FindFirst("http://claims.test/colour"));
        Assert.Equal("red", identity.FindFirst("http://claims.test/color")!.Value);
        Assert.Equal("7", identity.FindFirst("http://claims.test/version")!.Value);
    }

    [Fact]
    public void Confirmation_for_a_recipient_is_checked_by_a_program()
    {
        var world = new TokenWorld();
        world.Handlers.AddOrReplace(new RecipientHandler(new Uri(TokenWorld.Audience)));
        var token = (Saml2SecurityToken)world.Handlers.CreateToken(TokenWorld.Descriptor("2.0"));
        var data = token.Assertion.Subject!.SubjectConfirmations[0].SubjectConfirmationData = new();
        data.Recipient = new Uri(TokenWorld.Audience);
        data.NotOnOrAfter = TokenWorld.Start.AddMinutes(5);
        Assert.Equal("Ada", Assert.Single(world.Handlers.ValidateToken(
            world.Read(world.Handlers.WriteToken(token)))).Name);

        data.Recipient = new Uri("urn:other");
        world.Refuses(world.Handlers.WriteToken(token));
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Claims_of_a_program_are_those_of_the_identity(string version)
    {
        var world = new TokenWorld();
        world.Handlers.AddOrReplace(version == "2.0" ? new ClaimingSaml2Handler() : new ClaimingSamlHandler());
        var descriptor = TokenWorld.Descriptor(version);
        Assert.Equal("made", world.Accept(world.Write(descriptor)).AuthenticationType);

        // The issuer is checked, although the program does not ask the registry.
        descriptor.SigningCredentials = new X509SigningCredentials(TokenWorld.OtherCertificate);
        Assert.StartsWith("ID4175", world.Refuses(world.Write(descriptor)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Issuer_without_a_KeyInfo_is_found_by_the_assertion(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.SigningCredentials = new SigningCredentials(
            new X509AsymmetricSecurityKey(TokenWorld.IssuerCertificate), SecurityAlgorithms.RsaSha256Signature,
            SecurityAlgorithms.Sha256Digest);
        var text = world.Write(descriptor);
        Assert.DoesNotContain("KeyInfo", text, StringComparison.Ordinal);
        Assert.StartsWith("ID4037", world.Refuses(text).Message, StringComparison.Ordinal);

        world.Service.IssuerTokenResolver = new NamedIssuers();
        Assert.Equal("Ada", world.Accept(text).Name);
        descriptor.TokenIssuerName = "https://other.test";
        Assert.StartsWith("ID4037", world.Refuses(world.Write(descriptor)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Content_is_read_behind_a_verified_signature_only(string version)
    {
        var world = new TokenWorld();
        var text = world.Write(TokenWorld.Descriptor(version));
        var document = TokenWorld.Parse(text);
        var value = (XmlElement)document.GetElementsByTagName("SignatureValue", Ds)[0]!;
        value.InnerText = (value.InnerText[0] == 'A' ? "B" : "A") + value.InnerText[1..];
        foreach (var altered in (string[])[text.Replace("Ada", "Eve", StringComparison.Ordinal), document.OuterXml])
        {
            var handler2 = new RecordingSaml2Handler();
            var handler1 = new RecordingSamlHandler();
            world.Handlers.AddOrReplace(handler2);
            world.Handlers.AddOrReplace(handler1);
            world.Refuses(altered);
            var called = version == "2.0" ? handler2.Called : handler1.Called;
            Assert.Empty(called.Except(["ReadAssertion", "ReadSigningKeyInfo"]));
            Assert.Contains("ReadAssertion", called);
        }
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Assertion_that_a_program_makes_of_a_verified_one_needs_its_credentials(string version)
    {
        var world = new TokenWorld();
        var text = world.Write(TokenWorld.Descriptor(version));
        foreach (var keeps in (bool[])[true, false])
        {
            world.Handlers.AddOrReplace(
                version == "2.0" ? new CopyingSaml2Handler(keeps) : new CopyingSamlHandler(keeps));
            if (keeps)
            {
                Assert.Equal("Ada", world.Accept(text).Name);
            }
            else
            {
                Assert.IsType<SecurityTokenValidationException>(world.Refuses(text));
            }
        }
    }

    [Fact]
    public void Member_that_does_not_move_its_reader_is_refused_in_bounded_time()
    {
        var world = new TokenWorld();
        world.Handlers.AddOrReplace(new StandingHandler());
        Assert.Contains(
            "does not move behind it", world.Refuses(world.Write(TokenWorld.Descriptor("2.0"))).Message,
            StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Serializer_of_a_program_reads_and_writes_KeyInfo(string version)
    {
        var world = new TokenWorld();
        var serializer = new CountingSerializer();
        if (version == "2.0")
        {
            world.Handlers.AddOrReplace(new Saml2SecurityTokenHandler { KeyInfoSerializer = serializer });
        }
        else
        {
            world.Handlers.AddOrReplace(new SamlSecurityTokenHandler { KeyInfoSerializer = serializer });
        }

        var descriptor = TokenWorld.Descriptor(version);
        descriptor.Proof = new SymmetricProofDescriptor(
            256, new X509EncryptingCredentials(TokenWorld.ServiceCertificate));
        Assert.Equal("Ada", world.Accept(world.Write(descriptor)).Name);
        Assert.Equal((2, 2), (serializer.Reads, serializer.Writes));
    }

    [Fact]
    public void Serializer_of_a_program_reads_and_writes_KeyInfo_of_encrypted_tokens()
    {
        var world = new TokenWorld();
        var serializer = new CountingSerializer();
        world.Handlers.AddOrReplace(new EncryptedSecurityTokenHandler { KeyInfoSerializer = serializer });
        var descriptor = TokenWorld.Descriptor("1.1");
        descriptor.EncryptingCredentials = new X509EncryptingCredentials(TokenWorld.ServiceCertificate);
        Assert.Equal("Ada", world.Accept(world.Write(descriptor)).Name);
        Assert.Equal((1, 1), (serializer.Reads, serializer.Writes));
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Actors_are_limited_in_depth(string version)
    {
        var world = new TokenWorld();
        foreach (var (depth, isAccepted) in ((int, bool)[])[(8, true), (9, false)])
        {
            var descriptor = TokenWorld.Descriptor(version);
            var identity = descriptor.Subject!;
            for (var level = 1; level <= depth; level++)
            {
                identity.Actor = new ClaimsIdentity([new Claim(ClaimTypes.Name, $"actor {level}")]);
                identity = identity.Actor;
            }

            var text = world.Write(descriptor);
            if (isAccepted)
            {
                Assert.Equal("actor 2", world.Accept(text).Actor!.Actor!.Name);
            }
            else
            {
                Assert.Contains("actors", world.Refuses(text).Message, StringComparison.Ordinal);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Token_that_does_not_expire_is_accepted_where_no_replay_is_detected(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.Lifetime = null;
        Assert.Equal("Ada", world.Accept(world.Write(descriptor)).Name);
        world.Service.DetectReplayedTokens = true;
        Assert.StartsWith("ID1069", world.Refuses(world.Write(descriptor)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Decrypted_assertion_is_written_as_it_was_signed()
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor("2.0");
        descriptor.EncryptingCredentials = new X509EncryptingCredentials(TokenWorld.ServiceCertificate);
        var token = world.Read(world.Write(descriptor));

        Assert.NotNull(((Saml2SecurityToken)token).Assertion.EncryptingCredentials);
        Assert.Equal("Ada", world.Accept(world.Handlers.WriteToken(token)).Name);
    }

    [Fact]
    public void Statement_of_an_unknown_type_is_not_written()
    {
        var world = new TokenWorld();
        var token = (Saml2SecurityToken)world.Handlers.CreateToken(TokenWorld.Descriptor("2.0"));
        token.Assertion.Statements.Add(new VersionStatement("7"));
        Assert.Throws<InvalidOperationException>(() => world.Handlers.WriteToken(token));
    }
}
