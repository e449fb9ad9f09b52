using System.IdentityModel.Tokens;
using System.Text;
using System.Xml;

namespace Woad.Federation.Tests.Tokens;

[Trait("Category", "Security")]
public sealed class SamlSerializerTests
{
    [Fact]
    public void Assertion_is_read_verified_and_written_as_received()
    {
        var text = new TokenWorld().Write(TokenWorld.Descriptor("1.1"));
        var serializer = new SamlSerializer();
        using var reader = XmlReader.Create(new StringReader(text));
        var token = serializer.ReadToken(reader, null, null);
        Assert.Equal("https://issuer.test", token.Assertion.Issuer);
        Assert.Equal(
            TokenWorld.IssuerCertificate.Thumbprint,
            Assert.IsType<X509SecurityToken>(token.Assertion.SigningToken).Certificate.Thumbprint);

        var written = new StringBuilder();
        using (var writer = XmlWriter.Create(written, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            serializer.WriteToken(token, writer, null);
        }

        Assert.Equal(text, written.ToString());
        using var dictionary = XmlDictionaryReader.CreateTextReader(
            TokenWorld.Bytes(text), XmlDictionaryReaderQuotas.Max);
        Assert.Equal(token.Id, serializer.LoadAssertion(dictionary, null, null).AssertionId);
        using var altered = XmlReader.Create(
            new StringReader(text.Replace("Ada", "Eve", StringComparison.Ordinal)));
        Assert.ThrowsAny<SecurityTokenException>(() => serializer.ReadToken(altered, null, null));
    }
}
