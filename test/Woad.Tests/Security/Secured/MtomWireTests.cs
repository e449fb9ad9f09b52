using System.ServiceModel.Channels;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Secured;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Secured;

/// <summary>Secured messages of WCF over MTOM have encrypted content in parts of the package.</summary>
[Trait("Category", "Security")]
public sealed partial class MtomWireTests
{
    [Theory]
    [InlineData("SignThenEncryptAll")]
    [InlineData("SignThenEncrypt")]
    [InlineData("EncryptThenSign")]
    public void Encrypted_content_may_be_in_a_part(string order)
    {
        var (client, service) = SecuringLayers.UserForCertificateModels(SecuringLayers.Protected with
        {
            Order = Enum.Parse<ProtectionOrder>(order),
        });
        var wire = new SecuredWire(client, service);
        var text = Encoding.UTF8.GetString(wire.Request());
        var cipher = CipherValue().Matches(text)[^1].Groups[1];
        var root = text.Remove(cipher.Index, cipher.Length)
            .Insert(
                cipher.Index, "<xop:Include href=\"cid:part\" xmlns:xop=\"http://www.w3.org/2004/08/xop/include\"/>");
        var context = NewContext(wire.Clock);
        var incoming = new Incoming();
        incoming.Envelope.ContentType =
            "multipart/related; type=\"application/xop+xml\"; start=\"<root>\"; boundary=\"b\"; "
                + "start-info=\"application/soap+xml\"";
        incoming.Envelope.Append(Encoding.UTF8.GetBytes(
            "--b\r\nContent-Type: application/xop+xml; charset=utf-8; type=\"application/soap+xml\"\r\nContent-ID: "
                + $"<root>\r\n\r\n{root}"
            + "\r\n--b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: binary\r\nContent-ID: "
            + "<part>\r\n\r\n"));
        incoming.Envelope.Append(Convert.FromBase64String(cipher.Value));
        incoming.Envelope.Append("\r\n--b--\r\n"u8);

        new ServiceProtection(service.Profile, service.Keys(context), service.Tokens, context).Verify(incoming);
        Assert.Equal(
            SecuredWire.Body, Encoding.UTF8.GetString(context.Parts(incoming).ReadBody(BodyForm.Canonical).Span));
        Assert.Equal("ada", incoming.Caller!.Identity.Name);
        Assert.Equal(SecuredWire.Action, context.Open(incoming).Headers.Action);
    }

    private static LayerContext NewContext(TimeProvider clock) => new()
    {
        Clock = clock,
        Logger = NullLogger.Instance,
        Encoding = EncodingModels.Mtom(new MtomMessageEncodingBindingElement(), isAlone: false),
        Address = SecuredWire.Target.Uri,
        Limits = new TransportModel
        {
            Scheme = "http",
            Clock = clock,
            HasSessions = false,
            ContentType = "",
            MaxReceivedMessageSize = 65536,
        },
    };

    [GeneratedRegex("<(?:e:)?CipherValue[^>]*>([^<]+)<")]
    private static partial Regex CipherValue();
}
