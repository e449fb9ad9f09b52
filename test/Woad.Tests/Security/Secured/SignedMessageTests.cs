using System.Text;
using System.Text.RegularExpressions;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Secured;

/// <summary>Messages that certificates sign, and of which nothing is encrypted.</summary>
[Trait("Category", "Security")]
public sealed class SignedMessageTests
{
    [Fact]
    public void Message_that_is_signed_only_brings_no_key()
    {
        var wire = NewWire();

        var request = wire.Request(out var sent);
        var message = wire.Take(request, out var received);
        var reply = wire.Reply(received);
        wire.Check(reply, sent);

        Assert.Equal(SecuredWire.Body, wire.BodyOf(message));
        Assert.All([request, reply], static bytes =>
        {
            var text = Encoding.UTF8.GetString(bytes);
            Assert.Contains("<Signature ", text, StringComparison.Ordinal);
            Assert.DoesNotContain("Encrypted", text, StringComparison.Ordinal);
        });
    }

    /// <summary>
    /// As zeep writes it: X509Data with the certificate, the issuer or none, and no token beside the signature.
    /// </summary>
    [Theory]
    [InlineData("")]
    [InlineData("<X509IssuerSerial/>")]
    [InlineData(
        "<X509IssuerSerial><X509IssuerName>CN=x</X509IssuerName><X509SerialNumber>1</X509SerialNumber>"
            + "</X509IssuerSerial>")]
    public void Certificate_may_be_in_the_reference_to_it(string issuer)
    {
        var wire = NewWire();
        var request = Encoding.UTF8.GetString(wire.Request());
        var token = Regex.Match(request, "<o:BinarySecurityToken[^>]*>([^<]*)</o:BinarySecurityToken>");

        var foreign = Regex.Replace(
            request.Replace(token.Value, "", StringComparison.Ordinal),
            "<o:Reference .*?(/>|</o:Reference>)",
            $"<X509Data>{issuer}<X509Certificate>{token.Groups[1].Value}</X509Certificate></X509Data>");

        wire.Take(Encoding.UTF8.GetBytes(foreign), out _);
        Assert.ThrowsAny<System.ServiceModel.Security.MessageSecurityException>(
            () => wire.Take(
                Encoding.UTF8.GetBytes(foreign.Replace(token.Groups[1].Value, "AAAA", StringComparison.Ordinal)),
                out _));
    }

    /// <summary>Also one that is no XML: the program's own code would be the first to find that out.</summary>
    [Theory]
    [InlineData("#HexBinary")]
    [InlineData("#Base64Binary&")]
    public void Token_that_is_not_in_base64_is_refused(string encoding)
    {
        var wire = NewWire();
        var request = Encoding.UTF8.GetString(wire.Request());
        var type = Regex.Match(request, "<o:BinarySecurityToken [^>]*(EncodingType=\"[^\"]*)").Groups[1].Value;
        var other = Encoding.UTF8.GetBytes(request.Replace(
            type, type.Replace("#Base64Binary", encoding, StringComparison.Ordinal), StringComparison.Ordinal));
        Assert.NotEqual(request.Length, other.Length);
        Assert.ThrowsAny<System.ServiceModel.CommunicationException>(() => wire.Take(other, out _));
    }

    /// <summary>Peers without the profile refuse types that they do not know.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void References_tell_types_of_tokens_where_the_Basic_Security_Profile_is_asked_for(bool isAskedFor)
    {
        var (client, service) = SecuringLayers.UserForCertificateModels(SecuringLayers.Protected with
        {
            TellsTokenTypes = isAskedFor,
        });
        var request = Encoding.UTF8.GetString(new SecuredWire(client, service).Request());

        Assert.Equal(isAskedFor, System.Text.RegularExpressions.Regex.IsMatch(request, "<o:Reference [^>]*ValueType="));
        Assert.Contains("<o:Reference ", request, StringComparison.Ordinal);
    }

    /// <summary>gSOAP sorts attributes before it has read the declarations beside them.</summary>
    [Fact]
    public void Envelope_declares_the_prefix_of_ids() => Assert.Matches(
        "^<s:Envelope [^>]*xmlns:u=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\"",
        Encoding.UTF8.GetString(NewWire().Request()));

    [Fact]
    public void Certificate_over_a_secure_transport_signs_the_address()
    {
        var (client, service) = SecuringLayers.MutualCertificateModels();
        var wire = new SecuredWire(
            client with { Profile = SecuringLayers.Bare, Keys = static (_, _) => new TransportKeys() },
            service with { Profile = SecuringLayers.Bare, Keys = static _ => new BareService() });

        var request = Encoding.UTF8.GetString(wire.Request());

        var id = Regex.Match(request, "<a:To [^>]*u:Id=\"([^\"]*)\"").Groups[1].Value;
        Assert.Contains($"<Reference URI=\"#{id}\">", request, StringComparison.Ordinal);
        wire.Take(Encoding.UTF8.GetBytes(request), out _);
        Assert.ThrowsAny<System.ServiceModel.Security.MessageSecurityException>(
            () => wire.Take(
                Encoding.UTF8.GetBytes(
                    request.Replace("localhost/service", "localhost/another", StringComparison.Ordinal)), out _));
    }

    private static SecuredWire NewWire()
    {
        var profile = SecuringLayers.Protected with
        {
            IsVersion11 = false,
            SignsOnly = true,
            PeerSignsOnly = true,
            Sent = ProtectionPlan.Signed,
        };
        var (client, service) = SecuringLayers.MutualCertificate10Models();
        return new SecuredWire(client with { Profile = profile }, service with { Profile = profile });
    }
}
