using System.ServiceModel.Security;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;
using Woad.Security.Secured;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Secured;

/// <summary>Supporting tokens as bytes: where they are, and what covers them.</summary>
[Trait("Category", "Security")]
public sealed partial class SupportingWireTests
{
    private static readonly SecurityProfile Readable = SecuringLayers.Protected with
    {
        Order = ProtectionOrder.SignThenEncrypt,
    };

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Timestamp_is_first_or_last(bool isLast)
    {
        var text = Text(Readable with { TimestampIsLast = isLast });
        using var reader = XmlReader.Create(new StringReader(text));
        var header = XDocument.Load(reader).Descendants().Single(static e => e.Name.LocalName == "Security");
        Assert.Equal("Timestamp", (isLast ? header.Elements().Last() : header.Elements().First()).Name.LocalName);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Signature_covers_the_key_that_makes_it_when_tokens_are_protected(bool protects)
    {
        var text = Text(Readable with { ProtectsTokens = protects });
        var key = WrappedKeyId().Match(text).Groups[1].Value;
        Assert.NotEmpty(key);
        Assert.Equal(protects, text.Contains($"<Reference URI=\"#{key}\"", StringComparison.Ordinal));
    }

    [Fact]
    public void Token_that_was_moved_out_of_the_signature_is_refused()
    {
        var wire = new SecuredWire(
            SecuringLayers.UserForCertificateModels(Readable).Client,
            SecuringLayers.UserForCertificateModels(Readable with { ProtectsTokens = true }).Service);
        var refused = Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(wire.Request(), out _));
        Assert.Contains("ProtectTokens", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Element_that_nothing_reads_is_refused()
    {
        var (client, service) = SecuringLayers.UserForCertificateModels(Readable);
        var wire = new SecuredWire(client, service);
        var text = Encoding.UTF8.GetString(wire.Request()).Replace(
            "</o:Security>", "<x xmlns=\"urn:x\"/></o:Security>", StringComparison.Ordinal);
        Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(Encoding.UTF8.GetBytes(text), out _));
    }

    private static string Text(SecurityProfile profile)
    {
        var (client, service) = SecuringLayers.UserForCertificateModels(profile);
        var wire = new SecuredWire(client, service);
        var request = wire.Request(out var sent);
        var message = wire.Take(request, out var received);
        Assert.Equal(SecuredWire.Body, wire.BodyOf(message));
        wire.Check(wire.Reply(received), sent);
        return Encoding.UTF8.GetString(request);
    }

    [GeneratedRegex("EncryptedKey [^>]*Id=\"([^\"]+)\"")]
    private static partial Regex WrappedKeyId();
}
