using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Tests.Encoders;

/// <summary>Headers that came before are found at the same places as new ones.</summary>
public sealed class EnvelopeMapTests
{
    private const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    private const string Extension =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    private const string Headers =
        "<a:Action s:mustUnderstand=\"1\" u:Id=\"_2\">urn:action</a:Action>"
        + "<a:MessageID u:Id=\"_3\">urn:1</a:MessageID>"
        + "<a:ReplyTo u:Id=\"_4\"><a:Address>urn:me</a:Address></a:ReplyTo><a:To u:Id=\"_5\">urn:you</a:To>"
        + $"<o:Security xmlns:o=\"{Extension}\"><x>1</x></o:Security>";

    private static readonly EncodingModel Text = new(
        EncodingKind.Text, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered);

    public static TheoryData<string> Envelopes =>
    [
        Envelope(Headers),
        Envelope(Headers).Replace($" xmlns:u=\"{Utility}\"", "").Replace(" u:Id=", " Id="),
        Envelope(Headers.Replace("><a:", ">\r\n <!-- between --> <a:")),
        Envelope($"{Headers}{Headers}"),
        Envelope(Headers).Replace("<s:Header>", "<s:Header >"),
        Envelope(""),
    ];

    [Theory]
    [MemberData(nameof(Envelopes))]
    public void Changed_byte_is_mapped_alike_after_other_messages(string envelope)
    {
        var whole = Encoding.UTF8.GetBytes(envelope);
        KnownElements<MappedHeader> known = new();
        var expected = Map(whole, null);
        Assert.NotNull(expected);
        Assert.Equal(expected, Map(whole, known));
        foreach (var changed in OneByteChanges.Of(whole, whole.Length))
        {
            // A changed header is known to later messages, too.
            Assert.Equal(Map(changed, null), Map(changed, known));
            Assert.Equal(expected, Map(whole, known));
        }
    }

    private static string Envelope(string headers) =>
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\""
        + $" xmlns:a=\"http://www.w3.org/2005/08/addressing\" xmlns:u=\"{Utility}\"><s:Header>{headers}</s:Header>"
        + "<s:Body u:Id=\"_0\"><x>1</x></s:Body></s:Envelope>";

    /// <summary>The content of the map as text; null for an envelope that is refused.</summary>
    private static string? Map(byte[] envelope, KnownElements<MappedHeader>? known)
    {
        var bytes = new EnvelopeBuffer();
        bytes.Append(envelope);
        var map = new EnvelopeMap(known);
        try
        {
            map.Read(bytes, Text, passesSecurity: true);
        }
        catch (System.ServiceModel.ProtocolException)
        {
            return null;
        }

        var headers = map.Headers.Select((name, i) => $"{name} {map.Ranges[i]} {Encoding.UTF8.GetString(map.IdOf(i))}");
        return $"{string.Join(';', headers)}|{map.EnvelopeTag} {map.HasHeader} {map.Header} {map.HeaderContent} "
            + $"{map.BodyTag} {map.Body} {map.BodyEnd} {map.Unread} {map.IsBodyUnread} "
            + Encoding.UTF8.GetString(map.BodyId);
    }
}
