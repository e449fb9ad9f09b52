using System.Text;
using System.Xml;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Encoders;

/// <summary>Headers that were text become the same records, whatever the header before was.</summary>
public sealed class CanonicalToBinaryTests
{
    private static readonly XmlScope Around = new((XmlToken.Get("s"), XmlToken.Get("urn:s")));

    private static readonly string[] Headers =
    [
        Header("<a></a>", "<b x=\"1\">text</b>", "<c xmlns=\"urn:c\"><d></d><d/></c>"),
        Header("<a></a>", "<b x=\"2\">text</b>", "<c xmlns=\"urn:c\"><d></d><d/></c>"),
        Header("<a></a>", "<b x=\"2>/\">text &amp; more</b>", "<c xmlns=\"urn:c\"><d></d><d/></c>"),
        Header("<a></a>", "<c xmlns=\"urn:c\"><d></d><d/></c>"),
        Header("<a/>", "text", "<b x=\"1\">text</b>"),
        Header("<o:Nonce>AAAA</o:Nonce>", $"<long>{new string('x', 2000)}</long>", "<a></a>"),
        Header([.. Enumerable.Repeat("<a></a>", 12)]),
        Header(),
        "<o:Other xmlns:o=\"urn:other\"><a></a></o:Other>",
        "<o:Other xmlns:o=\"urn:other\"/>",
    ];

    [Fact]
    public void Header_after_another_has_its_own_records()
    {
        foreach (var before in Headers)
        {
            RepeatedChildren known = new();
            foreach (var header in Headers.Append(before).Append(before))
            {
                var records = new EnvelopeBuffer();
                new CanonicalToBinary(records).Write(Encoding.UTF8.GetBytes(header), Around, known);
                var alone = new EnvelopeBuffer();
                new CanonicalToBinary(alone).Write(Encoding.UTF8.GetBytes(header));
                Assert.Equal(alone.Span, records.Span);
                using var reader = XmlDictionaryReader.CreateBinaryReader(
                    records.Span.ToArray(), 0, records.Length, WireDictionary.Instance, XmlDictionaryReaderQuotas.Max);
                reader.MoveToContent();
                Assert.Equal(
                    header.Replace("/>", "></>").Count(c => c == '<'),
                    reader.ReadOuterXml().Replace("/>", "></>").Count(c => c == '<'));
            }
        }
    }

    private static string Header(params string[] children) =>
        $"<o:Security s:must=\"1\" xmlns:o=\"urn:o\" xmlns:s=\"urn:s\">{string.Concat(children)}</o:Security>";
}
