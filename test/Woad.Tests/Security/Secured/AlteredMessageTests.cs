using System.ServiceModel;
using System.ServiceModel.Security;
using System.Text;
using System.Text.RegularExpressions;
using Woad.Messages;
using Woad.Security.Secured;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Secured;

/// <summary>Nothing that was altered on the way is taken, whatever was altered and however.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
public sealed partial class AlteredMessageTests
{
    public static TheoryData<string, bool> Modes => new()
    {
        { nameof(SecuringLayers.UserForCertificate), false },
        { nameof(SecuringLayers.UserForCertificate), true },
        { nameof(SecuringLayers.MutualCertificate), false },
        { nameof(SecuringLayers.MutualCertificate10), false },
        { nameof(SecuringLayers.MutualCertificate10), true },
        { "SignedOnly", false },
        { "SignedOnly", true },
    };

    [Theory]
    [MemberData(nameof(Modes))]
    public void Message_is_taken_with_its_body_and_its_reply_too(string mode, bool isBinary)
    {
        var wire = NewWire(mode, isBinary);
        var request = wire.Request(out var sent);
        var message = wire.Take(request, out var received);
        Assert.Equal(SecuredWire.Body, wire.BodyOf(message));
        wire.Check(wire.Reply(received), sent);
        if (mode != "SignedOnly")
        {
            Assert.DoesNotContain("amount", Encoding.UTF8.GetString(request), StringComparison.Ordinal);
        }
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public void Altered_byte_is_refused_or_changes_nothing(string mode, bool isBinary)
    {
        var random = new Random(7);
        var wire = NewWire(mode, isBinary);
        var refused = 0;
        for (var i = 0; i < 600; i++)
        {
            var request = wire.Request();
            request[random.Next(request.Length)] ^= (byte)(1 << random.Next(8));
            try
            {
                var message = wire.Take(request, out _);
                Assert.Equal(SecuredWire.Body, wire.BodyOf(message));
                Assert.Equal(
                    System.Net.Security.ProtectionLevel.Sign,
                    (System.Net.Security.ProtectionLevel)Math.Min(1, (int)message.Coverage.Body));
            }
            catch (Exception e) when (e is MessageSecurityException or CommunicationException
                or System.Xml.XmlException)
            {
                refused++;
            }
        }

        // What is left are white space and prefixes that nothing signs, and headers that stand on their own.
        Assert.InRange(refused, 500, 600);
    }

    [Fact]
    public void Body_that_is_signed_elsewhere_in_the_message_is_not_the_one_that_runs()
    {
        var wire = NewWire("SignedOnly", false);
        var text = Encoding.UTF8.GetString(wire.Request());
        var body = Regex.Match(text, "<s:Body.*?</s:Body>", RegexOptions.Singleline).Value;
        var moved = text.Replace(
            body, "<s:Body>" + SecuredWire.Body.Replace("ada", "eve", StringComparison.Ordinal) + "</s:Body>",
            StringComparison.Ordinal)
            .Replace(
                "</s:Header>", $"<w:Wrapper xmlns:w=\"urn:w\">{body}</w:Wrapper></s:Header>", StringComparison.Ordinal);
        Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(Encoding.UTF8.GetBytes(moved), out _));

        // With the id of the signed body on the false one as well.
        var id = BodyId().Match(body).Groups[1].Value;
        var twice = moved.Replace(
            "<s:Body><Pay", $"<s:Body xmlns:u=\"{Utility}\" u:Id=\"{id}\"><Pay", StringComparison.Ordinal);
        Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(Encoding.UTF8.GetBytes(twice), out _));
    }

    [Fact]
    public void Header_of_addressing_that_is_not_signed_is_refused()
    {
        var wire = NewWire("SignedOnly", false);
        var text = Encoding.UTF8.GetString(wire.Request());
        var added = text.Replace(
            "<s:Header>", "<s:Header><a:FaultTo><a:Address>http://evil/</a:Address></a:FaultTo>",
            StringComparison.Ordinal);
        Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(Encoding.UTF8.GetBytes(added), out _));
    }

    [Fact]
    public void Message_without_signature_or_without_timestamp_or_header_is_refused()
    {
        var wire = NewWire("SignedOnly", false);
        var text = Encoding.UTF8.GetString(wire.Request());
        foreach (var part in new[]
        {
            "<Signature .*</Signature>",
            "<u:Timestamp.*?</u:Timestamp>",
            "<o:Security.*</o:Security>",
        })
        {
            var without = Regex.Replace(text, part, "", RegexOptions.Singleline);
            Assert.NotEqual(text, without);
            Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(Encoding.UTF8.GetBytes(without), out _));
        }
    }

    /// <summary>
    /// Headers are found without a look into the Security header: something in it that looks like its end is found out.
    /// </summary>
    [Theory]
    [InlineData("<!--</o:Security><a:To>http://evil/</a:To>-->", true)]
    [InlineData("<![CDATA[</o:Security>]]>", false)]
    [InlineData("<o:Security></o:Security>", false)]
    public void End_of_the_Security_header_inside_it_ends_nothing(string inside, bool isTaken)
    {
        var wire = NewWire("SignedOnly", false);
        var text = Encoding.UTF8.GetString(wire.Request());
        var altered = text.Replace("</o:Security>", inside + "</o:Security>", StringComparison.Ordinal);
        Assert.NotEqual(text, altered);
        if (!isTaken)
        {
            Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(Encoding.UTF8.GetBytes(altered), out _));
            return;
        }

        var message = wire.Take(Encoding.UTF8.GetBytes(altered), out _);
        Assert.Equal(SecuredWire.Body, wire.BodyOf(message));
        Assert.Single(message.Content!.Headers, static h => h.Name == "To");
    }

    /// <summary>
    /// The end of Body is found without a look into it, too. Whoever decrypts it, or digests it, reads it to its end.
    /// </summary>
    [Theory]
    [InlineData("SignedOnly", "<!--</s:Body>-->", true)]
    [InlineData("SignedOnly", "<!--</s:Body></s:Envelope>-->", true)]
    [InlineData("SignedOnly", "<x></s:Body></s:Envelope>", false)]
    [InlineData("SignedOnly", "<s:Body></s:Body>", false)]
    [InlineData(nameof(SecuringLayers.UserForCertificate), "<!--</s:Body>-->", true)]
    [InlineData(nameof(SecuringLayers.UserForCertificate), "<x></s:Body></s:Envelope>", false)]
    [InlineData(nameof(SecuringLayers.UserForCertificate), "<s:Body></s:Body>", false)]
    [InlineData(nameof(SecuringLayers.UserForCertificate), "</s:Body><s:Body>", false)]
    public void End_of_Body_inside_it_ends_nothing(string mode, string inside, bool isTaken)
    {
        var wire = NewWire(mode, false);
        var text = Encoding.UTF8.GetString(wire.Request());
        var altered = text.Replace("</s:Body>", inside + "</s:Body>", StringComparison.Ordinal);
        Assert.NotEqual(text, altered);
        if (isTaken)
        {
            var message = wire.Take(Encoding.UTF8.GetBytes(altered), out _);
            Assert.Equal(SecuredWire.Body, wire.BodyOf(message));
            return;
        }

        Assert.ThrowsAny<CommunicationException>(() => wire.Take(Encoding.UTF8.GetBytes(altered), out _));
    }

    [Fact]
    public void Elements_behind_an_empty_Security_header_are_not_its_own()
    {
        var wire = NewWire("SignedOnly", false);
        var text = Encoding.UTF8.GetString(wire.Request());
        var moved = Regex.Replace(text, "(<o:Security[^>]*)>(.*)</o:Security>", "$1/>$2", RegexOptions.Singleline);
        Assert.NotEqual(text, moved);
        Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(Encoding.UTF8.GetBytes(moved), out _));
    }

    /// <summary>Elements that stand as usual are read by their bytes; written otherwise they say the same.</summary>
    [Theory]
    [InlineData(nameof(SecuringLayers.UserForCertificate), "\"></e:EncryptionMethod>", "\" ></e:EncryptionMethod >")]
    [InlineData(nameof(SecuringLayers.UserForCertificate), "</u:Created><u:Expires>", "</u:Created ><u:Expires >")]
    [InlineData(nameof(SecuringLayers.UserForCertificate), "<e:CipherData>", "<e:CipherData><!-- -->")]
    [InlineData("SignedOnly", "</u:Expires></u:Timestamp>", "</u:Expires></u:Timestamp >")]
    [InlineData("SignedOnly", "<u:Created>", "<u:Created ><!-- -->")]
    public void Other_way_to_write_an_element_is_taken(string mode, string usual, string other)
    {
        var wire = NewWire(mode, false);
        var text = Encoding.UTF8.GetString(wire.Request());
        var altered = text.Replace(usual, other, StringComparison.Ordinal);
        Assert.NotEqual(text, altered);
        Assert.Equal(SecuredWire.Body, wire.BodyOf(wire.Take(Encoding.UTF8.GetBytes(altered), out _)));
    }

    [Theory]
    [InlineData("\">http://localhost/service</a:To>", "\">http://localhost/servicf</a:To>")]
    [InlineData("\">urn:tests/pay</a:Action>", "\">urn:tests/pax</a:Action>")]
    public void Header_that_is_known_from_messages_before_is_refused_when_it_was_altered(string own, string other)
    {
        var wire = NewWire("SignedOnly", false);
        wire.Take(wire.Request(), out _);
        wire.Take(wire.Request(), out _);
        var text = Encoding.UTF8.GetString(wire.Request());
        var altered = text.Replace(own, other, StringComparison.Ordinal);
        Assert.NotEqual(text, altered);
        for (var i = 0; i < 2; i++)
        {
            Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(Encoding.UTF8.GetBytes(altered), out _));
        }
    }

    [Fact]
    public void Security_header_for_somebody_else_is_passed_over_to_its_own_end()
    {
        var wire = NewWire("SignedOnly", false);
        var text = Encoding.UTF8.GetString(wire.Request());
        var other = $"<o:Security s:role=\"urn:other\" xmlns:o=\"{Extension}\">"
            + "<!--</o:Security>--><x xmlns=\"\"/></o:Security>";
        var altered = text.Replace("<s:Header>", "<s:Header>" + other, StringComparison.Ordinal);
        var message = wire.Take(Encoding.UTF8.GetBytes(altered), out _);
        Assert.Equal(SecuredWire.Body, wire.BodyOf(message));
        Assert.Equal(2, message.Content!.Headers.Count(static h => h.Name == "Security"));
    }

    [Fact]
    public void Weaker_algorithm_is_refused()
    {
        var wire = NewWire("SignedOnly", false);
        var text = Encoding.UTF8.GetString(wire.Request());
        foreach (var (from, to) in new[]
        {
            ("http://www.w3.org/2000/09/xmldsig#hmac-sha1", "http://www.w3.org/2001/04/xmldsig-more#hmac-md5"),
            (
                "<DigestMethod Algorithm=\"http://www.w3.org/2000/09/xmldsig#sha1\"",
                "<DigestMethod Algorithm=\"http://www.w3.org/2001/04/xmldsig-more#md5\""),
            (
                "<SignatureMethod Algorithm=\"http://www.w3.org/2000/09/xmldsig#hmac-sha1\"></SignatureMethod>",
                "<SignatureMethod Algorithm=\"http://www.w3.org/2000/09/xmldsig#hmac-sha1\"><HMACOutputLength>8"
                    + "</HMACOutputLength></SignatureMethod>"),
            (
                "<SignatureMethod Algorithm=\"http://www.w3.org/2000/09/xmldsig#hmac-sha1\"/>",
                "<SignatureMethod Algorithm=\"http://www.w3.org/2000/09/xmldsig#hmac-sha1\"><HMACOutputLength>8"
                    + "</HMACOutputLength></SignatureMethod>"),
        })
        {
            var altered = text.Replace(from, to, StringComparison.Ordinal);
            if (altered != text)
            {
                Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(Encoding.UTF8.GetBytes(altered), out _));
            }
        }
    }

    [Fact]
    public void Message_is_taken_once_and_while_it_is_fresh()
    {
        var wire = NewWire(nameof(SecuringLayers.UserForCertificate), false);
        var request = wire.Request();
        wire.Take(request, out _);
        var again = Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(request, out _));
        Assert.Contains("received before", again.Message, StringComparison.Ordinal);

        var late = wire.Request();
        wire.Clock.Advance(TimeSpan.FromMinutes(11));
        Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(late, out _));
    }

    [Fact]
    public void Reply_to_another_request_is_refused()
    {
        var wire = NewWire(nameof(SecuringLayers.UserForCertificate), false);
        wire.Take(wire.Request(out var one), out _);
        wire.Take(wire.Request(out _), out var other);
        Assert.ThrowsAny<MessageSecurityException>(() => wire.Check(wire.Reply(other), one));
    }

    [Fact]
    public void Reply_without_confirmation_is_refused()
    {
        var (client, service) = SecuringLayers.MutualCertificateModels();
        var silent = service with { Profile = service.Profile with { ConfirmsSignatures = false } };
        var wire = new SecuredWire(client, silent);
        wire.Take(wire.Request(out var sent), out var received);
        Assert.ThrowsAny<MessageSecurityException>(() => wire.Check(wire.Reply(received), sent));
    }

    private const string Extension =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    private const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    [GeneratedRegex("Id=\"([^\"]*)\"")]
    private static partial Regex BodyId();

    private static SecuredWire NewWire(string mode, bool isBinary)
    {
        var (client, service) = mode switch
        {
            nameof(SecuringLayers.MutualCertificate) => SecuringLayers.MutualCertificateModels(),
            nameof(SecuringLayers.MutualCertificate10) => SecuringLayers.MutualCertificate10Models(),
            "SignedOnly" => SecuringLayers.UserForCertificateModels(
                SecuringLayers.Protected with
                {
                    Order = ProtectionOrder.SignThenEncrypt,
                    Sent = ProtectionPlan.Signed,
                }),
            _ => SecuringLayers.UserForCertificateModels(SecuringLayers.Protected),
        };
        return new SecuredWire(client, service, isBinary);
    }
}
