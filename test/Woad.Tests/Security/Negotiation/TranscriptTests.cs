using System.Text;
using System.Xml;
using Woad.Conformance.Negotiation;
using Woad.Security.Conversation;
using Woad.Security.Negotiation;
using Woad.Security.Contexts;

namespace Woad.Tests.Security.Negotiation;

/// <summary>
/// The hash over what was exchanged. The expected value was computed by Python (ElementTree's canonical form, hashlib,
/// hmac), for the messages of <see cref="Received"/>.
/// </summary>
[Trait("Category", "Security")]
public sealed class TranscriptTests
{
    private const string Expected = "xhW4SOnzT24sNHAcucj6Oo7AwgwjU5J0QqedEUEPrAc=";

    /// <summary>
    /// Three messages, each with its prefixes declared outside; the last one has what the hash leaves out.
    /// </summary>
    private static readonly string[] Received =
    [
        "<t:RequestSecurityToken Context='uuid-1'><t:TokenType>http://schemas.xmlsoap.org/ws/2005/02/sc/sct"
            + "</t:TokenType><t:RequestType>http://schemas.xmlsoap.org/ws/2005/02/trust/Issue</t:RequestType>"
            + "<t:KeySize>256</t:KeySize><t:BinaryExchange "
            + "EncodingType='http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary' ValueType=' http://schemas.xmlsoap.org/ws/2005/02/trust/tlsnego'>FgMB</t:BinaryExchange></t:RequestSecurityToken>",
        "<t:RequestSecurityTokenResponse Context='uuid-1'><t:BinaryExchange ValueType=' "
            + "http://schemas.xmlsoap.org/ws/2005/02/trust/tlsnego' "
            + "EncodingType='http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary'>FgMC</t:BinaryExchange></t:RequestSecurityTokenResponse>",
        "<t:RequestSecurityTokenResponse Context='uuid-1'><t:TokenType>http://schemas.xmlsoap.org/ws/2005/02/sc/sct"
            + "</t:TokenType><t:RequestedSecurityToken><c:SecurityContextToken "
            + "u:Id='uuid-2-1'><c:Identifier>urn:uuid:3</c:Identifier></c:SecurityContextToken>"
            + "</t:RequestedSecurityToken><t:RequestedAttachedReference><o:SecurityTokenReference><o:Reference "
            + "ValueType='http://schemas.xmlsoap.org/ws/2005/02/sc/sct' "
            + "URI='#uuid-2-1'/></o:SecurityTokenReference></t:RequestedAttachedReference>"
            + "<t:RequestedUnattachedReference><o:SecurityTokenReference><o:Reference URI='urn:uuid:3' "
            + "ValueType='http://schemas.xmlsoap.org/ws/2005/02/sc/sct'/></o:SecurityTokenReference>"
            + "</t:RequestedUnattachedReference><t:RequestedProofToken><e:EncryptedKey><e:EncryptionMethod "
            + "Algorithm='urn:a'/><e:CipherData><e:CipherValue>AAAA</e:CipherValue></e:CipherData></e:EncryptedKey>"
            + "</t:RequestedProofToken><t:Lifetime><u:Created>2030-01-01T00:00:00.000Z</u:Created>"
            + "<u:Expires>2030-01-01T10:00:00.000Z</u:Expires></t:Lifetime><t:KeySize>256</t:KeySize>"
            + "</t:RequestSecurityTokenResponse>",
    ];

    private static byte[] Key => [.. Enumerable.Range(0, 32).Select(i => (byte)i)];

    [Fact]
    public void Hash_of_what_was_received_is_the_computed_one()
    {
        using var transcript = new Transcript();
        var messages = Received.Select(Read).ToArray();

        transcript.Add(messages[0].Write);
        transcript.Add(messages[1].Write);
        transcript.Add(messages[2].WriteWithoutKey);

        Assert.Equal(Expected, Convert.ToBase64String(transcript.CombinedHash(Key)));
        Assert.Equal("urn:uuid:3", messages[2].Token?.Identifier);
        Assert.Equal("urn:a", messages[2].Key?.Algorithm);
        Assert.Equal(TimeSpan.FromHours(10), messages[2].Lifetime);
    }

    [Fact]
    public void Hash_of_what_is_sent_is_the_same()
    {
        using var transcript = new Transcript();
        var model = TlsModels.Client();
        var created = new DateTimeOffset(2030, 1, 1, 0, 0, 0, TimeSpan.Zero);
        var issued = new IssuedContextWriter(
            model, "uuid-1",
            new SecurityContextReference(TrustVersions.Of(isOasis: false), "uuid-2-1", "urn:uuid:3", null),
            new SealedKey("urn:a", [0]))
        {
            Created = created,
            Expires = created.AddHours(10),
            KeySize = 256,
            Blob = [],
            AppliesTo = null,
        };

        transcript.Add(new ExchangeWriter(model, "uuid-1", [0x16, 3, 1], isRequest: true).Write);
        transcript.Add(new ExchangeWriter(model, "uuid-1", [0x16, 3, 2], isRequest: false).Write);
        transcript.Add(issued.WriteWithoutKey);

        Assert.Equal(Expected, Convert.ToBase64String(transcript.CombinedHash(Key)));
    }

    private static ReceivedExchange Read(string element)
    {
        var names = new NegotiationNames(TrustVersions.Of(isOasis: false));
        var text =
            $"<x xmlns:t='{names.Trust}' xmlns:c='{names.Versions.Context}' xmlns:e='{NegotiationNames.Encryption}' "
                + "xmlns:u='http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd' "
                + "xmlns:o='http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd' "
                + $"xmlns:other='urn:other'>{element}</x>";
        using var reader = XmlDictionaryReader.CreateTextReader(
            Encoding.UTF8.GetBytes(text), XmlDictionaryReaderQuotas.Max);
        reader.ReadStartElement("x");
        return ReceivedExchange.Read(reader, names);
    }
}
