using System.IdentityModel;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Text;
using System.Xml;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Signatures;

[Trait("Category", "Security")]
public sealed class EnvelopedSignatureTests
{
    private static SecurityTokenSerializer Serializer => new Saml2SecurityTokenHandler().KeyInfoSerializer;

    [Theory]
    [InlineData("first")]
    [InlineData("between")]
    [InlineData("last")]
    [InlineData("unset")]
    public void Signed_element_is_read_without_its_signature(string place)
    {
        var text = SignedOrder.Write(place);
        var children = TokenWorld.Parse(text).DocumentElement!.ChildNodes.OfType<XmlElement>()
            .Select(static child => child.LocalName);
        Assert.Equal(
            place switch
            {
                "first" => ["Signature", "Item", "Note"],
                "between" => ["Item", "Signature", "Note"],
                _ => ["Item", "Note", "Signature"],
            },
            children);

        using var outer = XmlReader.Create(new StringReader($"<all>{text}<after/></all>"));
        outer.ReadStartElement("all");
        using var reader = new EnvelopedSignatureReader(outer, Serializer);

        Assert.True(reader.TryReadSignature());
        Assert.Equal(SecurityAlgorithms.RsaSha256Signature, reader.SigningCredentials!.SignatureAlgorithm);
        Assert.Equal("_order", reader.GetAttribute("ID"));
        reader.ReadStartElement("Order", SignedOrder.Namespace);
        Assert.Equal(
            "a<b & \"c\"\r\n\t\u00e9", reader.ReadElementContentAsString("Item", SignedOrder.Namespace));
        Assert.Equal("x", reader.GetAttribute("kind", SignedOrder.Namespace));
        Assert.Equal("", reader.ReadElementContentAsString("Note", SignedOrder.Namespace));
        reader.ReadEndElement();
        Assert.True(reader.EOF);
        Assert.True(outer.IsStartElement("after"));
    }

    [Theory]
    [InlineData("a&lt;b", "a&lt;d")]
    [InlineData("ID=\"_order\"", "ID=\"_other\"")]
    [InlineData("URI=\"#_order\"", "URI=\"\"")]
    [InlineData("URI=\"#_order\"", "URI=\"#_item\"")]
    [InlineData("<Item", "<!-- --><Item")]
    [InlineData("<DigestValue>", "<DigestValue>AAAA")]
    [InlineData("<SignatureValue>", "<SignatureValue>AAAA")]
    [InlineData("rsa-sha256", "rsa-sha1")]
    public void Altered_element_is_refused(string text, string instead)
    {
        var signed = SignedOrder.Write("first");
        Assert.Contains(text, signed, StringComparison.Ordinal);
        Refuses(signed.Replace(text, instead, StringComparison.Ordinal));
    }

    [Fact]
    public void Signature_of_another_element_is_refused()
    {
        var signed = SignedOrder.Write("last");

        // The signed original is in a forged element, which has its signature, with its id and without.
        foreach (var id in (string[])["_order", "_forged"])
        {
            var document = TokenWorld.Parse(
                $"<Order xmlns='{SignedOrder.Namespace}' ID='{id}'><Item>forged</Item></Order>");
            var original = document.ImportNode(TokenWorld.Parse(signed).DocumentElement!, deep: true);
            var signature = original.LastChild!;
            document.DocumentElement!.AppendChild(original);
            document.DocumentElement.AppendChild(signature);
            Refuses(document.OuterXml);
        }
    }

    [Fact]
    public void Two_signatures_are_refused()
    {
        var document = TokenWorld.Parse(SignedOrder.Write("last"));
        document.DocumentElement!.AppendChild(document.DocumentElement.LastChild!.CloneNode(deep: true));
        Refuses(document.OuterXml);
    }

    [Fact]
    public void Element_without_a_signature_is_read_where_none_is_asked_for()
    {
        const string Unsigned = "<Order xmlns='urn:order' ID='_order'><Item>a</Item></Order>";
        Refuses(Unsigned);
        using var outer = XmlReader.Create(new StringReader(Unsigned));
        using var reader = new EnvelopedSignatureReader(outer, Serializer, null, false, false, true);
        Assert.False(reader.TryReadSignature());
        Assert.Null(reader.SigningCredentials);
        Assert.Equal("Order", reader.LocalName);
    }

    [Fact]
    public void Key_that_a_signature_shows_is_taken_where_it_may()
    {
        var signed = SignedOrder.Write("last");
        Assert.StartsWith("ID4037", Refuses(signed, null, takesShown: false).Message, StringComparison.Ordinal);
        var known = SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
            new List<SecurityToken> { new X509SecurityToken(TokenWorld.IssuerCertificate) }.AsReadOnly(), false);
        using var outer = XmlReader.Create(new StringReader(signed));
        using var reader = new EnvelopedSignatureReader(outer, Serializer, known, true, true, false);
        Assert.NotNull(reader.SigningCredentials);
    }

    [Fact]
    public void Element_is_limited_in_size_and_depth()
    {
        Refuses("<a>" + new string('x', (1 << 20) + 1) + "</a>");
        Refuses(string.Concat(Enumerable.Repeat("<a>", 60)) + string.Concat(Enumerable.Repeat("</a>", 60)));
    }

    [Fact]
    public void Place_of_a_signature_is_set_once_between_the_children()
    {
        var text = new StringBuilder();
        using var target = XmlWriter.Create(text);
        using var writer = new EnvelopedSignatureWriter(
            target, new X509SigningCredentials(TokenWorld.IssuerCertificate), "_order", Serializer);
        Assert.Throws<InvalidOperationException>(writer.WriteSignature);
        writer.WriteStartElement("Order", SignedOrder.Namespace);
        writer.WriteAttributeString("ID", "_order");
        writer.WriteSignature();
        Assert.Throws<InvalidOperationException>(writer.WriteSignature);
        writer.WriteStartElement("Item", SignedOrder.Namespace);
        Assert.Throws<InvalidOperationException>(writer.WriteSignature);
        Assert.Equal(0, text.Length);
    }

    [Fact]
    public void Element_without_the_id_is_not_signed()
    {
        using var target = XmlWriter.Create(new StringBuilder());
        using var writer = new EnvelopedSignatureWriter(
            target, new X509SigningCredentials(TokenWorld.IssuerCertificate), "_order", Serializer);
        writer.WriteStartElement("Order", SignedOrder.Namespace);
        Assert.Throws<InvalidOperationException>(writer.WriteEndElement);
    }

    private static Exception Refuses(string text, SecurityTokenResolver? resolver = null, bool takesShown = true)
    {
        using var outer = XmlReader.Create(new StringReader(text));
        var refusal = Record.Exception(() =>
            new EnvelopedSignatureReader(outer, Serializer, resolver, true, true, takesShown));
        Assert.True(
            refusal is SecurityTokenException or XmlException,
            $"Expected a refusal, and found {refusal?.GetType().Name ?? "a reader"}: {refusal?.Message}");
        return refusal!;
    }
}
