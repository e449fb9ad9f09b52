using System.Text;
using System.Xml;

namespace Woad.Xml;

public class TextDecoderTests
{
    [Theory]
    [InlineData("plain", "plain", true)]
    [InlineData("", "", true)]
    [InlineData("a]]b", "a]]b", true)]
    [InlineData("a&amp;b&#x41;&#66;", "a&bAB", false)]
    [InlineData("a\r\nb\rc", "a\nb\nc", false)]
    [InlineData("<![CDATA[<&\r\n]]]]>", "<&\n]]", false)]
    [InlineData("a<!--b-->c", "ac", false)]
    public void Read_resolves_references_sections_and_line_ends(string content, string text, bool inOnePiece)
    {
        var scan = Begin(content + "</a>");
        var decoder = default(TextDecoder);

        Assert.Equal(text, Encoding.UTF8.GetString(decoder.Read(ref scan, 100, out var piece)));
        Assert.Equal(inOnePiece, piece);
        Assert.Equal((byte)'<', scan.Input[scan.Position]);
    }

    [Theory]
    [InlineData("a]]>b</a>")]
    [InlineData("a\u0001</a>")]
    [InlineData("&unknown;</a>")]
    [InlineData("<![CDATA[a</a>")]
    [InlineData("12345678901</a>")]
    [InlineData("1234567890&lt;</a>")]
    [InlineData("no end")]
    public void Read_of_malformed_or_too_long_text_is_refused(string document) =>
        Assert.Throws<XmlException>(() =>
        {
            var scan = Begin(document);
            var decoder = default(TextDecoder);
            decoder.Read(ref scan, 10, out _);
        });

    [Fact]
    public void CheckLength_counts_characters_and_not_bytes()
    {
        TextDecoder.CheckLength("ééé"u8, 3);

        Assert.Throws<XmlException>(() => TextDecoder.CheckLength("ééé"u8, 2));
    }

    [Fact]
    public void Value_has_blanks_for_white_space_and_may_follow_a_longer_one()
    {
        var scan = Begin("1&#50;\r\n3\t4&quot;x");
        var decoder = default(TextDecoder);
        decoder.Value(scan, 0, scan.Input.Length);

        Assert.Equal("12 3 4\"", Encoding.UTF8.GetString(decoder.Value(scan, 0, scan.Input.Length - 1)));
        Assert.Equal("x", Encoding.UTF8.GetString(decoder.Value(scan, scan.Input.Length - 1, 1)));
    }

    private static TextScanner Begin(string document)
    {
        var scan = default(TextScanner);
        scan.Begin(Encoding.UTF8.GetBytes(document), 0);
        return scan;
    }
}
