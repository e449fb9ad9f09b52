using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Tokens.Handmade;

/// <summary>Tokens that are made, written, stored and read by the serializer of WS-Security.</summary>
[Trait("Category", "Security")]
public sealed class HandmadeTokenTests
{
    private readonly byte[] _key = RandomNumberGenerator.GetBytes(32);

    /// <summary>A service that knows the issuer, whom the assertion names by a thumbprint.</summary>
    internal static IssuedWorld NewWorld(string use) => new(
        use, static (world, _) => world.Tokens.Service.IssuerTokenResolver = new IssuerTokenResolver(
            SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
                new List<SecurityToken> { new X509SecurityToken(TokenWorld.IssuerCertificate) }.AsReadOnly(),
                canMatchLocalId: false)));

    [Theory]
    [InlineData("symmetric by certificate")]
    [InlineData("symmetric protection")]
    [InlineData("symmetric over transport")]
    public void Token_made_by_hand_is_accepted(string use)
    {
        using var world = NewWorld(use);
        var token = HandmadeToken.Create(_key, world.Tokens.Clock.Now.AddMinutes(-1));

        var client = world.NewClient(HandmadeToken.Issue(token, _key));

        Assert.Equal("hello by Ada: ", client.Tell("hello"));
    }

    [Fact]
    public void Token_that_was_stored_with_its_references_is_used_again()
    {
        using var world = NewWorld("symmetric by certificate");
        var made = HandmadeToken.Issue(HandmadeToken.Create(_key, world.Tokens.Clock.Now.AddMinutes(-1)), _key);
        var serializer = new WSSecurityTokenSerializer();
        var stored = new StringWriter();
        using (var writer = XmlWriter.Create(stored))
        {
            writer.WriteStartElement("entry");
            made.TokenXml.WriteTo(writer);
            serializer.WriteKeyIdentifierClause(writer, made.InternalTokenReference!);
            serializer.WriteToken(writer, new BinarySecretSecurityToken(_key));
            writer.WriteEndElement();
        }

        using var reader = XmlReader.Create(new StringReader(stored.ToString()));
        reader.ReadStartElement("entry");
        var xml = (XmlElement)new XmlDocument { PreserveWhitespace = true }.ReadNode(reader)!;
        var reference = Assert.IsType<SamlAssertionKeyIdentifierClause>(serializer.ReadKeyIdentifierClause(reader));
        var proof = Assert.IsType<BinarySecretSecurityToken>(serializer.ReadToken(reader, null));
        Assert.Equal("entry", reader.LocalName);
        Assert.Equal(xml.GetAttribute("AssertionID"), reference.AssertionId);

        var client = world.NewClient(new GenericXmlSecurityToken(
            xml, proof, made.ValidFrom, made.ValidTo, reference, reference, null));

        Assert.Equal("again by Ada: ", client.Tell("again"));
    }

    [Fact]
    public void Serializer_reads_the_token_that_it_has_written_and_verifies_it()
    {
        var text = HandmadeToken.Issue(HandmadeToken.Create(_key, TokenWorld.Start), _key).TokenXml.OuterXml;
        var known = SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
            new List<SecurityToken>
            {
                new X509SecurityToken(TokenWorld.IssuerCertificate),
                new X509SecurityToken(TokenWorld.ServiceCertificate),
            }.AsReadOnly(),
            canMatchLocalId: false);
        var read = (SamlSecurityToken)Read(text);

        Assert.Equal("Ada", ((SamlAttributeStatement)read.Assertion.Statements[0]).Attributes[0].AttributeValues[0]);
        Assert.Equal(_key, ((SymmetricSecurityKey)read.SecurityKeys[0]).GetSymmetricKey());
        Assert.ThrowsAny<SecurityTokenException>(() => Read(text.Replace("Ada", "Eve", StringComparison.Ordinal)));

        SecurityToken Read(string xml)
        {
            using var reader = XmlReader.Create(new StringReader(xml));
            return new WSSecurityTokenSerializer(SecurityVersion.WSSecurity11, false, new SamlSerializer())
                .ReadToken(reader, known);
        }
    }

    [Fact]
    public void Signature_by_SHA_1_is_refused_by_the_service()
    {
        using var world = NewWorld("symmetric by certificate");
        var token = HandmadeToken.Create(
            _key, world.Tokens.Clock.Now.AddMinutes(-1), SecurityAlgorithms.RsaSha1Signature,
            SecurityAlgorithms.Sha1Digest);

        world.Refuses(HandmadeToken.Issue(token, _key));
    }

    [Fact]
    public void Version_of_the_serializer_is_that_of_secrets()
    {
        var serializer = new WSSecurityTokenSerializer(
            SecurityVersion.WSSecurity11, TrustVersion.WSTrust13, SecureConversationVersion.WSSecureConversation13,
            false, null, null, null);
        var text = new StringWriter();
        using (var writer = XmlWriter.Create(text))
        {
            serializer.WriteToken(writer, new BinarySecretSecurityToken(_key));
        }

        Assert.Contains("http://docs.oasis-open.org/ws-sx/ws-trust/200512", text.ToString(), StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(
            () => new WSSecurityTokenSerializer(SecurityVersion.WSSecurity11, false, new object()));
    }

    [Fact]
    public void Claim_that_is_not_an_attribute_is_refused()
    {
        Assert.Throws<ArgumentException>(() => new SamlAttribute(
            new System.IdentityModel.Claims.Claim("urn:name", "Ada", "right")));
        Assert.Throws<ArgumentException>(() => new SamlAttribute(
            new System.IdentityModel.Claims.Claim("urn:a/name", 1, "right")));
        var claim = Assert.Single(new SamlAttribute(
            new System.IdentityModel.Claims.Claim("urn:a/name", "Ada", "right")).ExtractClaims());
        Assert.Equal(("urn:a/name", "Ada"), (claim.ClaimType, (string)claim.Resource!));
    }
}
