using System.IdentityModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Tests.Handlers;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Saml;

/// <summary>Programs that derive types of SAML 1.1, and a serializer that loads them.</summary>
[Trait("Category", "Security")]
public sealed class SamlProgramTests
{
    [Fact]
    public void Types_of_a_program_are_written_and_read()
    {
        var written = new StampedAssertion();
        var text = ProgramTokens.Write(ProgramTokens.Fill(written));
        Assert.Equal((0, 1), (written.Reads, written.Writes));

        var assertion = Assert.IsType<StampedAssertion>(
            ProgramTokens.Read(text, new ProgramSerializer()).Assertion);

        Assert.Equal((1, 0), (assertion.Reads, assertion.Writes));
        Assert.NotNull(assertion.SigningToken);
        Assert.Equal(3, Assert.IsType<OneUseCondition>(assertion.Conditions!.Conditions[1]).Uses);
        var level = Assert.IsType<LevelAttribute>(
            Assert.IsType<SamlAttributeStatement>(assertion.Statements[0]).Attributes[0]);
        Assert.Equal(("4", "secret"), (level.Level, level.AttributeValues[0]));
        var badge = Assert.IsType<BadgeStatement>(assertion.Statements[1]);
        Assert.Equal(("17", "Ada"), (badge.Number, badge.SamlSubject.Name));
        Assert.Equal("plan & map", Assert.IsType<GrantStatement>(assertion.Statements[2]).Document);
        Assert.Equal(text, ProgramTokens.Write(assertion));
        Assert.Equal(1, assertion.Writes);
    }

    [Fact]
    public void Types_of_a_program_are_refused_by_the_usual_serializer() =>
        Assert.Throws<XmlException>(() => ProgramTokens.Read(ProgramTokens.Write(), new SamlSerializer()));

    [Fact]
    public void Policies_of_a_program_authorize_the_call()
    {
        var token = ProgramTokens.Read(ProgramTokens.Write(), new ProgramSerializer());

        var policies = ProgramTokens.Authenticator().ValidateToken(token);

        var context = AuthorizationContext.CreateDefaultAuthorizationContext(policies);
        var claims = context.ClaimSets.SelectMany(static set => set).ToList();
        Assert.Equal("plan & map", Assert.Single(claims, c => c.ClaimType == "urn:grants/document").Resource);
        Assert.Equal("17", Assert.Single(claims, c => c.ClaimType == "urn:badges/number").Resource);
        Assert.Equal(
            "secret at 4", Assert.Single(claims, c => c.ClaimType == "http://claims.test/clearance").Resource);
        Assert.All(
            context.ClaimSets, static set => Assert.Equal(
                TokenWorld.IssuerCertificate, Assert.IsType<X509CertificateClaimSet>(set.Issuer).X509Certificate));
        Assert.Equal(TokenWorld.Start.AddHours(1), context.ExpirationTime);
    }

    [Fact]
    public void Type_of_a_program_that_an_attacker_alters_is_not_read()
    {
        var text = ProgramTokens.Write().Replace("plan", "safe", StringComparison.Ordinal);
        var assertion = new StampedAssertion();
        Assert.Throws<SignatureVerificationFailedException>(
            () => ProgramTokens.Read(text, new ProgramSerializer(() => assertion)));
        Assert.Equal(1, assertion.Reads);
        Assert.Empty(assertion.Statements);
        Assert.Null(assertion.Conditions);
        Assert.Null(assertion.SigningToken);
    }

    [Fact]
    public void Assertion_that_reads_itself_verifies_its_signature()
    {
        var text = ProgramTokens.Write();

        var token = ProgramTokens.Read(text, new ProgramSerializer(static () => new HandReadAssertion()));

        Assert.NotNull(token.Assertion.SigningToken);
        Assert.NotEmpty(ProgramTokens.Authenticator().ValidateToken(token));
        Assert.Equal(text, ProgramTokens.Write(token.Assertion));
        Assert.Throws<SignatureVerificationFailedException>(() => ProgramTokens.Read(
            text.Replace("plan", "safe", StringComparison.Ordinal),
            new ProgramSerializer(static () => new HandReadAssertion())));
    }

    [Fact]
    public void Signature_is_not_read_by_a_reader_that_has_left_its_elements()
    {
        using var reader = XmlDictionaryReader.CreateTextReader(
            TokenWorld.Bytes(ProgramTokens.Write()), XmlDictionaryReaderQuotas.Max);
        reader.MoveToContent();
        Assert.Throws<InvalidOperationException>(
            () => new HandReadAssertion().ReadXml(reader, new ProgramSerializer(), null, null));
    }

    [Fact]
    public void Unsigned_assertion_of_a_program_is_refused()
    {
        var assertion = ProgramTokens.Fill(new StampedAssertion());
        assertion.SigningCredentials = null;
        var token = ProgramTokens.Read(ProgramTokens.Write(assertion), new ProgramSerializer());
        Assert.Null(token.Assertion.SigningToken);
        Assert.Throws<SecurityTokenValidationException>(() => ProgramTokens.Authenticator().ValidateToken(token));

        // A program that sets the token itself has not verified the signature.
        token.Assertion.SigningToken = new X509SecurityToken(TokenWorld.IssuerCertificate);
        Assert.Throws<SecurityTokenValidationException>(() => ProgramTokens.Authenticator().ValidateToken(token));
    }

    [Fact]
    public void Names_are_written_as_entries_of_the_dictionary()
    {
        var dictionary = new XmlDictionary();
        foreach (var name in (string[])["Assertion", SamlConstants.Namespace, "AttributeValue", "Grant",
            GrantStatement.Namespace, "AttributeNamespace", "ConfirmationMethod"])
        {
            dictionary.Add(name);
        }

        var assertion = ProgramTokens.Read(ProgramTokens.Write(), new ProgramSerializer()).Assertion;
        var serializer = new ProgramSerializer();
        var plain = Binary(serializer, assertion, dictionary);
        serializer.PopulateDictionary(dictionary);
        var named = Binary(serializer, assertion, dictionary);

        Assert.True(named.Length < plain.Length - 60, $"{named.Length} of {plain.Length} bytes");
        using var reader = XmlDictionaryReader.CreateBinaryReader(
            named, 0, named.Length, dictionary, XmlDictionaryReaderQuotas.Max);
        Assert.NotNull(serializer.ReadToken(reader, null, null).Assertion.SigningToken);
        Assert.Throws<ArgumentNullException>(() => serializer.PopulateDictionary(null!));
    }

    private static byte[] Binary(SamlSerializer serializer, SamlAssertion assertion, XmlDictionary dictionary)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, dictionary, null, ownsStream: false))
        {
            serializer.WriteToken(new SamlSecurityToken(assertion), writer, null);
        }

        return stream.ToArray();
    }
}
