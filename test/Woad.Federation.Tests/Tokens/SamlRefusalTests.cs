using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Xml;

namespace Woad.Federation.Tests.Tokens;

[Trait("Category", "Security")]
public sealed class SamlRefusalTests
{
    private const string Ds = "http://www.w3.org/2000/09/xmldsig#";

    public static TheoryData<string> Versions => TokenWorld.Versions;

    [Theory]
    [MemberData(nameof(Versions))]
    public void Assertion_without_signature_is_refused(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.SigningCredentials = null;
        Assert.IsType<SecurityTokenValidationException>(world.Refuses(world.Write(descriptor)));

        var document = TokenWorld.Parse(world.Write(TokenWorld.Descriptor(version)));
        Signature(document).ParentNode!.RemoveChild(Signature(document));
        world.Refuses(document.OuterXml);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Assertion_of_another_issuer_is_refused(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.SigningCredentials = new X509SigningCredentials(TokenWorld.OtherCertificate);
        Assert.StartsWith("ID4175", world.Refuses(world.Write(descriptor)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Shown_certificate_does_not_lend_its_name_to_another_key(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.SigningCredentials = new X509SigningCredentials(
            TokenWorld.OtherCertificate,
            new SecurityKeyIdentifier(new X509RawDataKeyIdentifierClause(TokenWorld.IssuerCertificate)));
        world.Refuses(world.Write(descriptor));
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Secret_that_is_a_public_key_does_not_sign(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.SigningCredentials = new SigningCredentials(
            new InMemorySymmetricSecurityKey(TokenWorld.IssuerCertificate.GetPublicKey()),
            SecurityAlgorithms.HmacSha256Signature, SecurityAlgorithms.Sha256Digest,
            new SecurityKeyIdentifier(new X509RawDataKeyIdentifierClause(TokenWorld.IssuerCertificate)));
        world.Refuses(world.Write(descriptor));
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Signatures_with_Sha1_are_refused(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.SigningCredentials = new X509SigningCredentials(
            TokenWorld.IssuerCertificate, SecurityAlgorithms.RsaSha1Signature, SecurityAlgorithms.Sha256Digest);
        world.Refuses(world.Write(descriptor));
        descriptor.SigningCredentials = new X509SigningCredentials(
            TokenWorld.IssuerCertificate, SecurityAlgorithms.RsaSha256Signature, SecurityAlgorithms.Sha1Digest);
        world.Refuses(world.Write(descriptor));
    }

    [Theory]
    [InlineData("1.1", "Ada", "Eve")]
    [InlineData("2.0", "Ada", "Eve")]
    [InlineData("1.1", "orders", "others")]
    [InlineData("2.0", "orders", "others")]
    [InlineData("2.0", "Version=\"2.0\"", "Version=\"2.1\"")]
    [InlineData("1.1", "MinorVersion=\"1\"", "MinorVersion=\"0\"")]
    [InlineData("2.0", ">Ada<", "><!-- -->Ada<")]
    [InlineData("1.1", ">Ada<", "><!-- -->Ada<")]
    [InlineData("2.0", "ada@issuer.test", "ada@issuer.test<!-- x -->.evil")]
    [InlineData("2.0", ">Ada<", "><?p x?>Ada<")]
    [InlineData("2.0", "<Conditions", "<Conditions xmlns:x=\"u\" x:y=\"z\"")]
    [InlineData("2.0", "<SignedInfo>", "<SignedInfo Id=\"x\">")]
    [InlineData("2.0", "<DigestValue>", "<DigestValue>AAAA")]
    [InlineData("2.0", "<SignatureValue>", "<SignatureValue>AAAA")]
    [InlineData("1.1", "<SignatureValue>", "<SignatureValue>AAAA")]
    [InlineData("2.0", "</KeyInfo></Signature>", "</KeyInfo><Object/></Signature>")]
    [InlineData("2.0", "#enveloped-signature", "#enveloped-signature2")]
    [InlineData("2.0", "xml-exc-c14n#\" /></Transforms>", "xml-exc-c14n#WithComments\" /></Transforms>")]
    [InlineData("2.0", "</Transforms>",
        "<Transform Algorithm=\"http://www.w3.org/2000/09/xmldsig#base64\" /></Transforms>")]
    [InlineData("2.0", "<Transform Algorithm=\"http://www.w3.org/2000/09/xmldsig#enveloped-signature\" />", "")]
    [InlineData("2.0", "Reference URI=\"#", "Reference URI=\"#x")]
    [InlineData("2.0", "Reference URI=\"#", "Reference URI=\"\" y=\"")]
    [InlineData("1.1", "Reference URI=\"#", "Reference URI=\"")]
    [InlineData("2.0", "urn:oasis:names:tc:SAML:2.0:cm:bearer", "urn:oasis:names:tc:SAML:2.0:cm:sender-vouches")]
    public void Altered_assertion_is_refused(string version, string text, string instead)
    {
        var world = new TokenWorld();
        var written = world.Write(TokenWorld.Descriptor(version));
        Assert.Contains(text, written, StringComparison.Ordinal);
        world.Refuses(written.Replace(text, instead, StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Document_type_is_refused(string version)
    {
        var world = new TokenWorld();
        var written = world.Write(TokenWorld.Descriptor(version));
        var name = TokenWorld.Parse(written).DocumentElement!.Name;
        world.Refuses($"<!DOCTYPE {name} [<!ENTITY e 'x'>]>{written}");
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Wrapped_assertion_is_refused(string version)
    {
        var world = new TokenWorld();
        var original = world.Write(TokenWorld.Descriptor(version));
        var id = version == "2.0" ? "ID" : "AssertionID";

        // The signed original is in the forged one: in its signature, its advice, its attribute and behind it.
        foreach (var place in (string[])["Object", "Advice", "AttributeValue", "Sibling", "Signature"])
        {
            foreach (var keepsId in (bool[])[true, false])
            {
                var document = TokenWorld.Parse(original.Replace("Ada", "Eve", StringComparison.Ordinal));
                var root = document.DocumentElement!;
                var inner = document.ImportNode(TokenWorld.Parse(original).DocumentElement!, deep: true);
                if (!keepsId)
                {
                    root.SetAttribute(id, "_forged");
                }

                Place(document, place, inner);
                world.Refuses(document.OuterXml);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Signature_at_another_place_or_twice_is_refused(string version)
    {
        var world = new TokenWorld();
        var original = world.Write(TokenWorld.Descriptor(version));
        var document = TokenWorld.Parse(original);
        var root = document.DocumentElement!;
        var signature = Signature(document);
        root.RemoveChild(signature);
        root.PrependChild(signature);
        world.Refuses(document.OuterXml);

        document = TokenWorld.Parse(original);
        document.DocumentElement!.InsertAfter(Signature(document).CloneNode(deep: true), Signature(document));
        world.Refuses(document.OuterXml);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Token_is_refused_before_and_after_its_life(string version)
    {
        var world = new TokenWorld();
        var text = world.Write(TokenWorld.Descriptor(version));
        world.Clock.Now = TokenWorld.Start.AddMinutes(-5).AddSeconds(-1);
        Assert.IsType<SecurityTokenNotYetValidException>(world.Refuses(text));
        world.Clock.Now = TokenWorld.Start.AddMinutes(-5);
        world.Accept(text);
        world.Clock.Now = TokenWorld.Start.AddMinutes(65).AddTicks(-1);
        world.Accept(text);
        world.Clock.Now = TokenWorld.Start.AddMinutes(65);
        Assert.IsType<SecurityTokenExpiredException>(world.Refuses(text));
    }

    [Theory]
    [InlineData("https://service.test/orders", true)]
    [InlineData("https://SERVICE.test/orders", true)]
    [InlineData("https://service.test/orders?q=1", true)]
    [InlineData("https://service.test/orders#f", true)]
    [InlineData("https://service.test/orders/", false)]
    [InlineData("https://service.test/Orders", false)]
    [InlineData("https://service.test/order", false)]
    [InlineData("https://service.test/orders/x", false)]
    [InlineData("https://service.test/", false)]
    [InlineData("https://service.test.evil/orders", false)]
    [InlineData("http://service.test/orders", false)]
    [InlineData("urn:service", false)]
    [InlineData("", false)]
    public void Audience_is_the_whole_address(string audience, bool isAccepted)
    {
        foreach (var version in (string[])["1.1", "2.0"])
        {
            var world = new TokenWorld();
            var descriptor = TokenWorld.Descriptor(version);
            descriptor.AppliesToAddress = audience;
            var text = world.Write(descriptor);
            if (isAccepted)
            {
                world.Accept(text);
            }
            else
            {
                Assert.IsType<AudienceUriValidationFailedException>(world.Refuses(text));
            }
        }
    }

    [Fact]
    public void Each_restriction_must_have_the_audience()
    {
        var world = new TokenWorld();
        var token = (Saml2SecurityToken)world.Handlers.CreateToken(TokenWorld.Descriptor("2.0"));
        token.Assertion.Conditions!.AudienceRestrictions.Add(new Saml2AudienceRestriction(new Uri("urn:other")));
        world.Refuses(world.Handlers.WriteToken(token));

        var classic = (SamlSecurityToken)world.Handlers.CreateToken(TokenWorld.Descriptor("1.1"));
        classic.Assertion.Conditions!.Conditions.Add(new SamlAudienceRestrictionCondition([new Uri("urn:other")]));
        world.Refuses(world.Handlers.WriteToken(classic));
    }

    [Fact]
    public void Mode_of_the_audience_is_obeyed()
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor("2.0");
        descriptor.AppliesToAddress = "urn:other";
        world.Service.AudienceRestriction.AudienceMode = AudienceUriMode.BearerKeyOnly;
        world.Refuses(world.Write(descriptor));
        descriptor.Proof = new SymmetricProofDescriptor(new byte[32], null);
        world.Accept(world.Write(descriptor));
        descriptor.Proof = null;
        world.Service.AudienceRestriction.AudienceMode = AudienceUriMode.Never;
        world.Accept(world.Write(descriptor));
        world.Service.AudienceRestriction.AudienceMode = AudienceUriMode.Always;
        world.Service.AudienceRestriction.AllowedAudienceUris.Clear();
        Assert.Throws<InvalidOperationException>(() => world.Accept(world.Write(descriptor)));
    }

    [Theory]
    [InlineData("one time")]
    [InlineData("proxy")]
    [InlineData("recipient")]
    [InlineData("address")]
    [InlineData("request")]
    [InlineData("two confirmations")]
    [InlineData("no confirmation")]
    [InlineData("bearer with a key")]
    [InlineData("holder without a key")]
    [InlineData("sender vouches")]
    [InlineData("late confirmation")]
    public void Condition_that_nobody_checks_is_refused(string what)
    {
        var world = new TokenWorld();
        var token = (Saml2SecurityToken)world.Handlers.CreateToken(TokenWorld.Descriptor("2.0"));
        var (assertion, subject) = (token.Assertion, token.Assertion.Subject!);
        var confirmation = subject.SubjectConfirmations[0];
        var data = confirmation.SubjectConfirmationData = new Saml2SubjectConfirmationData();
        switch (what)
        {
            case "one time":
                assertion.Conditions!.OneTimeUse = true;
                break;
            case "proxy":
                assertion.Conditions!.ProxyRestriction = new Saml2ProxyRestriction { Count = 1 };
                break;
            case "recipient":
                data.Recipient = new Uri(TokenWorld.Audience);
                break;
            case "address":
                data.Address = "10.0.0.1";
                break;
            case "request":
                data.InResponseTo = new Saml2Id("_1");
                break;
            case "two confirmations":
                subject.SubjectConfirmations.Add(confirmation);
                break;
            case "no confirmation":
                subject.SubjectConfirmations.Clear();
                break;
            case "bearer with a key":
                data.KeyIdentifiers.Add(new SymmetricProofDescriptor(new byte[32], null).KeyIdentifier!);
                break;
            case "holder without a key":
                confirmation.Method = new Uri("urn:oasis:names:tc:SAML:2.0:cm:holder-of-key");
                break;
            case "sender vouches":
                confirmation.Method = new Uri("urn:oasis:names:tc:SAML:2.0:cm:sender-vouches");
                break;
            default:
                data.NotOnOrAfter = TokenWorld.Start.AddMinutes(-6);
                break;
        }

        world.Refuses(world.Handlers.WriteToken(token));
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Token_for_another_key_is_refused(string version)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.EncryptingCredentials = new X509EncryptingCredentials(TokenWorld.OtherCertificate);
        var foreign = world.Refuses(world.Write(descriptor));

        // A wrapped key that names the service's certificate, and is for another one.
        descriptor.EncryptingCredentials = new X509EncryptingCredentials(
            TokenWorld.OtherCertificate,
            new SecurityKeyIdentifier(new X509IssuerSerialKeyIdentifierClause(TokenWorld.ServiceCertificate)));
        var misnamed = world.Refuses(world.Write(descriptor));
        Assert.Equal((foreign.GetType(), foreign.Message), (misnamed.GetType(), misnamed.Message));

        descriptor.EncryptingCredentials = null;
        descriptor.Proof = new SymmetricProofDescriptor(256,
            new X509EncryptingCredentials(TokenWorld.OtherCertificate));
        world.Refuses(world.Write(descriptor));
    }

    [Fact]
    public void Token_is_limited_in_size_and_depth()
    {
        var world = new TokenWorld();
        var huge = TokenWorld.Descriptor("2.0", new Claim("http://claims.test/x", new string('x', 1 << 20)));
        Assert.Throws<XmlException>(() => world.Write(huge));
        var deep = string.Concat(Enumerable.Repeat("<a>", 60)) + string.Concat(Enumerable.Repeat("</a>", 60));
        world.Refuses($"<Assertion xmlns='urn:oasis:names:tc:SAML:2.0:assertion'>{deep}</Assertion>");
        var wide = string.Concat(Enumerable.Repeat("<a/>", 20_000));
        world.Refuses($"<Assertion xmlns='urn:oasis:names:tc:SAML:2.0:assertion'>{wide}</Assertion>");
    }

    private static XmlElement Signature(XmlDocument document) =>
        document.DocumentElement!.ChildNodes.OfType<XmlElement>().Single(
            static child => child.LocalName == "Signature" && child.NamespaceURI == Ds);

    private static void Place(XmlDocument document, string place, XmlNode inner)
    {
        var root = document.DocumentElement!;
        var signature = Signature(document);
        switch (place)
        {
            case "Object":
                signature.AppendChild(document.CreateElement("Object", Ds))!.AppendChild(inner);
                break;
            case "Signature":
                signature.AppendChild(inner);
                break;
            case "Advice":
                var advice = document.CreateElement(root.Prefix, "Advice", root.NamespaceURI);
                advice!.AppendChild(inner);
                var conditions = root.ChildNodes.OfType<XmlElement>().Single(static e => e.LocalName == "Conditions");
                root.InsertAfter(advice, conditions);
                break;
            case "AttributeValue":
                ((XmlElement)root.GetElementsByTagName("AttributeValue", root.NamespaceURI)[0]!).AppendChild(inner);
                break;
            default:
                root.InsertBefore(inner, signature);
                break;
        }
    }
}
