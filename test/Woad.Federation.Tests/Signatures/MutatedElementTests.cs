using System.IdentityModel;
using System.IdentityModel.Tokens;
using System.Text;
using System.Xml;
using Woad.Federation.Tests.Tokens;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Signatures;

/// <summary>Signed elements whose bytes are altered at random: none is read with other content.</summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Security")]
public sealed class MutatedElementTests
{
    private static int Rounds => LongBudget.IsOn ? 100_000 : 1_000;

    [Fact]
    public void Mutated_element_has_the_same_content_or_is_refused()
    {
        var original = TokenWorld.Bytes(SignedOrder.Write("last"));
        var expected = Read(original);
        Assert.Contains("a&lt;b", expected, StringComparison.Ordinal);
        for (var seed = 1; seed <= Rounds; seed++)
        {
            string found;
            try
            {
                found = Read(Mutation.Of(original, new Random(seed)));
            }
            catch (Exception e) when (e is SecurityTokenException or XmlException)
            {
                continue;
            }

            Assert.True(found == expected, $"Seed {seed}: {found}");
        }
    }

    [Theory]
    [InlineData("<o:SecurityTokenReference xmlns:o='{0}'><X509Data/><X509Data/></o:SecurityTokenReference>")]
    [InlineData("<o:SecurityTokenReference xmlns:o='{0}'><o:KeyIdentifier>!</o:KeyIdentifier>"
        + "</o:SecurityTokenReference>")]
    [InlineData("<o:SecurityTokenReference xmlns:o='{0}'/>")]
    [InlineData("<X509Data><X509Certificate>AAAA</X509Certificate></X509Data>")]
    [InlineData("<X509Data><X509IssuerSerial><X509IssuerName>?</X509IssuerName><X509SerialNumber>x</X509SerialNumber>"
        + "</X509IssuerSerial></X509Data>")]
    [InlineData("<X509Data><X509SKI></X509SKI></X509Data>")]
    public void Malformed_reference_to_a_key_is_a_refusal(string reference)
    {
        var text = string.Format(
            null, reference,
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd");
        Refuses<SecurityTokenException>(
            WithReference(TokenWorld.Parse(SignedOrder.Write("last")), text), static t => Read(TokenWorld.Bytes(t)));
        foreach (var version in (string[])["1.1", "2.0"])
        {
            foreach (var isEncrypted in (bool[])[true, false])
            {
                var world = new TokenWorld();
                var descriptor = TokenWorld.Descriptor(version);
                descriptor.EncryptingCredentials = isEncrypted
                    ? new X509EncryptingCredentials(TokenWorld.ServiceCertificate)
                    : null;
                world.Refuses(WithReference(TokenWorld.Parse(world.Write(descriptor)), text));
            }
        }
    }

    private static void Refuses<T>(string text, Func<string, string> read)
        where T : Exception
    {
        var refusal = Record.Exception(() => read(text));
        Assert.True(refusal is T or XmlException, $"{refusal?.GetType()}: {refusal?.Message}");
    }

    private static string WithReference(XmlDocument document, string reference)
    {
        var infos = document.GetElementsByTagName("KeyInfo", "http://www.w3.org/2000/09/xmldsig#");
        infos[infos.Count - 1]!.InnerXml = reference;
        return document.OuterXml;
    }

    private static string Read(byte[] bytes)
    {
        using var outer = XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max);
        using var reader = new EnvelopedSignatureReader(
            outer, new Saml2SecurityTokenHandler().KeyInfoSerializer);
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            writer.WriteNode(reader, defattr: false);
        }

        return text.ToString();
    }
}
