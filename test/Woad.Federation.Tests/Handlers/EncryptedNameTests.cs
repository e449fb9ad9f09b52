using System.IdentityModel;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Names of subjects that are encrypted in a signed assertion.</summary>
[Trait("Category", "Security")]
public sealed class EncryptedNameTests
{
    private const string Saml2 = "urn:oasis:names:tc:SAML:2.0:assertion";

    [Fact]
    public void Encrypted_name_is_the_name_of_the_subject()
    {
        var world = new TokenWorld();
        var token = Token(world);
        token.Assertion.Subject!.NameId!.EncryptingCredentials = Service;
        token.Assertion.Subject.NameId.NameQualifier = "issuer.test";

        var text = world.Handlers.WriteToken(token);

        Assert.DoesNotContain("ada@issuer.test", text, StringComparison.Ordinal);
        Assert.Contains("EncryptedID", text, StringComparison.Ordinal);
        var claim = world.Accept(text).FindFirst(ClaimTypes.NameIdentifier)!;
        Assert.Equal("ada@issuer.test", claim.Value);
        Assert.Equal("issuer.test", claim.Properties[ClaimProperties.SamlNameIdentifierNameQualifier]);
    }

    [Fact]
    public void Name_for_another_key_and_other_content_are_refused_alike()
    {
        var world = new TokenWorld();
        var token = Token(world);
        token.Assertion.Subject!.NameId!.EncryptingCredentials = new X509EncryptingCredentials(
            TokenWorld.OtherCertificate);
        var foreign = world.Refuses(world.Handlers.WriteToken(token));
        Assert.IsType<EncryptedTokenDecryptionFailedException>(foreign);

        foreach (var content in (string[])
        [
            $"<Assertion xmlns='{Saml2}'/>", "<NameID>ada</NameID>",
            $"<NameID xmlns='{Saml2}'>ada<!-- -->.evil</NameID>",
            $"<BaseID xmlns='{Saml2}'/>", "text",
        ])
        {
            var refusal = world.Refuses(WithName(content));
            Assert.Equal((foreign.GetType(), foreign.Message), (refusal.GetType(), refusal.Message));
        }
    }

    [Theory]
    [InlineData($"<NameID xmlns='{Saml2}'/>")]
    [InlineData($"<NameID xmlns='{Saml2}'><x/></NameID>")]
    public void Malformed_name_is_refused(string content)
    {
        var world = new TokenWorld();
        world.Refuses(WithName(content));
    }

    [Fact]
    public void Altered_cipher_text_is_not_decrypted()
    {
        var world = new TokenWorld();
        var token = Token(world);
        token.Assertion.Subject!.NameId!.EncryptingCredentials = Service;
        var document = TokenWorld.Parse(world.Handlers.WriteToken(token));
        var cipher = document.GetElementsByTagName("CipherValue", "http://www.w3.org/2001/04/xmlenc#");
        var value = cipher[cipher.Count - 1]!;
        value.InnerText = (value.InnerText[0] == 'A' ? "B" : "A") + value.InnerText[1..];

        Assert.IsType<SignatureVerificationFailedException>(world.Refuses(document.OuterXml));
    }

    [Fact]
    public void Assertion_has_at_most_two_encrypted_names()
    {
        var world = new TokenWorld();
        var token = Token(world);
        var subject = token.Assertion.Subject!;
        subject.NameId!.EncryptingCredentials = Service;
        subject.SubjectConfirmations[0].NameIdentifier = new Saml2NameIdentifier("proxy")
        {
            EncryptingCredentials = Service,
        };
        Assert.Equal("Ada", world.Accept(world.Handlers.WriteToken(token)).Name);

        subject.SubjectConfirmations.Add(subject.SubjectConfirmations[0]);
        Assert.Contains(
            "encrypted names", world.Refuses(world.Handlers.WriteToken(token)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Name_of_another_kind_is_read_by_a_program()
    {
        var world = new TokenWorld();
        var writer = new TokenWorld();
        writer.Handlers.AddOrReplace(new BaseIdHandler());
        var text = writer.Write(TokenWorld.Descriptor("2.0"));
        Assert.Contains("BaseID", world.Refuses(text).Message, StringComparison.Ordinal);

        world.Handlers.AddOrReplace(new BaseIdHandler());
        Assert.Equal("ada@issuer.test", world.Accept(text).FindFirst(ClaimTypes.NameIdentifier)!.Value);
    }

    private static X509EncryptingCredentials Service => new(TokenWorld.ServiceCertificate);

    private static Saml2SecurityToken Token(TokenWorld world) =>
        (Saml2SecurityToken)world.Handlers.CreateToken(TokenWorld.Descriptor("2.0"));

    private static string WithName(string content)
    {
        var writer = new TokenWorld();
        writer.Handlers.AddOrReplace(new RawNameHandler(EncryptedText.Of(content)));
        return writer.Write(TokenWorld.Descriptor("2.0"));
    }
}
